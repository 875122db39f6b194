import type { Language } from '../../../../platform/contract.ts';
import type { Database, PoolClient } from '../../../../platform/database/database.ts';
import type { ToyOrderState } from '../../contract.ts';

export interface NewToyOrder {
  purchaseId: string;
  performerId: number;
  showId: string;
  toy: { id: number; duration: number; strength: number; random: boolean };
  /** Given coins among those that wait for it. */
  bonus: number;
  /** Where the guest's line stands. */
  chat: string;
  lineId: string;
}

export async function insertToyOrder(client: PoolClient, order: NewToyOrder): Promise<void> {
  const { purchaseId, performerId, showId, toy, bonus, chat, lineId } = order;
  await client.query(
    `insert into toy_orders (purchase_id, performer_id, show_id, toy_id, duration, strength, random, bonus, chat, line_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [purchaseId, performerId, showId, toy.id, toy.duration, toy.strength, toy.random, bonus, chat, lineId],
  );
}

export interface ToyOrderRow {
  id: string;
  guestId: string;
  name: string;
  title: string;
  duration: number;
  strength: number;
  random: boolean;
}

/** What was bought in her running show and is not over, in the order of purchase. */
export async function openToyOrders(
  database: Database,
  performerId: number,
  language: Language,
): Promise<ToyOrderRow[]> {
  const { rows } = await database.pool.query<ToyOrderRow>({
    name: 'live-open-toy-orders',
    text: `select o.purchase_id as id, p.guest_id as "guestId", coalesce(g.name, '') as name, t.names ->> $2 as title,
        o.duration, o.strength, o.random
      from toy_orders o join room_purchases p on p.id = o.purchase_id join guests g on g.id = p.guest_id
        join toy_controls t on t.id = o.toy_id join shows s on s.id = o.show_id and s.ended_at is null
      where o.performer_id = $1 and o.state in ('waiting', 'running') order by o.purchase_id`,
    values: [performerId, language],
  });
  return rows;
}

/** What was paid for an order, where it was said, and what waits for it. */
export interface NotedOrder {
  purchaseId: string;
  performerId: number;
  showId: string;
  guestId: string;
  coins: number;
  bonus: number;
  title: string;
  chat: string;
  lineId: string;
}

const noted = `o.purchase_id as "purchaseId", o.performer_id as "performerId", o.show_id as "showId",
  p.guest_id as "guestId", p.coins, o.bonus, f.name as title, o.chat, o.line_id as "lineId"`;

/** How far an order of hers has come. Null where it is over already, undefined where she has no such order. */
export async function noteToyOrder(
  client: PoolClient,
  { performerId, orderId, state }: { performerId: number; orderId: string; state: ToyOrderState },
): Promise<NotedOrder | null | undefined> {
  const { rows } = await client.query<NotedOrder>(
    `update toy_orders o set state = $3, ended_at = case when $3 in ('done', 'missed') then now() end
     from room_purchases p, performers f
     where o.performer_id = $1 and o.purchase_id = $2 and o.state in ('waiting', 'running') and p.id = o.purchase_id
       and f.id = o.performer_id returning ${noted}`,
    [performerId, orderId, state],
  );
  if (rows[0] !== undefined) return rows[0];
  const known = await client.query(`select 1 from toy_orders where performer_id = $1 and purchase_id = $2`, [
    performerId,
    orderId,
  ]);
  return known.rowCount === 0 ? undefined : null;
}

/** Gives up what nobody will carry out any more, because its show has ended: one performer's, or everybody's. */
export async function missToyOrders(client: PoolClient, performerId: number | null): Promise<NotedOrder[]> {
  const { rows } = await client.query<NotedOrder>({
    name: 'live-miss-toy-orders',
    text: `update toy_orders o set state = 'missed', ended_at = now() from room_purchases p, performers f, shows s
      where o.state in ('waiting', 'running') and ($1::bigint is null or o.performer_id = $1)
        and s.id = o.show_id and s.ended_at is not null and p.id = o.purchase_id and f.id = o.performer_id
      returning ${noted}`,
    values: [performerId],
  });
  return rows;
}

/** What is carried out is hers: her figures count it from now on. */
export async function creditToyOrder(client: PoolClient, purchaseId: string, performerShare: number): Promise<void> {
  await client.query(`update room_purchases set performer_share = $2 where id = $1`, [purchaseId, performerShare]);
}

/** Whether a toy of hers is connected, and she offers it. */
export async function isToyReady(client: Pick<PoolClient, 'query'>, performerId: number, now: Date): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'live-toy-ready',
    text: `select 1 from shows s join performers p on p.id = s.performer_id
      where p.id = $1 and s.ended_at is null and s.toys_until > $2 and 'toy' = any(p.offers)`,
    values: [performerId, now],
  });
  return (rowCount ?? 0) > 0;
}

/** Until when her toys are believed to be there; null for not any more. True where that changes something. */
export async function setToysUntil(
  database: Database,
  performerId: number,
  until: Date | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await database.pool.query<{ wasReady: boolean }>(
    `update shows set toys_until = $2 where performer_id = $1 and ended_at is null
     returning coalesce(old.toys_until > $3, false) as "wasReady"`,
    [performerId, until, now],
  );
  return rows[0] !== undefined && rows[0].wasReady !== (until !== null);
}
