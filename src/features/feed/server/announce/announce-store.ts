import { int, text, uuid } from '../../../../platform/database/columns.ts';
import { many, maybe, sql, type Queryable } from '../../../../platform/database/sql.ts';
import { mayKnowOf } from '../../../performers/server/index.ts';
import { isShown } from '../posts/skeleton-store.ts';

/** A post that has come and that nobody was told of; claimed in the transaction in which they are. Null for none. */
export const claimPost = (on: Queryable, now: Date) =>
  maybe(on, 'feed-claim', { id: int, performer_id: int, name: text })`
    update feed_posts u set announced_at = ${now} from performers p
    where p.id = u.performer_id and u.id = (select f.id from feed_posts f
      where ${isShown(now)} and f.announced_at is null order by f.publish_at, f.id limit 1 for update skip locked)
    returning u.id, u.performer_id, p.name`;

/** Guests who follow her and may know of her where they are, by their numbers; nobody who keeps himself away or is about to go. */
export const followersOf = (on: Queryable, performerId: number, after: string | null, now: Date, limit: number) =>
  many(on, `feed-followers-${after === null}`, { guestId: uuid })`
    select n.guest_id as "guestId" from pins n join guests o on o.id = n.guest_id
    where n.performer_id = ${performerId} and ${after === null ? sql`true` : sql`n.guest_id > ${after}::uuid`}
      and o.user_id is not null and not o.is_locked and o.delete_after is null
      and not exists (select 1 from spending_rules r where r.guest_id = o.id and (r.excluded_for_good or r.excluded_until > ${now}))
      and ${mayKnowOf(sql`n.performer_id`, sql`o.id`)}
    order by n.guest_id limit ${limit}`;

/** That a notice `n` of a new post still leads somewhere: for the reader the performer is there, and of a single post, the post. */
export const newPostStands = sql`(${mayKnowOf(sql`n.performer_id`, sql`n.guest_id`)}
  and exists (select 1 from feed_posts f where f.id = (n.facts ->> 'postId')::bigint and f.state = 'published' and f.is_open))`;
