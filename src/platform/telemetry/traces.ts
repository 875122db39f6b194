import { createHmac } from 'node:crypto';
import type { Context } from '../context.ts';
import type { PoolClient } from '../database/database.ts';
import { run } from '../database/sql.ts';

/** By what two accounts may be seen to be one person. */
export type TraceKind = 'browser' | 'network' | 'means';

/** Card payments can be taken back for about so long: after that nobody asks who was who. */
export const TRACE_DAYS = 120;

/**
 * What tells that a guest who pays and the performer whom he pays are one person (decision 0075). Values are kept as keyed
 * hashes: they can be compared, and tell nothing else.
 */
export interface Traces {
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
    async note(guestId, kind, value, client) {
      await run(client ?? pool, 'trace-note')`
        insert into guest_traces (guest_id, kind, mark, last_at) values (${guestId}, ${kind}, ${markOf(kind, value)},
          ${now()})
        on conflict (guest_id, kind, mark) do update set last_at = excluded.last_at`;
    },
    async succeed(former, next) {
      await run(pool, 'trace-succeed')`
        insert into guest_traces (guest_id, kind, mark, last_at)
        select guest_id, kind, ${markOf('browser', next)}, last_at from guest_traces where kind = 'browser'
          and mark = ${markOf('browser', former)}
        on conflict do nothing`;
    },
    async forget() {
      await run(pool)`delete from guest_traces where last_at < ${new Date(now().getTime() - TRACE_DAYS * 86_400_000)}`;
    },
  };
}
