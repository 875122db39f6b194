import { useState } from 'react';
import { m } from '#messages';
import { formatWeekday, useLanguage } from '../../../../../shell/addresses/language.ts';
import { randomId } from '../../../../../shell/random-id.ts';
import { Icon } from '../../../../../ui/icon.tsx';
import { performerConstants } from '../../../../performers/constants.ts';
import type { ScheduleTime } from '../../../../performers/contract.ts';
import { loadSchedule, saveSchedule } from '../calls.ts';
import { LoadState, SaveRow, useAsked, useSaving } from '../../../../studio/web/index.ts';

/** A week begins on Monday here. */
const week = [1, 2, 3, 4, 5, 6, 0];

/** When she is usually there, shown on her page. */
export function ScheduleForm() {
  const language = useLanguage();
  const asked = useAsked(() => loadSchedule(language));
  return asked.value === null ? <LoadState asked={asked} /> : <Times times={asked.value.times} />;
}

function Times({ times }: { times: readonly ScheduleTime[] }) {
  const language = useLanguage();
  const [rows, setRows] = useState<readonly (ScheduleTime & { id: string })[]>(() =>
    times.map((time) => ({ id: randomId(), ...time })),
  );
  const saving = useSaving(() =>
    saveSchedule(
      language,
      rows.map(({ weekday, from, to }) => ({ weekday, from, to })),
    ),
  );
  const change = (id: string, part: Partial<ScheduleTime>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  const isFull = rows.length >= performerConstants.scheduleTimes;

  return (
    <form onSubmit={saving.submit} onChange={saving.touch}>
      <ul>
        {week.map((weekday) => (
          <li
            key={weekday}
            className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-b border-line py-2 sm:grid-cols-[140px_1fr_auto] sm:items-start"
          >
            <span className="flex min-h-12 items-center font-medium">{formatWeekday(weekday, language)}</span>
            <span className="flex flex-col gap-2 max-sm:order-last max-sm:col-span-2 max-sm:empty:hidden">
              {rows
                .filter((row) => row.weekday === weekday)
                .map((row) => (
                  <span key={row.id} className="flex items-center gap-2">
                    <input
                      type="time"
                      className="field w-36"
                      required
                      aria-label={m.live_studio_week_from({ day: formatWeekday(weekday, language) })}
                      value={row.from}
                      onChange={(event) => change(row.id, { from: event.target.value })}
                    />
                    <span aria-hidden="true">–</span>
                    <input
                      type="time"
                      className="field w-36"
                      required
                      aria-label={m.live_studio_week_to({ day: formatWeekday(weekday, language) })}
                      value={row.to}
                      onChange={(event) => change(row.id, { to: event.target.value })}
                    />
                    <button
                      type="button"
                      className="icon-btn hover:bg-raised"
                      aria-label={m.live_studio_week_remove({ day: formatWeekday(weekday, language) })}
                      onClick={() => {
                        saving.touch();
                        setRows(rows.filter(({ id }) => id !== row.id));
                      }}
                    >
                      <Icon name="close" />
                    </button>
                  </span>
                ))}
            </span>
            <button
              type="button"
              className="btn btn-quiet w-fit"
              disabled={isFull}
              aria-label={m.live_studio_week_add_on({ day: formatWeekday(weekday, language) })}
              onClick={() => setRows([...rows, { id: randomId(), weekday, from: '20:00', to: '23:00' }])}
            >
              {m.live_studio_week_add()}
            </button>
          </li>
        ))}
      </ul>
      <SaveRow ready={!saving.busy} saved={saving.saved} error={saving.error} label={m.live_studio_week_save()} />
    </form>
  );
}
