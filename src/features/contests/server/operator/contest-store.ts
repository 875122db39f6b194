import { subjectRow } from '../../../../platform/audit/subjects.ts';
import { bool, int, json, stamp, text, type RowOf } from '../../../../platform/database/columns.ts';
import { many, maybe, one, run, sql, type Queryable } from '../../../../platform/database/sql.ts';
import type { ContestMedia } from '../../constants.ts';
import type { ContestTexts } from '../../contract.ts';
import type { Planned } from '../rules.ts';

export type ContestRow = RowOf<typeof contestRow>;
const contestRow = {
  id: int,
  texts: json<ContestTexts>(),
  media: text.of<ContestMedia>(),
  entries_from: stamp,
  voting_from: stamp,
  voting_until: stamp,
  needs_avs: bool,
  is_published: bool,
  prize_coins: int.list,
  ended_at: stamp.orNull,
  end_reason: text.orNull,
  frozen_at: stamp.orNull,
  version: int,
};
const columns = sql`c.id, c.texts, c.media, c.entries_from, c.voting_from, c.voting_until, c.needs_avs, c.is_published,
  c.prize_coins, c.ended_at,
  c.end_reason, c.frozen_at, c.version`;

/** How much there is of it, for operators. */
const counts = { entries: int, votes: int, doubted: int };
export type CountedContest = RowOf<typeof contestRow & typeof counts>;
const counted = sql`${columns},
  (select count(*)::int from contest_entries e where e.contest_id = c.id) as entries,
  coalesce((select sum(coalesce(e.final_votes, t.votes))::int from contest_entries e
    left join (select entry_id, sum(votes) as votes from contest_tallies group by entry_id) t on t.entry_id = e.id
    where e.contest_id = c.id), 0) as votes,
  (select count(*)::int from contest_votes v where v.contest_id = c.id and v.standing = 'doubted') as doubted`;

export const allContests = (on: Queryable) =>
  many(on, { ...contestRow, ...counts })`select ${counted} from contests c order by c.voting_until desc, c.id desc`;

export const countedContest = (on: Queryable, id: number) =>
  maybe(on, { ...contestRow, ...counts })`select ${counted} from contests c where c.id = ${id}`;

/** One that guests may know of; null for none, and a draft. */
export const publishedContest = (on: Queryable, id: number) =>
  maybe(on, 'contests-one', contestRow)`select ${columns} from contests c where c.id = ${id} and c.is_published`;

/** Those that are not over first, the soonest to end before; then the others, the latest before. */
export const publishedContests = (on: Queryable, limit: number) =>
  many(on, 'contests-published', contestRow)`
    select ${columns} from contests c where c.is_published
    order by c.frozen_at is not null, case when c.frozen_at is null then c.voting_until end, c.voting_until desc, c.id desc limit ${limit}`;

/**
 * Held together with others while somebody enters, votes or takes back; `alone` by who changes or ends it and freezes its result: who waits for the
 * row sees it as it is afterwards.
 */
export const lockContest = (on: Queryable, id: number, how: 'shared' | 'alone') =>
  maybe(on, contestRow)`
    select ${columns} from contests c where c.id = ${id} ${how === 'alone' ? sql`for update` : sql`for share`}`;

export interface ContestValues extends Planned {
  texts: ContestTexts;
}

export const addContest = (on: Queryable, values: ContestValues, now: Date) =>
  one(on, { id: int })`
    insert into contests (texts, media, entries_from, voting_from, voting_until, needs_avs, is_published,
      prize_coins, changed_at)
    values (${JSON.stringify(values.texts)}, ${values.media}, ${values.entriesFrom}, ${values.votingFrom}, ${values.votingUntil},
      ${values.needAvs}, ${values.isPublished}, ${values.prizeCoins}, ${now}) returning id`;

export const writeContest = (on: Queryable, id: number, values: ContestValues, now: Date) =>
  run(on)`
    update contests set texts = ${JSON.stringify(values.texts)}, media = ${values.media}, entries_from = ${values.entriesFrom},
      voting_from = ${values.votingFrom}, voting_until = ${values.votingUntil}, needs_avs = ${values.needAvs},
      is_published = ${values.isPublished}, prize_coins = ${values.prizeCoins}, version = version + 1, changed_at = ${now} where id = ${id}`;

export const endContest = (on: Queryable, id: number, reason: string, now: Date) =>
  run(on)`
    update contests set ended_at = ${now}, end_reason = ${reason}, version = version + 1, changed_at = ${now} where id = ${id}`;

/** Those that nothing was entered for. */
export const deleteContest = (on: Queryable, id: number) =>
  run(on)`
    delete from contests c where c.id = ${id} and not exists (select from contest_entries e where e.contest_id = c.id)`;

/** Contests, for the audit log. */
export const contestsByNumber = (on: Queryable, ids: readonly string[]) =>
  many(on, subjectRow)`
    select id::text, texts -> 'de' ->> 'title' as name, null::uuid as "guestId" from contests where id = any(${ids}::bigint[])`;
