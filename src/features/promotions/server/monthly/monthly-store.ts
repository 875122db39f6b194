import { bool, int, text } from '../../../../platform/database/columns.ts';
import { maybe, one, run, sql, type Queryable } from '../../../../platform/database/sql.ts';

/** A top-up of which nothing went back. */
const stands = sql`kind = 'topup' and status in ('paid', 'won') and refunded_cents = 0`;

/** Whether a guest topped up between two moments, and has not taken the bonus of a month. */
export const isDueIn = (on: Queryable, guestId: string, month: string, from: Date, to: Date) =>
  one(on, 'promotions-monthly', { due: bool })`
    select exists (select 1 from topup_orders where guest_id = ${guestId} and ${stands}
        and settled_at >= ${from} and settled_at < ${to})
      and not exists (select 1 from monthly_bonuses where guest_id = ${guestId} and month = ${month}) as due`;

/** How many rows are new: one, or none where it was taken. */
export const insertTaken = (on: Queryable, guestId: string, month: string, coins: number) =>
  run(on)`
    insert into monthly_bonuses (guest_id, month, coins) values (${guestId}, ${month}, ${coins}) on conflict do nothing`;

/** Keeps the guest's top-ups between two moments from going back until the transaction is over. */
export const holdTopUps = (on: Queryable, guestId: string, from: Date, to: Date) =>
  run(on)`
    select from topup_orders where guest_id = ${guestId} and ${stands} and settled_at >= ${from} and settled_at < ${to}
      order by id for share`;

/** The bonus that was taken for the month of a top-up which has gone back, where no other of that month stands; locked. */
export const findUnearned = (on: Queryable, orderId: string) =>
  maybe(on, { month: text, coins: int, takenAt: text })`
    select b.month::text, b.coins, b.taken_at::text as "takenAt" from topup_orders o join monthly_bonuses b on b.guest_id = o.guest_id
      and b.month = (date_trunc('month', o.settled_at at time zone 'Europe/Berlin') + interval '1 month')::date
    where o.id = ${orderId} and not exists (
      select from topup_orders t where t.guest_id = o.guest_id and ${stands}
        and date_trunc('month', t.settled_at at time zone 'Europe/Berlin')
          = date_trunc('month', o.settled_at at time zone 'Europe/Berlin'))
    for update of b`;

/** The same of a top-up that stands again. */
export const findOfTopUp = (on: Queryable, orderId: string) =>
  maybe(on, { month: text, takenAt: text })`
    select b.month::text, b.taken_at::text as "takenAt" from topup_orders o join monthly_bonuses b on b.guest_id = o.guest_id
      and b.month = (date_trunc('month', o.settled_at at time zone 'Europe/Berlin') + interval '1 month')::date
    where o.id = ${orderId} for update of b`;

/** It counts as never taken: it is due again when its top-up stands again. */
export const deleteTaken = (on: Queryable, guestId: string, month: string) =>
  run(on)`delete from monthly_bonuses where guest_id = ${guestId} and month = ${month}::date`;
