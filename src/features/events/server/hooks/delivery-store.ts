import type { Database, PoolClient } from '../../../../platform/database/database.ts';

export interface DeliveryRow {
  id: string;
  events: number;
  status: 'pending' | 'delivered' | 'failed';
  attempts: number;
  outcome: string | null;
  created_at: Date;
  attempted_at: Date | null;
  has_body: boolean;
}

const columns = `d.id, d.events, d.status, d.attempts, d.outcome, d.created_at, d.attempted_at, d.body is not null as has_body`;

/** The last deliveries of a hook of hers, the latest first; null when she has no such hook. */
export async function deliveriesOf(
  database: Database,
  performerId: number,
  hookId: string,
  limit: number,
): Promise<DeliveryRow[] | null> {
  const { rows } = await database.pool.query<DeliveryRow & { is_hers: boolean }>(
    `select ${columns} from event_hooks h
     left join lateral (select * from event_deliveries where hook_id = h.id order by id desc limit $3) d on true
     where h.id = $2 and h.performer_id = $1 order by d.id desc`,
    [performerId, hookId, limit],
  );
  // A hook that has delivered nothing is one row without a delivery.
  return rows.length === 0 ? null : rows.filter(({ id }) => id !== null);
}

export interface Waiting {
  id: string;
  body: string;
  attempts: number;
  createdAt: Date;
}

/** What a hook has yet to send; there is one at most, so that the order holds. */
export async function waitingOf(database: Database, hookId: string): Promise<Waiting | null> {
  const { rows } = await database.pool.query<Waiting>({
    name: 'events-waiting-delivery',
    text: `select id, body, attempts, created_at as "createdAt" from event_deliveries
      where hook_id = $1 and status = 'pending'`,
    values: [hookId],
  });
  return rows[0] ?? null;
}

export async function insertDelivery(
  client: PoolClient,
  delivery: { hookId: string; body: string; events: number; now: Date },
): Promise<Waiting | null> {
  const { rows } = await client.query<Waiting>(
    `insert into event_deliveries (hook_id, body, events, created_at) select id, $2, $3, $4 from event_hooks where id = $1
     returning id, body, attempts, created_at as "createdAt"`,
    [delivery.hookId, delivery.body, delivery.events, delivery.now],
  );
  return rows[0] ?? null;
}

/** Notes an attempt and what came of it. */
export async function noteAttempt(
  database: Database,
  deliveryId: string,
  { status, outcome, now }: { status: DeliveryRow['status']; outcome: string; now: Date },
): Promise<DeliveryRow | null> {
  const { rows } = await database.pool.query<DeliveryRow>(
    `update event_deliveries d set status = $2, outcome = $3, attempts = attempts + 1, attempted_at = $4
     where id = $1 returning ${columns}`,
    [deliveryId, status, outcome, now],
  );
  return rows[0] ?? null;
}

export interface Repeatable {
  id: string;
  hookId: string;
  url: string;
  /** Null when it is too old to be sent again. */
  body: string | null;
  status: DeliveryRow['status'];
}

/** A delivery of hers; null for none. */
export async function findDelivery(
  database: Database,
  performerId: number,
  deliveryId: string,
): Promise<Repeatable | null> {
  const { rows } = await database.pool.query<Repeatable>(
    `select d.id, d.hook_id as "hookId", h.url, d.body, d.status from event_deliveries d
     join event_hooks h on h.id = d.hook_id where d.id = $2 and h.performer_id = $1`,
    [performerId, deliveryId],
  );
  return rows[0] ?? null;
}

/** Forgets bodies that are older than so many hours, and deliveries that no list shows any more. */
export async function sweepDeliveries(
  database: Database,
  { now, hours, shown }: { now: Date; hours: number; shown: number },
): Promise<void> {
  await database.pool.query(
    `update event_deliveries set body = null
     where body is not null and status <> 'pending' and created_at < $1::timestamptz - make_interval(hours => $2)`,
    [now, hours],
  );
  await database.pool.query(
    `delete from event_deliveries where status <> 'pending' and id in (
       select id from (select id, row_number() over (partition by hook_id order by id desc) as place
         from event_deliveries) d where place > $1)`,
    [shown],
  );
}
