import type { Language } from '../../../../platform/contract.ts';
import { bool, int, type RowOf, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import type { Database, PoolClient } from '../../../../platform/database/database.ts';
import { many, maybe, type Queryable, run, sql } from '../../../../platform/database/sql.ts';
import type { ToyOrderState } from '../../contract.ts';

export interface NewToyOrder {
  purchaseId: string;
  performerId: number;
  showId: string;
  toy: { id: number; duration: number; strength: number; random: boolean };
  /** Given coins among those that wait for it. */
  bonus: number;
  /** Where the guest's connection stands. */
  chat: string;
  messageId: string;
}

export async function insertToyOrder(client: PoolClient, order: NewToyOrder): Promise<void> {
  const { purchaseId, performerId, showId, toy, bonus, chat, messageId } = order;
  await run(client)`
    insert into toy_orders (purchase_id, performer_id, show_id, toy_id, duration, strength, random, bonus, chat,
      message_id)
    values (${purchaseId}, ${performerId}, ${showId}, ${toy.id}, ${toy.duration}, ${toy.strength}, ${toy.random},
      ${bonus}, ${chat}, ${messageId})`;
}

export type ToyOrderRow = RowOf<typeof toyOrderRow>;
const toyOrderRow = {
  id: uuid,
  guestId: uuid,
  title: text,
  duration: int,
  strength: int,
  random: bool,
};

/** What was bought in her running show and is not over, in the order of purchase. */
export async function openToyOrders(
  database: Database,
  performerId: number,
  language: Language,
): Promise<ToyOrderRow[]> {
  return many(database.pool, 'live-open-toy-orders', toyOrderRow)`
    select o.purchase_id as id, p.guest_id as "guestId", t.names ->> ${language} as title,
      o.duration, o.strength, o.random
    from toy_orders o join room_purchases p on p.id = o.purchase_id join toy_controls t on t.id = o.toy_id
      join shows s on s.id = o.show_id and s.ended_at is null
    where o.performer_id = ${performerId} and o.state in ('waiting', 'running') order by o.purchase_id`;
}

/** What was paid for an order, where it was said, and what waits for it. */
export type NotedOrder = RowOf<typeof notedOrderRow>;
const notedOrderRow = {
  purchaseId: uuid,
  performerId: int,
  showId: uuid,
  guestId: uuid,
  coins: int,
  bonus: int,
  title: text,
  chat: text,
  messageId: text,
  paidAt: stamp,
};

const noted = sql`o.purchase_id as "purchaseId", o.performer_id as "performerId", o.show_id as "showId",
  p.guest_id as "guestId", p.coins, o.bonus, f.name as title, o.chat, o.message_id as "messageId", p.at as "paidAt"`;

/** How far an order of hers has come. Null where it is over already, undefined where she has no such order. */
export async function noteToyOrder(
  client: PoolClient,
  { performerId, orderId, state }: { performerId: number; orderId: string; state: ToyOrderState },
): Promise<NotedOrder | null | undefined> {
  const row = await maybe(client, notedOrderRow)`
    update toy_orders o set state = ${state}, ended_at = case when ${state} in ('done', 'missed') then now() end
    from room_purchases p, performers f
    where o.performer_id = ${performerId} and o.purchase_id = ${orderId} and o.state in ('waiting', 'running')
      and p.id = o.purchase_id
      and f.id = o.performer_id returning ${noted}`;
  if (row !== null) return row;
  const known = await run(client)`
    select 1 from toy_orders where performer_id = ${performerId} and purchase_id = ${orderId}`;
  return known === 0 ? undefined : null;
}

/** Gives up what nobody will carry out any more, because its show has ended: one performer's, or everybody's. */
export async function missToyOrders(client: PoolClient, performerId: number | null): Promise<NotedOrder[]> {
  return many(client, 'live-miss-toy-orders', notedOrderRow)`
    update toy_orders o set state = 'missed', ended_at = now() from room_purchases p, performers f, shows s
    where o.state in ('waiting', 'running') and (${performerId}::bigint is null or o.performer_id = ${performerId})
      and s.id = o.show_id and s.ended_at is not null and p.id = o.purchase_id and f.id = o.performer_id
    returning ${noted}`;
}

/** What is carried out is hers: her figures count it from now on. */
export async function creditToyOrder(client: PoolClient, purchaseId: string, performerShare: number): Promise<void> {
  await run(client)`update room_purchases set performer_share = ${performerShare} where id = ${purchaseId}`;
}

/** Whether a toy of hers is connected, and she offers it. */
export async function isToyReady(client: Queryable, performerId: number, now: Date): Promise<boolean> {
  const count = await run(client, 'live-toy-ready')`
    select 1 from shows s join performers p on p.id = s.performer_id
    where p.id = ${performerId} and s.ended_at is null and s.toys_until > ${now} and 'toy' = any(p.offers)`;
  return count > 0;
}

/** Until when her toys are believed to be there; null for not any more. True where that changes something. */
export async function setToysUntil(
  database: Database,
  performerId: number,
  until: Date | null,
  now: Date,
): Promise<boolean> {
  const row = await maybe(database.pool, { wasReady: bool })`
    update shows set toys_until = ${until} where performer_id = ${performerId} and ended_at is null
    returning coalesce(old.toys_until > ${now}, false) as "wasReady"`;
  return row !== null && row.wasReady !== (until !== null);
}
