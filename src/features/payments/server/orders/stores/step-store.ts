import { uuid } from '../../../../../platform/database/columns.ts';
import { one, run, type Queryable } from '../../../../../platform/database/sql.ts';

export const insertRefund = (on: Queryable, orderId: string, cents: number, coins: number, isDue: boolean) =>
  one(on, { id: uuid })`
    insert into order_refunds (order_id, cents, coins, due) values (${orderId}, ${cents}, ${coins}, ${isDue})
    returning id`;

export const noteSpent = (on: Queryable, coins: number, refundId: string) =>
  run(on)`update order_refunds set spent_coins = ${coins} where id = ${refundId}`;

export const noteRefunded = (on: Queryable, cents: number, coins: number, status: string, orderId: string) =>
  run(on)`
    update topup_orders set refunded_cents = ${cents}, refunded_coins = ${coins},
      status = ${status} where id = ${orderId}`;

/** Nothing more is charged by itself. */
export const stopCharges = (on: Queryable, guestId: string) =>
  run(on)`
    update payment_settings set one_click = false, auto_recharge = false where guest_id = ${guestId}`;

/** What of an order is charged back, and where its coins were found. */
export const noteDisputed = (
  on: Queryable,
  orderId: string,
  { cents, coins, found, spent }: { cents: number; coins: number; found: number; spent: number },
) =>
  run(on)`
    update topup_orders set disputed_cents = ${cents}, disputed_coins = ${coins}, found_coins = ${found}, spent_coins = ${spent}
    where id = ${orderId}`;

export const noteDisputeTold = (on: Queryable, orderId: string) =>
  run(on)`update topup_orders set dispute_told = true where id = ${orderId}`;

export const noteSale = (on: Queryable, saleId: string, orderId: string) =>
  run(on)`update topup_orders set sale_id = coalesce(sale_id, ${saleId}) where id = ${orderId}`;

/** No row for an event that was known. */
export const insertEvent = (on: Queryable, provider: string, eventId: string) =>
  run(on)`
    insert into provider_events (provider, event_id) values (${provider}, ${eventId})
      on conflict do nothing`;
