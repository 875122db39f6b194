import { m } from '#messages';
import { ShowTime } from './show-facts.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { useShows, type FirstShows } from './use-shows.ts';

interface ActorShowsProps {
  actorId: number;
  /** As the page has them, the same for everyone; the browser asks for this guest's own. */
  first: FirstShows;
}

/** The shows of one performer with their tickets, for her page. */
export function ActorShows({ actorId, first }: ActorShowsProps) {
  const shows = useShows(first, { actorId });
  if (shows.items.length === 0) return <p className="py-8 text-muted">{m.tickets_none_of_hers()}</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {shows.items.map((show) => (
        <li key={show.id} className="py-5" data-testid="actor-show">
          <h3 className="text-[20px] wrap-anywhere">{show.title}</h3>
          {show.description === '' ? null : (
            <p className="mt-1 whitespace-pre-line text-pretty wrap-anywhere text-muted">{show.description}</p>
          )}
          <div className="mt-2 mb-4">
            <ShowTime show={show} />
          </div>
          <TicketActions show={show} />
        </li>
      ))}
    </ul>
  );
}
