import { uuid } from '../../../platform/database/columns.ts';
import { many, type Queryable } from '../../../platform/database/sql.ts';

export const openOrders = (on: Queryable, minutes: number, limit: number) =>
  many(on, { id: uuid })`
    select id from topup_orders where status in ('open', 'pending') and created_at < now() -
      case when payment_method_id is not null then interval '1 minute'
        when status = 'open' then make_interval(mins => ${minutes})
      else interval '10 days' end
    order by created_at limit ${limit}`;

export const autoRechargers = (on: Queryable, after: string, limit: number) =>
  many(on, { guest_id: uuid })`
    select guest_id from payment_settings where auto_recharge and auto_paused_at is null and guest_id > ${after}
    order by guest_id limit ${limit}`;
