import { int, json, stamp, text } from '../../../../platform/database/columns.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { many, one, run } from '../../../../platform/database/sql.ts';
import type { Method } from '../../constants.ts';
import type { Position } from './position.ts';
import type { Draft } from '../rules.ts';

/** One event of the log. */
export interface LogEvent extends Position {
  performerId: number;
  type: Method;
  data: Record<string, unknown>;
  at: Date;
}

/** Those of these performers to whom a program listens. */
export async function listenedTo(database: Database, performerIds: readonly number[]): Promise<number[]> {
  const rows = await many(database.pool, 'events-listened-to', { id: int })`
    select performer_id as id from event_tokens where performer_id = any(${performerIds}) and revoked_at is null
    union select performer_id from event_hooks where performer_id = any(${performerIds}) and disabled_at is null`;
  return rows.map(({ id }) => id);
}

/** Writes events in their order, with what guests are called now. Of whom she has blocked only that he goes is told. */
export async function insertEvents(
  database: Database,
  drafts: readonly (Draft & { handle: string | null; name: string })[],
): Promise<void> {
  await run(database.pool, 'events-insert')`
    insert into room_events (performer_id, type, data, key)
    select d.performer_id, d.type,
      d.data::jsonb || case when g.id is null then '{}'::jsonb else
        jsonb_build_object('user', jsonb_build_object('handle', d.handle, 'name', d.name)) end,
      d.key
    from unnest(${drafts.map(({ performerId }) => performerId)}::bigint[],
      ${drafts.map(({ method }) => method)}::text[], ${drafts.map(({ data }) => JSON.stringify(data))}::text[],
      ${drafts.map(({ key }) => key)}::text[], ${drafts.map(({ guestId }) => guestId)}::uuid[],
      ${drafts.map(({ handle }) => handle)}::text[], ${drafts.map(({ name }) => name)}::text[]) with ordinality
      as d (performer_id, type, data, key, guest_id, handle, name, nth)
    left join guests g on g.id = d.guest_id
    where d.type in ('userLeave', 'privateStop') or not exists (
      select 1 from room_blocks b where b.performer_id = d.performer_id and b.guest_id = d.guest_id)
    order by d.nth on conflict (performer_id, key) do nothing`;
}

export interface Reading {
  performerIds: readonly number[];
  after: Position;
  /** Null: whatever there is. */
  upTo?: Position | null;
  types?: readonly Method[] | null;
  limit: number;
}

const eventRow = {
  tx: text,
  id: int,
  performer_id: int,
  type: text.of<Method>(),
  data: json<Record<string, unknown>>(),
  at: stamp,
};
/**
 * Up to where the log will not change any more, for statements that begin after this one: no transaction that is still under way can bring an
 * event before it.
 */
export async function settledPosition(database: Pick<Database, 'pool'>): Promise<Position> {
  const { tx } = await one(database.pool, 'events-settled', { tx: text })`select settled_events()::text as tx`;
  return { tx: BigInt(tx), id: 0 };
}

/** The next events after a place, and up to where they are read ({@link settledPosition}). */
export async function readEvents(
  database: Pick<Database, 'pool'>,
  { performerIds, after, upTo = null, types = null, limit }: Reading,
): Promise<{ events: LogEvent[]; settled: Position }> {
  const settled = await settledPosition(database);
  const end = upTo === null ? null : String(upTo.tx);
  const rows = await many(database.pool, 'events-read', eventRow)`
    select e.tx::text, e.id, e.performer_id, e.type, e.data, e.at from room_events e
    where e.performer_id = any(${performerIds}::bigint[]) and e.tx < ${String(settled.tx)}::text::xid8
      and (e.tx, e.id) > (${String(after.tx)}::text::xid8, ${after.id}::bigint)
      and (${end}::text is null or (e.tx, e.id) <= (${end}::text::xid8, ${upTo?.id ?? null}::bigint))
      and (${types}::text[] is null or e.type = any(${types}))
    order by e.tx, e.id limit ${limit}`;
  const events = rows.map(({ tx, id, performer_id: performerId, type, data, at }) => ({
    tx: BigInt(tx),
    id,
    performerId,
    type,
    data,
    at,
  }));
  return { events, settled };
}

/** Forgets what is older than so many hours. */
export async function sweepEvents(database: Database, now: Date, hours: number): Promise<void> {
  await run(database.pool)`delete from room_events where at < ${now}::timestamptz - make_interval(hours => ${hours})`;
}

/**
 * After a restore into another server its transactions are counted anew: what is above all that there can be is of the one before.
 * Its events are dropped, and hooks go on from now.
 */
export async function adoptLog(database: Pick<Database, 'pool'>): Promise<void> {
  await run(database.pool)`delete from room_events where tx >= pg_snapshot_xmax(pg_current_snapshot())`;
  await run(database.pool)`
    update event_hooks set tx = pg_snapshot_xmin(pg_current_snapshot()), event_id = 0
    where tx >= pg_snapshot_xmax(pg_current_snapshot())`;
}
