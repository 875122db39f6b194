import { int, text, uuid } from '../../../../platform/database/columns.ts';
import { many, sql, type Queryable } from '../../../../platform/database/sql.ts';
import { mayKnowOf } from '../../../performers/server/index.ts';

/** Guests with something unread from then until then that they were not told of; they are taken to be told of it from now on. */
export const claimUnreadOfGuests = (on: Queryable, from: Date, until: Date, limit: number) =>
  many(on, 'messenger-claim-guests', { reader: uuid, actorId: int, name: text, count: int })`
    with due as (
      select c.id from message_channels c join performers p on p.id = c.performer_id
      where c.guest_unread > 0 and c.guest_told <= c.guest_read and c.last_at > ${from} and c.last_at <= ${until}
        and not c.guest_blocked and not c.guest_archived and p.published
        and not exists (select 1 from room_blocks b where b.performer_id = c.performer_id and b.guest_id = c.guest_id)
      order by c.last_at limit ${limit} for update of c),
    claimed as (
      update message_channels c set guest_told = c.last_number from due where c.id = due.id
      returning c.guest_id, c.performer_id, c.last_at)
    select c.guest_id as reader, (array_agg(p.id order by c.last_at))[1] as "actorId", (array_agg(p.name order by c.last_at))[1] as name,
      count(*)::int as count
    from claimed c join performers p on p.id = c.performer_id group by c.guest_id`;

/** The same of performers. */
export const claimUnreadOfPerformers = (on: Queryable, from: Date, until: Date, limit: number) =>
  many(on, 'messenger-claim-performers', { reader: uuid, count: int })`
    with due as (
      select c.id from message_channels c join performers p on p.id = c.performer_id
      where c.performer_unread > 0 and c.performer_told <= c.performer_read and c.last_at > ${from} and c.last_at <= ${until}
        and not c.performer_archived and p.guest_id is not null
        and not exists (select 1 from room_blocks b where b.performer_id = c.performer_id and b.guest_id = c.guest_id)
      order by c.last_at limit ${limit} for update of c),
    claimed as (
      update message_channels c set performer_told = c.last_number from due where c.id = due.id
      returning c.performer_id)
    select p.guest_id as reader, count(*)::int as count
    from claimed c join performers p on p.id = c.performer_id group by p.guest_id`;

/** That somebody whom its reader may know of has written what a notice `n` of unread messages tells of. */
export const unreadStands = sql`(n.performer_id is null or ${mayKnowOf(sql`n.performer_id`, sql`n.guest_id`)}
  or ((n.facts ->> 'count')::int > 1 and exists (select 1 from message_channels c where c.guest_id = n.guest_id and c.guest_unread > 0
    and not c.guest_blocked and not c.guest_archived and ${mayKnowOf(sql`c.performer_id`, sql`n.guest_id`)})))`;
