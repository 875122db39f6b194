import { bool, int, json, languageCode, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import { many, maybe, run, type Queryable } from '../../../../platform/database/sql.ts';
import type { MessageGift } from '../../contract.ts';

/** Who reports: as he signs a report, she by her name as a performer. Null for who has no account. */
export const reporterOf = (on: Queryable, guestId: string) =>
  maybe(on, 'messenger-reporter', { name: text, email: text, language: languageCode })`
    select coalesce(p.name, g.name) as name, u.email, g.language from guests g join auth_user u on u.id = g.user_id
      left join performers p on p.guest_id = g.id where g.id = ${guestId}`;

export const insertReported = (
  on: Queryable,
  reported: { reportId: string; channelId: number; number: number | null; side: 'guest' | 'actor' },
) =>
  run(on)`
    insert into message_reports (report_id, channel_id, message_number, side)
    values (${reported.reportId}, ${reported.channelId}, ${reported.number}, ${reported.side})`;

/** Which of these reports are about a conversation that is still there. */
export const hasConversation = async (on: Queryable, reportId: string): Promise<boolean> =>
  (await maybe(on, 'messenger-has-conversation', { id: uuid })`
    select report_id as id from message_reports where report_id = ${reportId}`) !== null;

/** What a report is about, and whether anything of it is still to be decided. */
export const reportedBy = (on: Queryable, reportId: string) =>
  maybe(on, 'messenger-reported', {
    channelId: int,
    number: int.orNull,
    side: text.of<'guest' | 'actor'>(),
    guestId: uuid,
    guestName: text,
    actorName: text,
    isOpen: bool,
  })`
    select r.channel_id as "channelId", r.message_number as number, r.side, g.id as "guestId", g.name as "guestName",
      p.name as "actorName",
      c.outcome is null or (c.objected_at is not null and c.objection_outcome is null) as "isOpen"
    from message_reports r join content_reports c on c.id = r.report_id
      join message_channels h on h.id = r.channel_id join guests g on g.id = h.guest_id
      join performers p on p.id = h.performer_id where r.report_id = ${reportId}`;

/** Messages before a number with what they said first, the last first. */
export const messagesWithFirst = (on: Queryable, channelId: number, before: number | null, limit: number) =>
  many(on, 'messenger-with-first', {
    number: int,
    sender: text.of<'guest' | 'actor'>(),
    text: text,
    gifts: json<MessageGift[]>(),
    sent_at: stamp,
    edits: int,
    is_deleted: bool,
    first_text: text.orNull,
  })`
    select number, sender, text, gifts, sent_at, edits, deleted_at is not null as is_deleted, first_text
    from channel_messages where channel_id = ${channelId} and (${before}::int is null or number < ${before}::int)
    order by number desc limit ${limit}`;
