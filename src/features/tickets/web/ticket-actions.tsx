import { m } from '#messages';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { Link } from '../../../shell/addresses/link.tsx';
import { href } from '../../../shell/addresses/paths.ts';
import { FormError } from '../../../ui/notice.tsx';
import type { ChatShow } from '../contract.ts';
import { ticketErrorText } from './error-sentences.ts';
import { usePrice } from './show-facts.tsx';
import { useTicket } from './use-ticket.ts';

/** What a guest can do about a show: buy, enter, keep the date, give the ticket back. */
export function TicketActions({ show }: { show: ChatShow }) {
  const language = useLanguage();
  const ticket = useTicket(show);
  const price = usePrice(show);
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        {show.canBuy ? (
          <button type="button" className="btn btn-primary" disabled={ticket.isBusy} onClick={ticket.buy}>
            {show.isFree ? m.tickets_take() : m.tickets_buy({ price })}
          </button>
        ) : null}
        {show.isBought && show.hasStarted ? (
          <Link href={href('liveRoom', language, { actorName: show.actorSlug })} className="btn btn-primary">
            {m.tickets_enter()}
          </Link>
        ) : null}
        {/* The calendar's file is open to everyone: it knows no show that is by invitation. */}
        {show.isInternal ? null : (
          <a href={`/calendar/shows/${show.id}.ics`} download className="btn btn-quiet">
            {m.tickets_calendar()}
          </a>
        )}
        {show.isBought && !show.hasStarted ? (
          <button type="button" className="btn btn-quiet" disabled={ticket.isBusy} onClick={ticket.giveBack}>
            {m.tickets_give_back()}
          </button>
        ) : null}
      </div>
      {ticket.error === null ? null : <FormError text={ticketErrorText(ticket.error)} />}
      <p className="mt-4 text-[13.5px] text-pretty text-faint">
        {show.isBought ? (show.hasStarted ? m.tickets_bought_running() : m.tickets_bought_text()) : m.tickets_terms()}
      </p>
    </div>
  );
}
