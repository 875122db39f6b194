import { uuid } from '../../../platform/database/columns.ts';
import { many, run, type Queryable } from '../../../platform/database/sql.ts';

/** The longer nobody knows what became of one, the more seldom it is asked for, at last once a day; who was asked longest ago comes first. */
export const openOrders = (on: Queryable, minutes: number, limit: number) =>
  many(on, { id: uuid })`
    select id from topup_orders where status in ('open', 'pending') and created_at < now() -
      case when payment_method_id is not null then interval '1 minute'
        when status = 'open' then make_interval(mins => ${minutes})
      else interval '10 days' end
      and (revisited_at is null or revisited_at <= now() - least(interval '1 day', (revisited_at - created_at) / 4))
    order by coalesce(revisited_at, created_at) limit ${limit}`;

export const noteRevisited = (on: Queryable, id: string) =>
  run(on)`update topup_orders set revisited_at = now() where id = ${id}`;

export const autoRechargers = (on: Queryable, after: string, limit: number) =>
  many(on, { guest_id: uuid })`
    select guest_id from payment_settings where auto_recharge and auto_paused_at is null and guest_id > ${after}
    order by guest_id limit ${limit}`;
