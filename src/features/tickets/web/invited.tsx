import { LoadError } from '../../../ui/data/loaded.tsx';
import { useApi } from '../../../ui/data/use-api.ts';
import { chatShow, type ChatShow } from '../contract.ts';
import { ticketSentences } from './error-sentences.ts';
import { ShowTime } from './show-facts.tsx';
import { TicketActions } from './ticket-actions.tsx';

/** The show that he is invited to: as the channel told of it, then as it stands, e.g. once he holds its ticket. */
export default function Invited({ first }: { first: ChatShow }) {
  const { data: show = first, error, refetch } = useApi(chatShow, { params: { showId: first.id } });
  return (
    <>
      <h3 className="text-[20px] wrap-anywhere">{show.title}</h3>
      <ShowTime show={show} />
      {show.description === '' ? null : <p className="mt-3 whitespace-pre-line wrap-anywhere">{show.description}</p>}
      <div className="mt-5">
        {error === null ? (
          <TicketActions show={show} />
        ) : (
          <LoadError error={error} sentences={ticketSentences} onRetry={() => void refetch()} />
        )}
      </div>
    </>
  );
}
