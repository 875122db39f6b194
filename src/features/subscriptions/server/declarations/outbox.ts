import type { Context } from '../../../../platform/context.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import {
  insertNews,
  doneNews,
  takeNews,
  type DueOutboxEntry,
  type OutboxDetails,
  type OutboxKind,
} from './news-store.ts';

export interface OutboxEntry {
  kind: OutboxKind;
  guestId: string;
  /** The order or subscription that it is about. */
  subject: string;
  /** Tells it from other entries of the same kind about the same. */
  detail?: string;
  details?: OutboxDetails;
}

const LATER_MS = 10 * 60_000;
const AT_ONCE = 100;

/** Notes it within the change's own transaction, so that it is neither lost nor said of what did not happen; once. */
export const addToOutbox = async (client: PoolClient, now: Date, entry: OutboxEntry): Promise<void> =>
  void (await insertNews(
    client,
    entry.guestId,
    entry.kind,
    entry.subject,
    entry.detail ?? '',
    JSON.stringify(entry.details ?? {}),
    now,
  ));

/**
 * Works off what waits, of one guest or of all; each thing until it has succeeded, by one process at a time: whoever takes one
 * has ten minutes for it, and without word of success it is due again then. No connection is held meanwhile. Answers with what
 * was done.
 */
export async function workOffOutbox(
  { database, log, now }: Context,
  guestId: string | null,
  work: (entry: DueOutboxEntry) => Promise<void>,
): Promise<DueOutboxEntry[]> {
  const done: DueOutboxEntry[] = [];
  for (let left = AT_ONCE; left > 0; left--) {
    const entry = await takeNews(database.pool, new Date(now().getTime() + LATER_MS), now(), guestId);
    if (entry === null) break;
    try {
      await work(entry);
      await doneNews(database.pool, now(), entry.id);
      done.push(entry);
    } catch (error) {
      log.error({ err: error, entry: entry.id }, 'news of a subscription have to wait');
    }
  }
  return done;
}
