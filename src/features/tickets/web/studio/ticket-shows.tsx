import { m } from '#messages';
import { formatCoins, formatCoinsAsEuro, formatSpan, useLanguage } from '../../../../shell/addresses/language.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { lastError, putAnswer, useAction, useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { PressTwice } from '../../../../ui/press-twice.tsx';
import { Section } from '../../../../ui/section.tsx';
import { beginShow, cancelShow, finishShow, listOwnShows, type OwnShow } from '../../contract.ts';
import { useBroadcast } from '../../../live/web/index.ts';
import { InviteRow } from './invite-row.tsx';
import { studioErrorText, studioSentences } from '../../../studio/web/index.ts';
import { PlanForm } from './plan-form.tsx';

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
  const answer = useApi(listOwnShows, {});
  return (
    <Loaded answer={answer} height="h-48" sentences={studioSentences()}>
      {({ items }) => (
        <>
          {items.length === 0 ? <p className="text-muted">{m.tickets_studio_none()}</p> : null}
          <ul>
            {items.map((show) => (
              <Show key={show.id} show={show} />
            ))}
          </ul>
          <PlanForm />
        </>
      )}
    </Loaded>
  );
}

function Show({ show }: { show: OwnShow }) {
  const language = useLanguage();
  const broadcast = useBroadcast();
  const { id, state } = show;
  const input = { params: { showId: id } };
  const begin = useAction(
    () => {
      const work = () => callRest(beginShow, language, input);
      return broadcast?.onAir(work) ?? work();
    },
    { onDone: (shows) => putAnswer(listOwnShows, language, {}, shows) },
  );
  const finish = useApiAction(finishShow, { answers: listOwnShows });
  const cancel = useApiAction(cancelShow, { answers: listOwnShows });
  const isBusy = begin.isPending || finish.isPending || cancel.isPending;
  const error = lastError(begin, finish, cancel);
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
              disabled={isBusy || broadcast === null}
              onClick={() => begin.mutate()}
            >
              {begin.isPending ? m.tickets_studio_show_going_on_air() : m.tickets_studio_show_begin()}
            </button>
          ) : (
            <button type="button" className="btn btn-primary" disabled={isBusy} onClick={() => finish.mutate(input)}>
              {m.tickets_studio_show_finish()}
            </button>
          )}
          {state === 'planned' ? (
            <PressTwice
              label={m.tickets_studio_show_cancel()}
              confirm={m.tickets_studio_show_cancel_sure()}
              looks={['btn-quiet text-signal', 'btn-quiet text-signal']}
              disabled={isBusy}
              onPress={() => cancel.mutate(input)}
            />
          ) : null}
        </div>
      ) : null}
      {error === null ? null : (
        <p role="alert" className="pt-3 text-signal">
          {studioErrorText(error)}
        </p>
      )}
      {isOpen ? <InviteRow showId={id} /> : null}
    </li>
  );
}

const priceText = (price: number, language: Parameters<typeof formatCoins>[1]): string =>
  price === 0
    ? m.tickets_studio_show_free()
    : `${formatCoins(price, language)} (${formatCoinsAsEuro(price, language)})`;
