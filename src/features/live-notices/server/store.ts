import { bool, languageCode, text, uuid } from '../../../platform/database/columns.ts';
import { identifier, many, maybe, run, sql, type Queryable } from '../../../platform/database/sql.ts';
import { mayKnowOf } from '../../performers/server/index.ts';

/** By what a guest is told. */
export type Way = 'email' | 'sms';

/** A performer who is live, and may be told of. */
export const findLive = (on: Queryable, performerId: number) =>
  maybe(on, 'live-notices-live', { name: text, slug: text })`
    select name, slug from performers where id = ${performerId} and published and state <> 'offline'`;

/** Her account; null where she has none any more. */
export const accountOf = (on: Queryable, performerId: number) =>
  maybe(on, 'live-notices-account', { guestId: uuid })`
    select guest_id as "guestId" from performers where id = ${performerId} and guest_id is not null`;

/**
 * Guests who are to be told now, so many at most, and that they have been: who is claimed is claimed once, whatever happens next. Only who
 * still likes her, wants it by this way, has confirmed his address, was not told lately, and may know of her where he is; and nobody who
 * keeps himself away for a while, or has asked that his account ends.
 */
export const claimDue = (
  on: Queryable,
  way: Way,
  performerId: number,
  limits: { now: Date; since: Date; most: number; batch: number },
) =>
  many(on, { guestId: uuid, language: languageCode, neutral: bool, stopKey: text })`
    update favorite_notices n set ${sentAt[way]} = ${limits.now},
      stop_key = coalesce(n.stop_key, replace(gen_random_uuid()::text, '-', ''))
    from guests g
    where g.id = n.guest_id and n.performer_id = ${performerId} and n.guest_id in (
      select w.guest_id from favorite_notices w
      join pins f on f.guest_id = w.guest_id and f.performer_id = w.performer_id
      join guests o on o.id = w.guest_id join auth_user u on u.id = o.user_id
      join performers p on p.id = w.performer_id
      where w.performer_id = ${performerId} and w.${identifier(way)} and w.stopped_at is null and o.${wanted[way]} and not o.is_locked
        and o.delete_after is null
        and not exists (select 1 from spending_rules r where r.guest_id = o.id
          and (r.excluded_for_good or r.excluded_until > ${limits.now}))
        and u."emailVerified" and p.state <> 'offline'
        and (w.${sentAt[way]} is null or w.${sentAt[way]} < ${limits.since})
        and ${mayKnowOf(sql`p.id`, sql`o.id`)}
        and (select count(*) from favorite_notices other
             where other.guest_id = w.guest_id and other.${sentAt[way]} >= ${limits.since}) < ${limits.most}
      order by w.guest_id limit ${limits.batch} for update of w skip locked)
    returning n.guest_id as "guestId", g.language, g.neutral_mails as neutral, n.stop_key as "stopKey"`;

/** The same of who has pinned her, for his pages. */
export const claimPages = (on: Queryable, performerId: number, limits: { now: Date; since: Date; batch: number }) =>
  many(on, { guestId: uuid })`
    with due as (
      select w.guest_id from pins w
      join guests o on o.id = w.guest_id
      join performers p on p.id = w.performer_id
      where w.performer_id = ${performerId} and o.user_id is not null and not o.is_locked and o.delete_after is null
        and not exists (select 1 from spending_rules r where r.guest_id = o.id
          and (r.excluded_for_good or r.excluded_until > ${limits.now}))
        and p.state <> 'offline'
        and (w.live_noted_at is null or w.live_noted_at < ${limits.since})
        and ${mayKnowOf(sql`p.id`, sql`o.id`)}
      order by w.guest_id limit ${limits.batch} for update of w skip locked)
    update pins f set live_noted_at = ${limits.now} from due
    where f.guest_id = due.guest_id and f.performer_id = ${performerId} returning f.guest_id as "guestId"`;

const sentAt = { email: identifier('email_sent_at'), sms: identifier('sms_sent_at') };
const wanted = { email: identifier('notify_email'), sms: identifier('notify_sms') };

/** Whom a key is about; null for a key of nothing. */
export const findByKey = (on: Queryable, key: string) =>
  maybe(on, { name: text, isOn: bool })`
    select p.name, n.stopped_at is null as "isOn"
    from favorite_notices n join performers p on p.id = n.performer_id where n.stop_key = ${key}`;

export const setByKey = (on: Queryable, key: string, stoppedAt: Date | null) =>
  run(on)`update favorite_notices set stopped_at = ${stoppedAt} where stop_key = ${key}`;

/** That a notice `n` that somebody is live still leads somewhere for its reader. */
export const favoriteStands = mayKnowOf(sql`n.performer_id`, sql`n.guest_id`);
