import { useId } from 'react';
import { m } from '#messages';
import { Switch } from '../../../ui/form/switch.tsx';
import type { NotificationsSettings } from '../contract.ts';
import type { Change, Changes } from './change.ts';

type Kind = NotificationsSettings['kinds'][number];

interface KindSwitchesProps {
  kinds: readonly Kind[];
  /** What is on its way to be saved. */
  wished: NonNullable<Changes['switches']>;
  takesMails: boolean;
  change: Change;
}

/** A switch for each kind and way. What never comes by a way has none there. */
export function KindSwitches({ kinds, wished, takesMails, change }: KindSwitchesProps) {
  const id = useId();
  const isApart = kinds.some(({ mail }) => mail === null);
  return (
    <>
      <table className="w-full">
        <thead>
          <tr className="text-[14px] text-muted">
            <th className="sr-only">{m.notifications_about()}</th>
            <th id={`${id}page`} className="w-20 pb-1 text-center font-medium">
              {m.notifications_on_page()}
            </th>
            <th id={`${id}mail`} className="w-20 pb-1 text-center font-medium">
              {m.notifications_by_mail()}
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, label, ...ways }) => (
            <tr key={kind} className="border-t border-line">
              <th id={`${id}${kind}`} scope="row" className="py-2 pr-3 text-left font-normal text-pretty">
                {label}
              </th>
              {(['page', 'mail'] as const).map((way) => {
                const saved = ways[way];
                const on = wished.find((each) => each.kind === kind && each.way === way)?.isOn ?? saved;
                return (
                  <td key={way} className="text-center">
                    {on === null ? (
                      <span className="text-faint">–</span>
                    ) : (
                      <Switch
                        labelledBy={`${id}${kind} ${id}${way}`}
                        on={on}
                        disabled={way === 'mail' && !takesMails}
                        onChange={(isOn) => change({ switches: [{ kind, way, isOn }] })}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {isApart ? <p className="mt-3 text-[14px] text-pretty text-faint">– {m.notifications_mail_apart()}</p> : null}
    </>
  );
}
