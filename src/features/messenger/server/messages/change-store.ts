import { bool } from '../../../../platform/database/columns.ts';
import { one, run, type Queryable } from '../../../../platform/database/sql.ts';
import type { MessageReaction } from '../../constants.ts';

type Side = 'guest' | 'actor';

/** Whether the other one has written after a message. */
export async function isAnswered(on: Queryable, channelId: number, number: number, sender: Side): Promise<boolean> {
  const row = await one(on, 'messenger-is-answered', { answered: bool })`
    select exists (select from channel_messages m where m.channel_id = ${channelId} and m.number > ${number}
      and m.sender <> ${sender}) as answered`;
  return row.answered;
}

export const writeReaction = (
  on: Queryable,
  place: { channelId: number; number: number },
  side: Side,
  reaction: MessageReaction | null,
) =>
  side === 'guest'
    ? run(on)`
        update channel_messages set guest_reaction = ${reaction}, revision = revision + 1
        where channel_id = ${place.channelId} and number = ${place.number}`
    : run(on)`
        update channel_messages set actor_reaction = ${reaction}, revision = revision + 1
        where channel_id = ${place.channelId} and number = ${place.number}`;

export const writeWords = (on: Queryable, place: { channelId: number; number: number }, words: string, now: Date) =>
  run(on)`
    update channel_messages set first_text = coalesce(first_text, text), text = ${words}, edits = edits + 1,
      changed_at = ${now}, revision = revision + 1
    where channel_id = ${place.channelId} and number = ${place.number}`;

export const removeWords = (on: Queryable, place: { channelId: number; number: number }, now: Date) =>
  run(on)`
    update channel_messages set first_text = coalesce(first_text, text), text = '', deleted_at = ${now},
      changed_at = ${now}, guest_reaction = null, actor_reaction = null, revision = revision + 1
    where channel_id = ${place.channelId} and number = ${place.number}`;

/** What messages said before they were changed, after their time; not while a report of their conversation waits. */
export const forgetFirstTexts = (on: Queryable, before: Date) =>
  run(on)`
    update channel_messages m set first_text = null
    where m.first_text is not null and m.changed_at < ${before} and not exists (
      select from message_reports r join content_reports c on c.id = r.report_id
      where r.channel_id = m.channel_id
        and (c.outcome is null or (c.objected_at is not null and c.objection_outcome is null)))`;
