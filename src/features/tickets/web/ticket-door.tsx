import { m } from '#messages';
import { formatCoins, formatCoinsAsEuro, formatSpan, useLanguage } from '../../../shell/addresses/language.ts';
import { FormError } from '../../../ui/notice.tsx';
import { liveProblem, useAnswer, type TicketDoorProps } from '../../live/web/index.ts';
import type { ChatShow } from '../contract.ts';
import { loadShows } from './calls.ts';
import { useTicket } from './use-ticket.ts';

/** The door of a ticket show: what it is, what a ticket costs, and in with it. */
export default function TicketDoor({ actorId, isReady, ...door }: TicketDoorProps) {
  const language = useLanguage();
  // Who signs in may have bought one before.
  const running = useAnswer(`${actorId} ${isReady}`, async () => {
    const { items } = await loadShows(language, { actorId });
    return items.find(({ state }) => state === 'running') ?? null;
  });
  const show = running.value;
  if (show === null)
    return <p className="text-glow-muted">{running.error === null ? m.shell_loading() : liveProblem(running.error)}</p>;
  return (
    <div>
      <p className="font-serif text-[22px]">{show.title}</p>
      <p className="mt-1 text-glow-muted">{show.description}</p>
      <p className="mt-1 mb-5 text-[14px] text-glow-muted tabular-nums">{formatSpan(show.start, show.end, language)}</p>
      {isReady ? <Way show={show} {...door} onBought={running.reload} /> : null}
    </div>
  );
}

interface WayProps extends Pick<TicketDoorProps, 'isEntering' | 'enter'> {
  show: ChatShow;
  onBought: () => void;
}

function Way({ show, isEntering, enter, onBought }: WayProps) {
  const language = useLanguage();
  const ticket = useTicket(show, () => {
    onBought();
    enter();
  });
  const price = `${formatCoins(show.price, language)} (${formatCoinsAsEuro(show.price, language)})`;
  return (
    <>
      <button
        type="button"
        className="btn btn-primary w-full max-w-[320px]"
        disabled={ticket.busy || isEntering}
        onClick={() => (show.isBought ? enter() : ticket.buy())}
      >
        {show.isBought || show.price === 0 ? m.live_ticket_enter() : m.live_ticket_buy({ price })}
      </button>
      {ticket.error === null ? null : <FormError text={liveProblem(ticket.error)} />}
    </>
  );
}
