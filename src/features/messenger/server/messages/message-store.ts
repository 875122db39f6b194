import { bool, int, json, stamp, text, uuid, type RowOf } from '../../../../platform/database/columns.ts';
import { many, maybe, one, run, sql, type Queryable } from '../../../../platform/database/sql.ts';
import type { MessageReaction } from '../../constants.ts';
import type { MessageGift } from '../../contract.ts';

export type MessageRow = RowOf<typeof messageRow>;
const messageRow = {
  id: uuid,
  number: int,
  sender: text.of<'guest' | 'actor'>(),
  client_id: text,
  text: text,
  coins: int,
  gifts: json<MessageGift[]>(),
  sent_at: stamp,
  guest_reaction: text.of<MessageReaction>().orNull,
  actor_reaction: text.of<MessageReaction>().orNull,
  edits: int,
  is_deleted: bool,
  revision: int,
  quoted_number: int.orNull,
  quoted_sender: text.of<'guest' | 'actor'>().orNull,
  quoted_text: text.orNull,
  is_quoted_deleted: bool,
};
const columns = sql`m.id, m.number, m.sender, m.client_id, m.text, m.coins, m.gifts, m.sent_at, m.guest_reaction,
  m.actor_reaction, m.edits, m.deleted_at is not null as is_deleted, m.revision, q.number as quoted_number,
  q.sender as quoted_sender, q.text as quoted_text, q.deleted_at is not null as is_quoted_deleted`;
const FROM = sql`channel_messages m left join channel_messages q on q.channel_id = m.channel_id and q.number = m.reply_to`;

export interface NewMessage {
  channelId: number;
  number: number;
  sender: 'guest' | 'actor';
  clientId: string;
  text: string;
  coins: number;
  gifts: readonly MessageGift[];
  /** The number of the message that it answers. */
  replyTo: number | null;
  at: Date;
}

export const insertMessage = (on: Queryable, message: NewMessage) =>
  run(on)`
    insert into channel_messages (channel_id, number, sender, client_id, text, coins, gifts, reply_to, sent_at, waited_seconds)
    values (${message.channelId}, ${message.number}, ${message.sender}, ${message.clientId}, ${message.text},
      ${message.coins}, ${JSON.stringify(message.gifts)}, ${message.replyTo}, ${message.at},
      (select extract(epoch from ${message.at} - c.waiting_since)::int from message_channels c
        where c.id = ${message.channelId} and ${message.sender === 'actor'}))`;

/** Both see the channel in their list again. Marks stay: who sends of late what he wrote before has not read what came meanwhile. */
export async function noteMessage(
  on: Queryable,
  { channelId, number, sender, at }: NewMessage,
  { coins, isFirst }: { coins: number; isFirst: boolean },
): Promise<void> {
  const fromGuest = sender === 'guest';
  await run(on)`
    update message_channels set last_number = ${number}, last_at = ${at}, guest_archived = false, performer_archived = false,
      guest_unread = guest_unread + ${fromGuest ? 0 : 1}, performer_unread = performer_unread + ${fromGuest ? 1 : 0},
      free_used = free_used + ${isFirst ? 1 : 0}, coins_spent = coins_spent + ${coins},
      waiting_since = ${fromGuest ? sql`coalesce(waiting_since, ${at})` : sql`null`}
    where id = ${channelId}`;
}

export const findMessage = (on: Queryable, channelId: number, number: number) =>
  maybe(on, 'messenger-message', messageRow)`
    select ${columns} from ${FROM} where m.channel_id = ${channelId} and m.number = ${number}`;

/** Before a number, the last first. */
export const messagesBefore = (on: Queryable, channelId: number, before: number | null, limit: number) =>
  many(on, 'messenger-before', messageRow)`
    select ${columns} from ${FROM}
    where m.channel_id = ${channelId} and (${before}::int is null or m.number < ${before}::int)
    order by m.number desc limit ${limit}`;

/** After a number, in their order. */
export const messagesSince = (on: Queryable, channelId: number, since: number, limit: number) =>
  many(on, 'messenger-since', messageRow)`
    select ${columns} from ${FROM} where m.channel_id = ${channelId} and m.number > ${since}
    order by m.number limit ${limit}`;

/** Whether she has ever answered, and how many messages there are. */
export const contactOf = (on: Queryable, channelId: number) =>
  one(on, 'messenger-contact', { hasAnswered: bool, count: int })`
    select exists (select from channel_messages m where m.channel_id = ${channelId} and m.sender = 'actor') as "hasAnswered",
      (select c.last_number from message_channels c where c.id = ${channelId}) as count`;

export interface NewPurchase {
  guestId: string;
  performerId: number;
  coins: number;
  byVoucher: boolean;
  performerShare: number;
  /** What of it the platform pays for a voucher. */
  voucherShare: number;
  gifts: readonly MessageGift[];
  at: Date;
}

export async function insertPurchase(on: Queryable, purchase: NewPurchase): Promise<string> {
  const row = await one(on, { id: uuid })`
    insert into message_purchases (guest_id, performer_id, coins, by_voucher, performer_share, voucher_share, gifts, bought_at)
    values (${purchase.guestId}, ${purchase.performerId}, ${purchase.coins}, ${purchase.byVoucher},
      ${purchase.performerShare}, ${purchase.voucherShare}, ${JSON.stringify(purchase.gifts)}, ${purchase.at}) returning id`;
  return row.id;
}

export const noteBonus = (on: Queryable, purchaseId: string, bonus: number) =>
  run(on)`update message_purchases set bonus = ${bonus} where id = ${purchaseId}`;

export const giftsByPurchase = (on: Queryable, ids: readonly string[]) =>
  many(on, 'messenger-gifts-by-purchase', { id: uuid, gifts: json<MessageGift[]>() })`
    select id, gifts from message_purchases where id = any(${ids}::uuid[])`;
