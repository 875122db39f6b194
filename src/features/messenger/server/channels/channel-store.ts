import type { ChannelState } from '../../contract.ts';
import { bool, int, text, uuid, type RowOf } from '../../../../platform/database/columns.ts';
import { maybe, one, run, sql, type Queryable } from '../../../../platform/database/sql.ts';
import { BOTH_SHOW_READ, WITH_SETTINGS } from './settings-store.ts';

/** A channel as it is written to: locked until the transaction ends. */
export type LockedChannel = RowOf<typeof lockedRow>;
const lockedRow = {
  id: int,
  guest_id: uuid,
  performer_id: int,
  last_number: int,
  guest_read: int,
  performer_read: int,
  guest_unread: int,
  performer_unread: int,
  guest_archived: bool,
  performer_archived: bool,
  guest_blocked: bool,
  free_used: int,
};
const lockedColumns = sql`c.id, c.guest_id, c.performer_id, c.last_number, c.guest_read, c.performer_read,
  c.guest_unread, c.performer_unread, c.guest_archived, c.performer_archived, c.guest_blocked, c.free_used`;

/** The channel of a guest with a performer; it is made where there is none, under this number. */
export async function ensureChannel(
  on: Queryable,
  { id, guestId, performerId }: { id: number; guestId: string; performerId: number },
): Promise<number> {
  await run(on)`
    insert into message_channels (id, guest_id, performer_id) values (${id}, ${guestId}, ${performerId})
    on conflict do nothing`;
  const row = await one(on, { id: int })`
    select id from message_channels where guest_id = ${guestId} and performer_id = ${performerId}`;
  return row.id;
}

/** Null for none. */
export const lockChannel = (on: Queryable, channelId: number) =>
  maybe(on, 'messenger-lock', lockedRow)`
    select ${lockedColumns} from message_channels c where c.id = ${channelId} for update`;

/** Whose a channel is; null for none. */
export const partiesOf = (on: Queryable, channelId: number) =>
  maybe(on, 'messenger-parties', { guestId: uuid, performerId: int, performerGuestId: uuid.orNull })`
    select c.guest_id as "guestId", c.performer_id as "performerId", p.guest_id as "performerGuestId"
    from message_channels c join performers p on p.id = c.performer_id where c.id = ${channelId}`;

type Side = 'guest' | 'actor';

/** Moves one side's mark, and counts anew what lies beyond it: the other's messages alone. */
export const moveMark = (on: Queryable, channelId: number, side: Side, number: number, now: Date) =>
  side === 'guest'
    ? run(on)`
        update message_channels set guest_read = ${number}, guest_viewed_at = ${now}, guest_unread =
          (select count(*) from channel_messages m where m.channel_id = ${channelId} and m.number > ${number}
            and m.sender = 'actor' and m.deleted_at is null) where id = ${channelId}`
    : run(on)`
        update message_channels set performer_read = ${number}, performer_unread =
          (select count(*) from channel_messages m where m.channel_id = ${channelId} and m.number > ${number}
            and m.sender = 'guest' and m.deleted_at is null) where id = ${channelId}`;

/** Counts anew what neither has read, and since when he waits, after a message of it is gone. */
export const recountUnread = (on: Queryable, channelId: number) =>
  run(on)`
    update message_channels c set
      guest_unread = (select count(*) from channel_messages m where m.channel_id = c.id and m.number > c.guest_read
        and m.sender = 'actor' and m.deleted_at is null),
      performer_unread = (select count(*) from channel_messages m where m.channel_id = c.id
        and m.number > c.performer_read and m.sender = 'guest' and m.deleted_at is null),
      waiting_since = (select min(m.sent_at) from channel_messages m where m.channel_id = c.id and m.sender = 'guest'
        and m.deleted_at is null and m.number > coalesce((select max(a.number) from channel_messages a
          where a.channel_id = c.id and a.sender = 'actor'), 0))
    where c.id = ${channelId}`;

/** Whether a channel is in the archive from now on; null for what it is. A message that came after what was seen keeps it out. */
const archivedNow = ({ archived, seen }: ChannelState) =>
  archived === undefined
    ? sql`null::boolean`
    : sql`(${archived}::boolean and last_number <= coalesce(${seen ?? null}::int, last_number))`;

export const writeGuestState = (on: Queryable, channelId: number, state: ChannelState) =>
  run(on)`
    update message_channels set guest_archived = coalesce(${archivedNow(state)}, guest_archived),
      guest_blocked = coalesce(${state.blocked ?? null}::boolean, guest_blocked) where id = ${channelId}`;

export const writePerformerState = (on: Queryable, channelId: number, state: ChannelState) =>
  run(on)`
    update message_channels set performer_archived = coalesce(${archivedNow(state)}, performer_archived)
    where id = ${channelId}`;

export const offerOf = (on: Queryable, performerId: number) =>
  one(on, 'messenger-offer', { messagePrice: int, freeMessages: int, totalUnread: int })`
    select p.price_message as "messagePrice", coalesce(o.free_messages, 0) as "freeMessages",
      (select coalesce(sum(c.performer_unread), 0)::int from message_channels c
        where c.performer_id = p.id and c.performer_unread > 0 and not c.performer_archived
          and not exists (select 1 from room_blocks b where b.performer_id = p.id and b.guest_id = c.guest_id)) as "totalUnread"
    from performers p left join message_offers o on o.performer_id = p.id where p.id = ${performerId}`;

export async function writeOffer(
  on: Queryable,
  performerId: number,
  { messagePrice, freeMessages }: { messagePrice: number; freeMessages: number },
): Promise<void> {
  await run(on)`update performers set price_message = ${messagePrice} where id = ${performerId}`;
  await run(on)`
    insert into message_offers (performer_id, free_messages) values (${performerId}, ${freeMessages})
    on conflict (performer_id) do update set free_messages = excluded.free_messages`;
}

/** As a message to her is judged: where she can be written to at all, and what that costs. The price stays as it is until the transaction ends. */
export const termsOf = (on: Queryable, performerId: number) =>
  maybe(on, 'messenger-terms', {
    name: text,
    price: int,
    freeMessages: int,
    isPublished: bool,
    performerGuestId: uuid.orNull,
  })`
    select p.name, p.price_message as price, coalesce(o.free_messages, 0) as "freeMessages", p.published as "isPublished",
      p.guest_id as "performerGuestId"
    from performers p left join message_offers o on o.performer_id = p.id where p.id = ${performerId} for share of p`;

/** Where everything of a channel stands after a change, for both. */
export const standingOf = (on: Queryable, channelId: number) =>
  one(on, 'messenger-standing', {
    guestId: uuid,
    performerId: int,
    performerGuestId: uuid.orNull,
    guestUnread: int,
    performerUnread: int,
    guestArchived: bool,
    performerArchived: bool,
    guestBlocked: bool,
    isShutOut: bool,
    guestRead: int,
    performerRead: int,
    bothShowRead: bool,
  })`
    select c.guest_id as "guestId", c.performer_id as "performerId", p.guest_id as "performerGuestId",
      c.guest_unread as "guestUnread", c.performer_unread as "performerUnread", c.guest_archived as "guestArchived",
      c.performer_archived as "performerArchived", c.guest_blocked as "guestBlocked",
      exists (select 1 from room_blocks b where b.performer_id = c.performer_id and b.guest_id = c.guest_id) as "isShutOut",
      c.guest_read as "guestRead", c.performer_read as "performerRead",
      ${BOTH_SHOW_READ} as "bothShowRead"
    from message_channels c join performers p on p.id = c.performer_id ${WITH_SETTINGS} where c.id = ${channelId}`;
