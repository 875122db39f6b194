import { bool, int, type RowOf, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import type { Database, PoolClient } from '../../../../platform/database/database.ts';
import { many, maybe, one, run, sql, type Queryable, type Sql } from '../../../../platform/database/sql.ts';
import type { Scope } from '../../constants.ts';
import { settledPosition } from '../log/event-store.ts';
import type { Position } from '../log/position.ts';

export type HookRow = RowOf<typeof hookRow>;
const hookRow = {
  id: uuid,
  url: text,
  scopes: text.of<Scope>().list,
  created_at: stamp,
  retry_at: stamp.orNull,
  disabled_at: stamp.orNull,
};

const columns = sql`id, url, scopes, created_at, retry_at, disabled_at`;

/** Her hooks, the latest first. */
export async function hooksOf(database: Database, performerId: number): Promise<HookRow[]> {
  return many(database.pool, hookRow)`
    select ${columns} from event_hooks where performer_id = ${performerId} order by id desc`;
}

/** Its id; null when she has as many as she may. What happened before is not told. */
export async function insertHook(
  client: PoolClient,
  hook: { performerId: number; url: string; scopes: readonly Scope[] },
  most: number,
): Promise<string | null> {
  await run(client)`select 1 from performers where id = ${hook.performerId} for update`;
  const row = await maybe(client, { id: uuid })`
    insert into event_hooks (performer_id, url, scopes) select ${hook.performerId}, ${hook.url}, ${hook.scopes}
    where (select count(*) from event_hooks where performer_id = ${hook.performerId}) < ${most} returning id`;
  return row?.id ?? null;
}

/** False when she has no such hook. */
export async function deleteHook(database: Database, performerId: number, hookId: string): Promise<boolean> {
  const count = await run(
    database.pool,
  )`delete from event_hooks where id = ${hookId} and performer_id = ${performerId}`;
  return count === 1;
}

/** What happens from now on is told again; what was given up stays so. False when she has no such hook. */
export async function enable(database: Database, performerId: number, hookId: string): Promise<boolean> {
  const count = await run(database.pool)`
    update event_hooks set
      tx = case when disabled_at is null then tx else pg_current_xact_id() end,
      event_id = case when disabled_at is null then event_id else 0 end, disabled_at = null
    where id = ${hookId} and performer_id = ${performerId}`;
  return count === 1;
}

/** Switches off all hooks of the performer who is this guest; how many were on. */
export async function disableAll(database: Database, guestId: string, now: Date): Promise<number> {
  const count = await run(database.pool)`
    update event_hooks set disabled_at = ${now}
    where performer_id in (select id from performers where guest_id = ${guestId}) and disabled_at is null`;
  return count;
}

/** A hook whose turn it is, held by who delivers. */
export interface Leased {
  id: string;
  performerId: number;
  slug: string;
  url: string;
  scopes: Scope[];
  position: Position;
}

/** SQL: nobody serves the hook `h`, and it may be served. */
const isFree = (
  now: Date,
): Sql => sql`h.disabled_at is null and (h.leased_until is null or h.leased_until < ${now}::timestamptz)
  and not exists (select 1 from performers p join guests g on g.id = p.guest_id where p.id = h.performer_id and g.is_locked)`;
/** SQL: the event `e` comes after what the hook `h` was told. */
const isNew = sql`e.performer_id = h.performer_id and (e.tx, e.id) > (h.tx, h.event_id)`;

/**
 * Takes hooks that have something to send: a delivery whose next attempt is due, or new events. Nobody else has them until they are
 * given back or `leaseMs` are over.
 */
export async function leaseDue(database: Database, now: Date, leaseMs: number, most: number): Promise<Leased[]> {
  const settled = await settledPosition(database);
  const rows = await many(database.pool, 'events-lease-hooks', {
    id: uuid,
    performerId: int,
    slug: text,
    url: text,
    scopes: text.of<'broadcast' | 'chat' | 'follows' | 'tips' | 'users'>().list,
    tx: text,
    event_id: int,
  })`
    with due as (
      select h.id from event_hooks h where ${isFree(now)} and case when h.retry_at is not null then h.retry_at <= ${now} else
          exists (select 1 from room_events e where ${isNew}
            and e.tx < ${String(settled.tx)}::text::xid8) end
      order by h.retry_at nulls first, h.id limit ${most} for update of h skip locked)
    update event_hooks h set leased_until = ${now}::timestamptz + make_interval(secs => ${leaseMs}::int / 1000.0)
    from due, performers p where h.id = due.id and p.id = h.performer_id
    returning h.id, h.performer_id as "performerId", p.slug, h.url, h.scopes, h.tx::text, h.event_id`;
  return rows.map(({ id, performerId, slug, url, scopes, tx, event_id: eventId }) => {
    return { id, performerId, slug, url, scopes, position: { tx: BigInt(tx), id: eventId } };
  });
}

/**
 * Whether hooks that nobody serves wait for events of the log: such as may not be read yet, and such as could not a moment ago, when it was
 * looked what is due.
 */
export async function hasWaiting(database: Database, now: Date): Promise<boolean> {
  const { waits } = await one(database.pool, 'events-waiting', { waits: bool })`
    select exists (select 1 from event_hooks h join room_events e on ${isNew}
      where ${isFree(now)} and h.retry_at is null) as waits`;
  return waits;
}

/** Gives a hook back; with the time of the next attempt where one failed, and for good where it is given up. */
export async function release(
  database: Database,
  hookId: string,
  { retryAt, disabledAt }: { retryAt: Date | null; disabledAt: Date | null },
): Promise<void> {
  await run(database.pool)`
    update event_hooks set leased_until = null, retry_at = ${retryAt}, disabled_at = coalesce(${disabledAt},
      disabled_at) where id = ${hookId}`;
}

export async function moveHook(client: PoolClient, hookId: string, { tx, id }: Position): Promise<void> {
  await run(client)`update event_hooks set tx = ${String(tx)}::text::xid8, event_id = ${id} where id = ${hookId}`;
}

/** Whether hooks of theirs wait for what happens. */
export async function haveHooks(database: Database, performerIds: readonly number[]): Promise<boolean> {
  const count = await run(database.pool, 'events-have-hooks')`
    select 1 from event_hooks where performer_id = any(${performerIds}) and disabled_at is null limit 1`;
  return count === 1;
}

export const accountOf = (on: Queryable, performerId: number) =>
  maybe(on, { guest_id: uuid.orNull })`
    select guest_id from performers where id = ${performerId}`;

export const ownerRow = {
  id: int,
  slug: text,
};

export const findOwner = (on: Queryable, guestId: string) =>
  maybe(on, 'events-owner', ownerRow)`
    select id, slug from performers where guest_id = ${guestId}`;
