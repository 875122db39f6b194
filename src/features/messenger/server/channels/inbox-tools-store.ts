import { int, text } from '../../../../platform/database/columns.ts';
import { many, one, run, type Queryable } from '../../../../platform/database/sql.ts';
import type { GuestNote } from '../../contract.ts';

/** Without note and tags there is no row. */
export async function writeNote(
  on: Queryable,
  performerId: number,
  guestId: string,
  { note, tags }: GuestNote,
): Promise<void> {
  if (note === '' && tags.length === 0)
    await run(on)`delete from message_guest_notes where performer_id = ${performerId} and guest_id = ${guestId}`;
  else
    await run(on)`
      insert into message_guest_notes (performer_id, guest_id, note, tags)
      values (${performerId}, ${guestId}, ${note}, ${[...tags]}::text[])
      on conflict (performer_id, guest_id) do update set note = excluded.note, tags = excluded.tags`;
}

export async function tagsOf(on: Queryable, performerId: number): Promise<string[]> {
  const rows = await many(on, 'messenger-tags', { tag: text })`
    select distinct t.tag from message_guest_notes n cross join unnest(n.tags) as t (tag)
    where n.performer_id = ${performerId} order by t.tag limit 200`;
  return rows.map(({ tag }) => tag);
}

export async function quickAnswersOf(on: Queryable, performerId: number): Promise<string[]> {
  const rows = await many(on, 'messenger-quick-answers', { text: text })`
    select text from message_quick_answers where performer_id = ${performerId} order by position`;
  return rows.map(({ text: words }) => words);
}

/** All of them anew, in this order. */
export async function writeQuickAnswers(on: Queryable, performerId: number, answers: readonly string[]): Promise<void> {
  await run(on)`delete from message_quick_answers where performer_id = ${performerId}`;
  await run(on)`
    insert into message_quick_answers (performer_id, position, text)
    select ${performerId}, a.position, a.text from unnest(${[...answers]}::text[]) with ordinality as a (text, position)`;
}

/** How fast she has answered since then, and who waits now. */
export const answersOf = (on: Queryable, performerId: number, since: Date) =>
  one(on, 'messenger-answers', { count: int, medianSeconds: int.orNull, waiting: int })`
    with answers as (
      select m.waited_seconds from message_channels c join channel_messages m on m.channel_id = c.id
      where c.performer_id = ${performerId} and c.last_at >= ${since} and m.waited_seconds is not null
        and m.sent_at >= ${since})
    select count(*)::int as count,
      (percentile_cont(0.5) within group (order by waited_seconds))::int as "medianSeconds",
      (select count(*)::int from message_channels c where c.performer_id = ${performerId}
        and c.waiting_since is not null and not c.guest_blocked and not exists (
          select 1 from room_blocks b where b.performer_id = c.performer_id and b.guest_id = c.guest_id)) as waiting
    from answers`;
