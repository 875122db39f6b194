import { bool, int, leftJoined, type RowOf, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import type { Database, PoolClient } from '../../../../platform/database/database.ts';
import { many, maybe, run, sql } from '../../../../platform/database/sql.ts';

export type DeliveryRow = RowOf<typeof deliveryRow>;
const deliveryRow = {
  id: uuid,
  events: int,
  status: text.of<'pending' | 'delivered' | 'failed'>(),
  attempts: int,
  outcome: text.orNull,
  created_at: stamp,
  attempted_at: stamp.orNull,
  has_body: bool,
};

const columns = sql`d.id, d.events, d.status, d.attempts, d.outcome, d.created_at, d.attempted_at, d.body is not null as has_body`;

const foundRow = leftJoined(deliveryRow);
const isThere = (row: RowOf<typeof foundRow>): row is DeliveryRow => row.id !== null;

/** The last deliveries of a hook of hers, the latest first; null when she has no such hook. */
export async function deliveriesOf(
  database: Database,
  performerId: number,
  hookId: string,
  limit: number,
): Promise<DeliveryRow[] | null> {
  const rows = await many(database.pool, foundRow)`
    select ${columns} from event_hooks h
    left join lateral (select * from event_deliveries where hook_id = h.id order by id desc limit ${limit}) d on true
    where h.id = ${hookId} and h.performer_id = ${performerId} order by d.id desc`;
  // A hook that has delivered nothing is one row without a delivery.
  return rows.length === 0 ? null : rows.filter(isThere);
}

export type Waiting = RowOf<typeof waitingRow>;
const waitingRow = {
  id: uuid,
  body: text,
  attempts: int,
  createdAt: stamp,
};

/** What a hook has yet to send; there is one at most, so that the order holds. */
export async function waitingOf(database: Database, hookId: string): Promise<Waiting | null> {
  return maybe(database.pool, 'events-waiting-delivery', waitingRow)`
    select id, body, attempts, created_at as "createdAt" from event_deliveries
    where hook_id = ${hookId} and status = 'pending'`;
}

export async function insertDelivery(
  client: PoolClient,
  delivery: { hookId: string; body: string; events: number; now: Date },
): Promise<Waiting | null> {
  return maybe(client, waitingRow)`
    insert into event_deliveries (hook_id, body, events, created_at) select id, ${delivery.body}, ${delivery.events},
      ${delivery.now} from event_hooks where id = ${delivery.hookId}
    returning id, body, attempts, created_at as "createdAt"`;
}

/** Notes an attempt and what came of it. */
export async function noteAttempt(
  database: Database,
  deliveryId: string,
  { status, outcome, now }: { status: DeliveryRow['status']; outcome: string; now: Date },
): Promise<DeliveryRow | null> {
  return maybe(database.pool, deliveryRow)`
    update event_deliveries d set status = ${status}, outcome = ${outcome}, attempts = attempts + 1,
      attempted_at = ${now}
    where id = ${deliveryId} returning ${columns}`;
}

export type Repeatable = RowOf<typeof repeatableRow>;
const repeatableRow = {
  id: uuid,
  hookId: uuid,
  url: text,
  /** Null when it is too old to be sent again. */
  body: text.orNull,
  status: text.of<DeliveryRow['status']>(),
};

/** A delivery of hers; null for none. */
export async function findDelivery(
  database: Database,
  performerId: number,
  deliveryId: string,
): Promise<Repeatable | null> {
  return maybe(database.pool, repeatableRow)`
    select d.id, d.hook_id as "hookId", h.url, d.body, d.status from event_deliveries d
    join event_hooks h on h.id = d.hook_id where d.id = ${deliveryId} and h.performer_id = ${performerId}`;
}

/** Forgets bodies that are older than so many hours, and deliveries that no list shows any more. */
export async function sweepDeliveries(
  database: Database,
  { now, hours, shown }: { now: Date; hours: number; shown: number },
): Promise<void> {
  await run(database.pool)`
    update event_deliveries set body = null
    where body is not null and status <> 'pending'
      and created_at < ${now}::timestamptz - make_interval(hours => ${hours})`;
  await run(database.pool)`
    delete from event_deliveries where status <> 'pending' and id in (
    select id from (select id, row_number() over (partition by hook_id order by id desc) as place
      from event_deliveries) d where place > ${shown})`;
}
