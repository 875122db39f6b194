import type { Database } from '../../../../platform/database/database.ts';
import { eventConstants, type Method } from '../../constants.ts';
import { readEvents, type LogEvent } from './event-store.ts';
import { isAfter, later, type Position } from './position.ts';
import type { Tail } from './tail.ts';

const { pageSize } = eventConstants;

/** Somebody who reads a performer's events in order, each once. */
export interface Follower extends Disposable {
  /** All that was handed out lies before. */
  readonly place: Position;
  /** The next events, one at least and a page at most; none when the signal is given. */
  next(signal: AbortSignal): Promise<LogEvent[]>;
}

export interface Following {
  performerId: number;
  types: readonly Method[];
  /** Null: what happens from now on. */
  after: Position | null;
}

/** Goes on after a place: first by reading what is there, then with what the tail brings. */
export async function follow(
  database: Pick<Database, 'pool'>,
  tail: Tail,
  { performerId, types, after }: Following,
): Promise<Follower> {
  let fresh: LogEvent[] = [];
  let arrival = Promise.withResolvers<void>();
  const { from, leave } = await tail.join(performerId, (events) => {
    fresh.push(...events.filter(({ type }) => types.includes(type)));
    arrival.resolve();
  });
  let place = after ?? from;
  let hasCaughtUp = after === null;

  function advance(events: LogEvent[]): LogEvent[] {
    const last = events.at(-1);
    if (last !== undefined) place = { tx: last.tx, id: last.id };
    return events;
  }

  /** What stood in the log when the tail was joined. */
  async function catchUp(): Promise<LogEvent[]> {
    const reading = { performerIds: [performerId], after: place, upTo: from, types, limit: pageSize };
    const { events, settled } = await readEvents(database, reading);
    // A place that no event can have had is of another database: what happens from now on comes after it.
    if (isAfter(place, settled)) place = from;
    if (events.length === pageSize) return advance(events);
    hasCaughtUp = true;
    place = later(place, from);
    return events;
  }

  return {
    get place() {
      return place;
    },
    async next(signal) {
      if (!hasCaughtUp) {
        const events = await catchUp();
        if (events.length > 0) return events;
      }
      const stop = () => arrival.resolve();
      signal.addEventListener('abort', stop, { once: true });
      for (;;) {
        const behind = place;
        fresh = fresh.filter((event) => isAfter(event, behind));
        if (fresh.length > 0 || signal.aborted) break;
        arrival = Promise.withResolvers();
        await arrival.promise;
      }
      signal.removeEventListener('abort', stop);
      const events = fresh.slice(0, pageSize);
      fresh = fresh.slice(pageSize);
      return advance(events);
    },
    [Symbol.dispose]: leave,
  };
}
