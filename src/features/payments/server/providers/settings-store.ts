import { int, bool, stamp, text } from '../../../../platform/database/columns.ts';
import { one, type Queryable, run, type Sql, sql } from '../../../../platform/database/sql.ts';

export const setOneClick = (on: Queryable, enabled: boolean, dayCents: number, guestId: string) =>
  run(on)`
    update payment_settings set one_click = ${enabled}, one_click_day_cents = ${dayCents}
      where guest_id = ${guestId}`;

export const setAutoRecharge = (
  on: Queryable,
  enabled: boolean,
  belowCoins: number,
  amountCents: number,
  monthCents: number,
  guestId: string,
) =>
  run(on)`
    update payment_settings set auto_recharge = ${enabled}, auto_below_coins = ${belowCoins},
      auto_cents = ${amountCents}, auto_month_cents = ${monthCents},
    auto_paused_at = null where guest_id = ${guestId}`;

export const setTeaser = (on: Queryable, mode: 'open' | 'closed', guestId: string) =>
  run(on)`update payment_settings set teaser_mode = ${mode} where guest_id = ${guestId}`;

export const switchOff = (on: Queryable, guestId: string) =>
  run(on)`update payment_settings set one_click = false, auto_recharge = false where guest_id = ${guestId}`;

/** Cents that were charged in this way since a moment, or are about to be. */
export const spentBy = (on: Queryable, guestId: string, origin: string, since: Sql) =>
  one(on, { cents: int })`
    select coalesce(sum(amount_cents), 0)::int as cents from topup_orders
    where guest_id = ${guestId} and origin = ${origin} and status not in ('failed', 'expired')
      and created_at >= ${since}`;

export const pauseAuto = (on: Queryable, guestId: string) =>
  run(on)`update payment_settings set auto_paused_at = now() where guest_id = ${guestId}`;

/** When this month began in Berlin. */
export const monthOfBerlin = sql`date_trunc('month', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'`;
/** A day ago. */
export const lastDay = sql`now() - interval '1 day'`;

export const settingsRow = {
  one_click: bool,
  one_click_day_cents: int,
  auto_recharge: bool,
  auto_below_coins: int,
  auto_cents: int,
  auto_month_cents: int,
  auto_paused_at: stamp.orNull,
  teaser_mode: text.of<'open' | 'closed'>(),
};

export const fields = sql`one_click, one_click_day_cents, auto_recharge, auto_below_coins, auto_cents, auto_month_cents, auto_paused_at,
  teaser_mode`;

/** The insert that changes nothing makes the row exist, and locks it; defaults are the table's. */
export const lockSettings = (on: Queryable, guestId: string) =>
  one(on, settingsRow)`
    insert into payment_settings (guest_id) values (${guestId})
    on conflict (guest_id) do update set guest_id = excluded.guest_id returning ${fields}`;
