import { bool, int, text } from '../../../../../platform/database/columns.ts';
import { maybe, type Sql, type Queryable } from '../../../../../platform/database/sql.ts';

export const changeGuest = (on: Queryable, changes: Sql, guestId: string) =>
  maybe(on, { user_id: text.orNull })`
    update guests set ${changes} where id = ${guestId} returning user_id`;

export const restrictionOf = (on: Queryable, guestId: string) =>
  maybe(on, { level: int })`select restriction_level as level from guests where id = ${guestId}`;

export const setDays = (
  on: Queryable,
  vipUntil: Date | null | undefined,
  tvUntil: Date | null | undefined,
  guestId: string,
  at: Date,
) =>
  maybe(on, { started: bool.orNull })`
    update guests g set
      vip_until = case when ${vipUntil !== undefined} then ${vipUntil ?? null}::timestamptz else g.vip_until end,
      tv_until = case when ${tvUntil !== undefined} then ${tvUntil ?? null}::timestamptz else g.tv_until end
    from guests was where g.id = ${guestId} and was.id = g.id
    returning (g.vip_until > ${at} and coalesce(was.vip_until <= ${at}, true))
      or (g.tv_until > ${at} and coalesce(was.tv_until <= ${at}, true)) as started`;

export const daysOf = (on: Queryable, at: Date, guestId: string) =>
  maybe(on, { vip: bool.orNull, tv: bool.orNull })`
    select vip_until > ${at} as vip, tv_until > ${at} as tv from guests where id = ${guestId}`;
