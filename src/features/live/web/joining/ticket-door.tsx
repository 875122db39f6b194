import { m } from '#messages';
import { formatCoins, formatCoinsAsEuro, formatSpan, useLanguage } from '../../../../shell/addresses/language.ts';
import { FormError } from '../../../../ui/notice.tsx';
import type { ChatShow } from '../../../tickets/contract.ts';
import { loadShows, useTicket } from '../../../tickets/web/index.ts';
import { liveProblem } from '../problems.ts';
import { useAnswer } from '../private/use-answer.ts';
import type { Room } from '../state/use-room.ts';

/** The door of a ticket show: what it is, what a ticket costs, and in with it. */
export function TicketDoor({ actorId, room, isReady }: { actorId: number; room: Room; isReady: boolean }) {
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
      {isReady ? <Way show={show} room={room} onBought={running.reload} /> : null}
    </div>
  );
}

function Way({ show, room, onBought }: { show: ChatShow; room: Room; onBought: () => void }) {
  const language = useLanguage();
  const ticket = useTicket(show, () => {
    onBought();
    void room.enter('ticketShow', 0);
  });
  const price = `${formatCoins(show.price, language)} (${formatCoinsAsEuro(show.price, language)})`;
  return (
    <>
      <button
        type="button"
        className="btn btn-primary w-full max-w-[320px]"
        disabled={ticket.busy || room.phase === 'entering'}
        onClick={() => (show.isBought ? void room.enter('ticketShow', 0) : ticket.buy())}
      >
        {show.isBought || show.price === 0 ? m.live_ticket_enter() : m.live_ticket_buy({ price })}
      </button>
      {ticket.error === null ? null : <FormError text={liveProblem(ticket.error)} />}
    </>
  );
}
