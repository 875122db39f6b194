import type { Context } from '../../../../platform/context.ts';
import { readEvents, settledPosition, type LogEvent } from './event-store.ts';
import type { Position } from './position.ts';

/** How soon an event of another process is seen; those of this one are looked for at once. */
const POLL_MS = 250;
const AFTER_FAULT_MS = 1000;
const BATCH = 500;

type Listener = (events: LogEvent[]) => void;

export interface Tail extends AsyncDisposable {
  /** From the returned place on, calls back with all events of a performer, in order. Leaving is for the caller to do. */
  join(performerId: number, listener: Listener): Promise<{ from: Position; leave: () => void }>;
  /** There may be something new. */
  nudge(): void;
}

/**
 * Reads the log as it grows, once for all who wait in this process; not at all while nobody does. The database is the bus:
 * it does not matter in which process something happens.
 */
export function startTail({ database, log }: Pick<Context, 'database' | 'log'>): Tail {
  const listeners = new Map<number, Set<Listener>>();
  let arriving: { enter: (head: Position) => void; refuse: (error: unknown) => void }[] = [];
  let head: Position | null = null;
  let timer: NodeJS.Timeout | null = null;
  let round: Promise<void> | null = null;
  let again = false;
  let isOpen = true;

  function leave(performerId: number, listener: Listener): void {
    const others = listeners.get(performerId);
    others?.delete(listener);
    if (others?.size === 0) listeners.delete(performerId);
  }

  /** Reads once; answers how soon to read again, null when nobody is left. */
  async function read(): Promise<number | null> {
    // What happens from now on comes after it.
    head ??= await settledPosition(database);
    // Who enters between two readings misses nothing: what stands before the head he reads by himself.
    const entering = arriving;
    arriving = [];
    for (const { enter } of entering) enter(head);
    if (listeners.size === 0) {
      head = null;
      return null;
    }
    const { events, settled } = await readEvents(database, {
      performerIds: [...listeners.keys()],
      after: head,
      limit: BATCH,
    });
    const last = events.at(-1);
    const isFull = events.length === BATCH && last !== undefined;
    head = isFull ? { tx: last.tx, id: last.id } : settled;
    for (const [performerId, own] of Map.groupBy(events, (event) => event.performerId)) {
      for (const listener of listeners.get(performerId) ?? []) listener(own);
    }
    return isFull ? 0 : POLL_MS;
  }

  async function go(): Promise<void> {
    again = false;
    let pause: number | null = AFTER_FAULT_MS;
    try {
      pause = await read();
    } catch (error) {
      log.error({ err: error }, 'the log of events cannot be read');
      for (const { refuse } of arriving) refuse(error);
      arriving = [];
    }
    round = null;
    if (!isOpen) return;
    if (again || arriving.length > 0) start();
    else if (pause !== null) timer = setTimeout(start, pause).unref();
  }

  function start(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    round ??= go();
  }

  function nudge(): void {
    if (!isOpen || (listeners.size === 0 && arriving.length === 0)) return;
    if (round === null) start();
    else again = true;
  }

  return {
    nudge,
    join(performerId, listener) {
      const joined = Promise.withResolvers<{ from: Position; leave: () => void }>();
      arriving.push({
        enter(from) {
          listeners.set(performerId, (listeners.get(performerId) ?? new Set()).add(listener));
          joined.resolve({ from, leave: () => leave(performerId, listener) });
        },
        refuse: joined.reject,
      });
      nudge();
      return joined.promise;
    },
    async [Symbol.asyncDispose]() {
      isOpen = false;
      if (timer !== null) clearTimeout(timer);
      await round;
    },
  };
}
