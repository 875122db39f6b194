import type { Database, PoolClient } from '../../../../platform/database/database.ts';
import type { Scope } from '../../constants.ts';
import type { Position } from '../log/position.ts';

export interface HookRow {
  id: string;
  url: string;
  scopes: Scope[];
  created_at: Date;
  retry_at: Date | null;
  disabled_at: Date | null;
}

const columns = `id, url, scopes, created_at, retry_at, disabled_at`;

/** Her hooks, the latest first. */
export async function hooksOf(database: Database, performerId: number): Promise<HookRow[]> {
  const { rows } = await database.pool.query<HookRow>(
    `select ${columns} from event_hooks where performer_id = $1 order by id desc`,
    [performerId],
  );
  return rows;
}

/** Its id; null when she has as many as she may. What happened before is not told. */
export async function insertHook(
  client: PoolClient,
  hook: { performerId: number; url: string; scopes: readonly Scope[] },
  most: number,
): Promise<string | null> {
  await client.query(`select 1 from performers where id = $1 for update`, [hook.performerId]);
  const { rows } = await client.query<{ id: string }>(
    `insert into event_hooks (performer_id, url, scopes) select $1, $2, $3
     where (select count(*) from event_hooks where performer_id = $1) < $4 returning id`,
    [hook.performerId, hook.url, hook.scopes, most],
  );
  return rows[0]?.id ?? null;
}

/** False when she has no such hook. */
export async function deleteHook(database: Database, performerId: number, hookId: string): Promise<boolean> {
  const { rowCount } = await database.pool.query(`delete from event_hooks where id = $2 and performer_id = $1`, [
    performerId,
    hookId,
  ]);
  return rowCount === 1;
}

/** What happens from now on is told again; what was given up stays so. False when she has no such hook. */
export async function enable(database: Database, performerId: number, hookId: string): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `update event_hooks set
       tx = case when disabled_at is null then tx else pg_current_xact_id() end,
       event_id = case when disabled_at is null then event_id else 0 end, disabled_at = null
     where id = $2 and performer_id = $1`,
    [performerId, hookId],
  );
  return rowCount === 1;
}

/** Switches off all hooks of the performer who is this guest; how many were on. */
export async function disableAll(database: Database, guestId: string, now: Date): Promise<number> {
  const { rowCount } = await database.pool.query(
    `update event_hooks set disabled_at = $2
     where performer_id in (select id from performers where guest_id = $1) and disabled_at is null`,
    [guestId, now],
  );
  return rowCount ?? 0;
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

/**
 * Takes hooks that have something to send: a delivery whose next attempt is due, or new events. Nobody else has them until they are
 * given back or `leaseMs` are over.
 */
export async function leaseDue(database: Database, now: Date, leaseMs: number, most: number): Promise<Leased[]> {
  const { rows } = await database.pool.query<Omit<Leased, 'position'> & { tx: string; event_id: number }>({
    name: 'events-lease-hooks',
    text: `with due as (
        select h.id from event_hooks h
        where h.disabled_at is null and (h.leased_until is null or h.leased_until < $1::timestamptz)
          and not exists (select 1 from performers p join guests g on g.id = p.guest_id
            where p.id = h.performer_id and g.is_locked)
          and case when h.retry_at is not null then h.retry_at <= $1 else
            exists (select 1 from room_events e where e.performer_id = h.performer_id
              and (e.tx, e.id) > (h.tx, h.event_id) and e.tx < pg_snapshot_xmin(pg_current_snapshot())) end
        order by h.retry_at nulls first, h.id limit $3 for update of h skip locked)
      update event_hooks h set leased_until = $1::timestamptz + make_interval(secs => $2::int / 1000.0)
      from due, performers p where h.id = due.id and p.id = h.performer_id
      returning h.id, h.performer_id as "performerId", p.slug, h.url, h.scopes, h.tx::text, h.event_id`,
    values: [now, leaseMs, most],
  });
  return rows.map(({ id, performerId, slug, url, scopes, tx, event_id: eventId }) => {
    return { id, performerId, slug, url, scopes, position: { tx: BigInt(tx), id: eventId } };
  });
}

/** Whether hooks wait for events that stand in the log but may not be read yet. */
export async function hasUnsettled(database: Database): Promise<boolean> {
  const { rows } = await database.pool.query<{ waits: boolean }>({
    name: 'events-unsettled',
    text: `select exists (select 1 from event_hooks h join room_events e on e.performer_id = h.performer_id
        and (e.tx, e.id) > (h.tx, h.event_id) and e.tx >= pg_snapshot_xmin(pg_current_snapshot())
      where h.disabled_at is null) as waits`,
  });
  return rows[0]?.waits ?? false;
}

/** Gives a hook back; with the time of the next attempt where one failed, and for good where it is given up. */
export async function release(
  database: Database,
  hookId: string,
  { retryAt, disabledAt }: { retryAt: Date | null; disabledAt: Date | null },
): Promise<void> {
  await database.pool.query(
    // One that was switched off meanwhile stays so.
    `update event_hooks set leased_until = null, retry_at = $2, disabled_at = coalesce($3, disabled_at) where id = $1`,
    [hookId, retryAt, disabledAt],
  );
}

export async function moveHook(client: PoolClient, hookId: string, { tx, id }: Position): Promise<void> {
  await client.query(`update event_hooks set tx = $2::text::xid8, event_id = $3 where id = $1`, [
    hookId,
    String(tx),
    id,
  ]);
}

/** Whether hooks of theirs wait for what happens. */
export async function haveHooks(database: Database, performerIds: readonly number[]): Promise<boolean> {
  const { rowCount } = await database.pool.query({
    name: 'events-have-hooks',
    text: `select 1 from event_hooks where performer_id = any($1) and disabled_at is null limit 1`,
    values: [performerIds],
  });
  return rowCount === 1;
}
