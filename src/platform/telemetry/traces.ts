import { createHmac } from 'node:crypto';
import type { Context } from '../context.ts';
import type { PoolClient } from '../database/database.ts';
import { copyBrowser, deleteTracesBefore, putTrace } from './traces-store.ts';

/** By what two accounts may be seen to be one person. */
export type TraceKind = 'browser' | 'network' | 'means';

/** Card payments can be taken back for about so long: after that nobody asks who was who. */
export const TRACE_DAYS = 120;

/**
 * What tells that a guest who pays and the performer whom he pays are one person (decision 0075). Values are kept as keyed
 * hashes: they can be compared, and tell nothing else.
 */
export interface Traces {
  /** The keyed hash itself, of 32 bytes: for what is compared elsewhere, and only as long as it has to be. */
  mark(kind: TraceKind, value: string): Buffer;
  /** Notes that a guest was seen with it, now. */
  note(guestId: string, kind: TraceKind, value: string, client?: PoolClient): Promise<void>;
  /** A browser has a new key: whoever was seen with its former one was seen with this one. */
  succeed(former: string, next: string): Promise<void>;
  /** Drops what was last seen longer ago than {@link TRACE_DAYS}. */
  forget(): Promise<void>;
}

export function createTraces({ database, secrets, now }: Pick<Context, 'database' | 'secrets' | 'now'>): Traces {
  const { pool } = database;
  const secret = secrets.key('traces');
  const markOf = (kind: TraceKind, value: string) => createHmac('sha256', secret).update(`${kind}\n${value}`).digest();
  return {
    mark: markOf,
    async note(guestId, kind, value, client) {
      await putTrace(client ?? pool, guestId, kind, markOf(kind, value), now());
    },
    async succeed(former, next) {
      await copyBrowser(pool, markOf('browser', former), markOf('browser', next));
    },
    async forget() {
      await deleteTracesBefore(pool, new Date(now().getTime() - TRACE_DAYS * 86_400_000));
    },
  };
}
