import { useState } from 'react';
import { m } from '#messages';
import type { CallOutput } from '../../../../platform/contract.ts';
import { formatCoins, formatCoinsAsEuro, formatSpan, useLanguage } from '../../../../shell/addresses/language.ts';
import { Section } from '../../../../ui/section.tsx';
import type { listOwnShows, OwnShow } from '../../contract.ts';
import { useBroadcast } from '../../../live/web/index.ts';
import { InviteRow } from './invite-row.tsx';
import { type Asked, LoadState, studioProblem, useAsked } from '../../../studio/web/index.ts';
import { PlanForm } from './plan-form.tsx';
import { beginTicketShow, cancelShow, finishTicketShow, loadOwnShows } from './calls.ts';

type AskedShows = Asked<CallOutput<typeof listOwnShows>>;

const states: Record<OwnShow['state'], () => string> = {
  planned: m.tickets_studio_show_planned,
  running: m.tickets_studio_show_running,
  ended: m.tickets_studio_show_ended,
  cancelled: m.tickets_studio_show_cancelled,
  missed: m.tickets_studio_show_missed,
};

/** Her ticket shows: planned, begun, finished, called off; and a new one. */
export default function TicketShows() {
  return (
    <Section title={m.tickets_studio_section()} text={m.tickets_studio_text()}>
      <Shows />
    </Section>
  );
}

function Shows() {
  const language = useLanguage();
  const shows = useAsked(() => loadOwnShows(language));
  if (shows.value === null) return <LoadState asked={shows} />;
  const { items } = shows.value;
  return (
    <>
      {shows.error === null ? null : (
        <p role="alert" className="pb-3 text-signal">
          {studioProblem(shows.error)}
        </p>
      )}
      {items.length === 0 ? <p className="text-muted">{m.tickets_studio_none()}</p> : null}
      <ul>
        {items.map((show) => (
          <Show key={show.id} show={show} shows={shows} />
        ))}
      </ul>
      <PlanForm shows={shows} />
    </>
  );
}

function Show({ show, shows }: { show: OwnShow; shows: AskedShows }) {
  const language = useLanguage();
  const [isSure, setSure] = useState(false);
  const broadcast = useBroadcast();
  const { id, state } = show;
  const begin = () => beginTicketShow(language, id);
  const isOpen = state === 'planned' || state === 'running';
  return (
    <li className="border-b border-line py-4" data-testid="ticket-show" data-state={state}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b className="text-[17px] font-semibold wrap-anywhere">{show.title}</b>
        <span className={state === 'running' ? 'live-dot' : 'text-[13.5px] text-muted'}>{states[state]()}</span>
        {show.isInternal ? <span className="text-[13.5px] text-gold">{m.tickets_studio_show_internal()}</span> : null}
      </p>
      <p className="mt-1 text-[14px] text-muted tabular-nums">
        {formatSpan(show.start, show.end, language)} · {priceText(show.price, language)} ·{' '}
        {m.tickets_studio_show_tickets({ count: show.tickets })}
        {show.waitingCoins > 0
          ? ` · ${m.tickets_studio_show_waiting({ coins: formatCoins(show.waitingCoins, language) })}`
          : ''}
      </p>
      {isOpen ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {state === 'planned' ? (
            <button
              type="button"
              className="btn btn-primary"
              disabled={shows.busy || broadcast === null}
              onClick={() => void shows.act(() => broadcast?.onAir(begin) ?? begin())}
            >
              {shows.busy ? m.tickets_studio_show_going_on_air() : m.tickets_studio_show_begin()}
            </button>
          ) : (
            <button
              type="button"
              className="btn btn-primary"
              disabled={shows.busy}
              onClick={() => void shows.act(() => finishTicketShow(language, id))}
            >
              {m.tickets_studio_show_finish()}
            </button>
          )}
          {state === 'planned' ? (
            <button
              type="button"
              className="btn btn-quiet text-signal"
              disabled={shows.busy}
              onClick={() => (isSure ? void shows.act(() => cancelShow(language, id)) : setSure(true))}
            >
              {isSure ? m.tickets_studio_show_cancel_sure() : m.tickets_studio_show_cancel()}
            </button>
          ) : null}
        </div>
      ) : null}
      {isOpen ? <InviteRow showId={id} /> : null}
    </li>
  );
}

const priceText = (price: number, language: Parameters<typeof formatCoins>[1]): string =>
  price === 0
    ? m.tickets_studio_show_free()
    : `${formatCoins(price, language)} (${formatCoinsAsEuro(price, language)})`;
