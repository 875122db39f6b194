import { bool, int, text } from '../../../../../platform/database/columns.ts';
import { maybe, type Queryable, sql, type Sql } from '../../../../../platform/database/sql.ts';
import { UNPAID } from '../../../constants.ts';
import type { Role } from '../../../../../platform/http/caller.ts';

export const setLocked = (on: Queryable, guestId: string, at: Date, reason: string) =>
  change(on, guestId, sql`is_locked = true, locked_at = ${at}, lock_reason = ${reason}`);

export const setUnlocked = (on: Queryable, guestId: string) =>
  change(on, guestId, sql`is_locked = false, locked_at = null, lock_reason = null`);

/** By operators. What a guest owes restricts him beside it, for as long as he owes it (`owes_since`). */
export const setRestriction = (on: Queryable, guestId: string, level: number, reason: string | null) =>
  change(
    on,
    guestId,
    level > 0
      ? sql`restriction_level = ${level}, restriction_reason = ${reason}`
      : sql`restriction_level = (owes_since is not null)::int, restriction_reason = case when owes_since is not null then ${UNPAID} end`,
  );

export const setRole = (on: Queryable, guestId: string, role: Role) => change(on, guestId, sql`role = ${role}`);

export const setCommentsBlocked = (on: Queryable, guestId: string, blocked: boolean) =>
  change(on, guestId, sql`comments_blocked = ${blocked}`);

const change = (on: Queryable, guestId: string, changes: Sql) =>
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
