import { bool } from '../../../../platform/database/columns.ts';
import { one, run, type Queryable } from '../../../../platform/database/sql.ts';

/** Whether a guest topped up between two moments, and has not taken the bonus of a month. */
export const isDueIn = (on: Queryable, guestId: string, month: string, from: Date, to: Date) =>
  one(on, 'promotions-monthly', { due: bool })`
    select exists (select 1 from topup_orders where guest_id = ${guestId} and kind = 'topup' and status in ('paid', 'won')
        and settled_at >= ${from} and settled_at < ${to})
      and not exists (select 1 from monthly_bonuses where guest_id = ${guestId} and month = ${month}) as due`;

/** How many rows are new: one, or none where it was taken. */
export const insertTaken = (on: Queryable, guestId: string, month: string, coins: number) =>
  run(on)`
    insert into monthly_bonuses (guest_id, month, coins) values (${guestId}, ${month}, ${coins}) on conflict do nothing`;
