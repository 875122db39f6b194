import type { Context } from '../../../../platform/context.ts';
import type { Live } from '../../../live/server/index.ts';
import { insertEvents, listenedTo } from './event-store.ts';
import type { Draft } from '../rules.ts';

/** How long it is taken for granted whether a program listens to her. A token of this process counts at once. */
const KNOWN_MS = 1000;
/** So many events wait for the database at most, and are written at a time. */
const MOST_WAITING = 20_000;
const BATCH = 500;

export interface EventLog extends AsyncDisposable {
  /** Notes an event, unless nobody listens to her. Never throws: what happens does not wait for who is told. */
  add(draft: Draft): void;
  /** Resolves when all that was added before stands in the log. */
  written(): Promise<void>;
  /** Calls back when events of these performers have come to stand in the log; what comes next waits for the listener. */
  onWritten(listener: (performerIds: readonly number[]) => Promise<void>): void;
  /** A program has begun to listen to her. */
  heed(performerId: number): void;
}

/** Writes what happens into the log, in the order in which it does, and only where somebody listens. */
export function createEventLog(
  { database, log }: Pick<Context, 'database' | 'log'>,
  { handleOf, names }: Pick<Live, 'handleOf' | 'names'>,
): EventLog {
  let waiting: Draft[] = [];
  let writing: Promise<void> | null = null;
  const known = new Map<number, { listened: boolean; until: number }>();
  const listeners: ((performerIds: readonly number[]) => Promise<void>)[] = [];

  async function wantedOf(drafts: readonly Draft[]): Promise<Draft[]> {
    const now = performance.now();
    for (const [performerId, { until }] of known) if (until < now) known.delete(performerId);
    const unknown = [...new Set(drafts.map(({ performerId }) => performerId))].filter((id) => !known.has(id));
    if (unknown.length > 0) {
      const listened = new Set(await listenedTo(database, unknown));
      for (const id of unknown) known.set(id, { listened: listened.has(id), until: now + KNOWN_MS });
    }
    return drafts.filter(({ performerId }) => known.get(performerId)?.listened);
  }

  async function write(drafts: readonly Draft[]): Promise<void> {
    const wanted = await wantedOf(drafts);
    if (wanted.length === 0) return;
    const called = await names.each(wanted);
    const named = wanted.map((draft, nth) => ({
      ...draft,
      handle: draft.guestId === null ? null : handleOf(draft.performerId, draft.guestId),
      name: called[nth] ?? '',
    }));
    await insertEvents(database, named);
    const performerIds = [...new Set(wanted.map(({ performerId }) => performerId))];
    for (const listener of listeners) await listener(performerIds);
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      await write(batch).catch((err: unknown) => log.error({ err, events: batch.length }, 'events were not written'));
    }
    writing = null;
  }

  const written = () => writing ?? Promise.resolve();

  return {
    add(draft) {
      if (waiting.length >= MOST_WAITING) return log.warn('too many events wait for the database; one is dropped');
      waiting.push(draft);
      writing ??= writeAll();
    },
    written,
    onWritten: (listener) => void listeners.push(listener),
    heed: (performerId) => void known.set(performerId, { listened: true, until: performance.now() + KNOWN_MS }),
    [Symbol.asyncDispose]: written,
  };
}
