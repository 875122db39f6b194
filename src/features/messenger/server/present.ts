import { m } from '#server-messages';
import type { Language } from '../../../platform/contract.ts';
import { datesIn, spansIn } from '../../../platform/language/formatters.ts';
import { presentPicture } from '../../performers/server/index.ts';
import { MOST_BY_VOUCHER } from '../../wallet/constants.ts';
import type { Channel, InboxChannel, Message } from '../contract.ts';
import type { GuestChannelRow } from './channels/guest-list-store.ts';
import type { InboxRow } from './channels/inbox-store.ts';
import type { MessageRow } from './messages/message-store.ts';
import { agoOf, freeAmount, paymentOf, subjectOf } from './rules.ts';

export const presentMessage = (row: MessageRow): Message => ({
  id: row.id,
  number: row.number,
  senderType: row.sender,
  clientId: row.client_id,
  text: row.text,
  coins: row.coins,
  gifts: row.gifts,
  at: row.sent_at.toISOString(),
  replyTo:
    row.quoted_number === null || row.quoted_sender === null
      ? null
      : {
          number: row.quoted_number,
          senderType: row.quoted_sender,
          text: subjectOf(row.quoted_text ?? ''),
          deleted: row.is_quoted_deleted,
        },
  guestReaction: row.guest_reaction,
  actorReaction: row.actor_reaction,
  edited: row.edits > 0 && !row.is_deleted,
  deleted: row.is_deleted,
  revision: row.revision,
});

/** What a list says of the last message. */
const subjectIn = (row: { text: string | null; is_deleted: boolean | null }, locale: Language): string =>
  row.is_deleted === true ? m.messenger_deleted({}, { locale }) : subjectOf(row.text ?? '');

/** §3, sentDiffForHumans: “vor 5 Minuten”, and after a week the day. */
function sentDiff(at: Date, now: Date, language: Language): string {
  const ago = agoOf(at, now);
  if (ago !== null) return spansIn(language, { numeric: 'auto' }).format(ago.value, ago.unit);
  return datesIn(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Europe/Berlin' }).format(at);
}

interface Told {
  now: Date;
  language: Language;
}

/** `vouchers`: messages with her that he has paid for or been given. */
export function presentChannel(row: GuestChannelRow, vouchers: number, { now, language }: Told): Channel {
  const terms = {
    price: row.price_message,
    freeMessages: row.free_messages,
    freeUsed: row.free_used,
    vouchers,
    mostByVoucher: MOST_BY_VOUCHER,
  };
  const picture = presentPicture(row.portrait);
  return {
    id: row.id,
    actorId: row.performer_id,
    guestId: row.guest_id,
    unread: row.guest_unread > 0,
    unreadCount: row.guest_unread,
    blocked: row.guest_blocked,
    archived: row.guest_archived,
    isActorOnline: row.state !== 'offline',
    multiChatPrice: row.price_video,
    canVoyeurChat: row.state === 'videoChat' && row.offers.includes('voyeur'),
    isVoyeurInSingleChatAllowed: row.offers.includes('voyeurInSingle'),
    isDildocontrolAvailable: row.offers.includes('toy'),
    freeMessagesAmount: freeAmount(terms),
    messagePrice: row.price_message,
    isMessagingFree: paymentOf(terms) !== 'coins',
    freeChat: row.state === 'freeChat',
    subject: subjectIn(row, language),
    isSubjectOwn: row.sender === 'guest',
    lastMessageId: row.message_id,
    previewPictureUrl: picture?.src.replace('{size}', 'w320') ?? null,
    picture,
    actorName: row.name,
    actorSlug: row.slug,
    actorAge: row.age,
    sentDiffForHumans: sentDiff(row.last_at, now, language),
    messageTimestamp: row.last_at.toISOString(),
    lastViewedTimestamp: row.guest_viewed_at?.toISOString() ?? null,
    readNumber: row.guest_read,
    actorReadNumber: row.both_show_read ? row.performer_read : 0,
    lastNumber: row.last_number,
    coinsSpent: row.coins_spent,
  };
}

export function presentInbox(
  row: InboxRow,
  guest: { handle: string; guestName: string },
  { now, language }: Told,
): InboxChannel {
  return {
    id: row.id,
    ...guest,
    unreadCount: row.performer_unread,
    archived: row.performer_archived,
    blocked: row.is_shut_out,
    isClosed: row.guest_blocked,
    subject: subjectIn(row, language),
    isSubjectOwn: row.sender === 'actor',
    sentDiffForHumans: sentDiff(row.last_at, now, language),
    messageTimestamp: row.last_at.toISOString(),
    readNumber: row.performer_read,
    guestReadNumber: row.both_show_read ? row.guest_read : 0,
    lastNumber: row.last_number,
    coinsSpent: row.coins_spent,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    note: row.note,
    tags: row.tags,
  };
}
