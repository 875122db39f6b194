import { m } from '#messages';
import { formatCoins, formatCoinsAsEuro, formatSpan, useLanguage } from '../../../shell/addresses/language.ts';
import { FormError } from '../../../ui/notice.tsx';
import { useApi } from '../../../ui/data/use-api.ts';
import { liveErrorText, type TicketPanelProps } from '../../live/web/index.ts';
import { chatShows, type ChatShow } from '../contract.ts';
import { useTicket } from './use-ticket.ts';

/** The way into a ticket show: what it is, what a ticket costs, and in with it. */
export default function TicketPanel({ actorId, isReady, ...panel }: TicketPanelProps) {
  const language = useLanguage();
  const { data, error } = useApi(chatShows, { query: { actorId } }, { refreshOn: ['chatShowState'] });
  const show = data?.items.find(({ state }) => state === 'running');
  if (show === undefined)
    return <p className="text-muted">{error === null ? m.shell_loading() : liveErrorText(error)}</p>;
  return (
    <div>
      <p className="font-serif text-[22px]">{show.title}</p>
      <p className="mt-1 text-muted">{show.description}</p>
      <p className="mt-1 mb-5 text-[14px] text-muted tabular-nums">{formatSpan(show.start, show.end, language)}</p>
      {isReady ? <Way show={show} {...panel} /> : null}
    </div>
  );
}

interface WayProps extends Pick<TicketPanelProps, 'isEntering' | 'enter'> {
  show: ChatShow;
}

function Way({ show, isEntering, enter }: WayProps) {
  const language = useLanguage();
  const ticket = useTicket(show, enter);
  const price = `${formatCoins(show.price, language)} (${formatCoinsAsEuro(show.price, language)})`;
  return (
    <>
      <button
        type="button"
        className="btn btn-primary w-full"
        disabled={ticket.isBusy || isEntering}
        onClick={() => (show.isBought ? enter() : ticket.buy())}
      >
        {show.isBought || show.price === 0 ? m.live_ticket_enter() : m.live_ticket_buy({ price })}
      </button>
      {ticket.error === null ? null : <FormError text={liveErrorText(ticket.error)} />}
    </>
  );
}
