import { int, uuid } from '../../../../platform/database/columns.ts';
import { many, run, type Queryable } from '../../../../platform/database/sql.ts';

export const settleRefund = (on: Queryable, id: string) =>
  run(on)`update order_refunds set due = false where id = ${id}`;

export const dueRefunds = (on: Queryable, provider: string) =>
  many(on, { id: uuid, order_id: uuid, cents: int })`
    select r.id, r.order_id, r.cents from order_refunds r join topup_orders o on o.id = r.order_id
    where r.due and o.provider = ${provider} order by r.id limit 50`;
