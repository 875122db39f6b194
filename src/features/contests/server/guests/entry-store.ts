import { bool, int, type RowOf, stamp, text } from '../../../../platform/database/columns.ts';
import { many, maybe, run, sql, type Queryable } from '../../../../platform/database/sql.ts';
import { codesOf } from '../../../../platform/geo/geo.ts';
import { isPictureInShop } from '../../../albums/server/index.ts';
import { isFilmInShop } from '../../../films/server/index.ts';
import { shownTo, type Asker } from '../../../performers/server/index.ts';

/** What is entered is still in the shop, of a performer who is: of `contest_entries e`, `contests c` and `performers p`. */
const isInShop = sql`p.published and p.erased_at is null
  and case c.media when 'photos' then ${isPictureInShop(sql`e.media_id`)} else ${isFilmInShop(sql`e.media_id`)} end`;

export type EntryRow = RowOf<typeof entryRow>;
const entryRow = {
  id: int,
  performer_id: int,
  media_id: int,
  album_id: int.orNull,
  votes: int,
  place: int.orNull,
  /** She is there for him. */
  is_shown: bool,
  voted: bool,
};

/** All that stands in a contest, whoever it is there for: places follow from all of it. The latest first. */
export const entriesOf = (on: Queryable, contestId: number, asker: Asker) =>
  many(on, 'contests-entries', entryRow)`
    select e.id, e.performer_id, e.media_id, e.album_id,
      coalesce(e.final_votes, (select sum(t.votes)::int from contest_tallies t where t.entry_id = e.id), 0) as votes, e.place,
      ${shownTo(codesOf(asker), asker.guestId)} as is_shown,
      exists (select from contest_votes v where v.entry_id = e.id and v.guest_id = ${asker.guestId}::uuid) as voted
    from contest_entries e join contests c on c.id = e.contest_id join performers p on p.id = e.performer_id
    where e.contest_id = ${contestId} and e.left_at is null and ${isInShop} order by e.id desc`;

/** One that stands, by what is entered; null for none, and where its performer is not there for him. */
export const standingEntry = (on: Queryable, { contestId, mediaId, actorId }: EntryPlace, asker: Asker) =>
  maybe(on, 'contests-standing-entry', { id: int, performer_id: int })`
    select e.id, e.performer_id from contest_entries e join contests c on c.id = e.contest_id join performers p on p.id = e.performer_id
    where e.contest_id = ${contestId} and e.media_id = ${mediaId} and e.performer_id = ${actorId} and e.left_at is null and ${isInShop}
      and ${shownTo(codesOf(asker), asker.guestId)}`;
export interface EntryPlace {
  contestId: number;
  mediaId: number;
  actorId: number;
}

/** What somebody has voted for, wherever it is now; null for none. */
export const votedEntry = (on: Queryable, { contestId, mediaId }: EntryPlace, guestId: string) =>
  maybe(on, 'contests-voted-entry', { id: int })`
    select e.id from contest_entries e join contest_votes v on v.entry_id = e.id and v.guest_id = ${guestId}
    where e.contest_id = ${contestId} and e.media_id = ${mediaId} and e.left_at is null`;

/** One that is in, held together with others so that it does not leave meanwhile; `alone` by what lets it leave. */
export const lockEntry = (on: Queryable, contestId: number, entryId: number, how: 'shared' | 'alone') =>
  maybe(on, { id: int, performer_id: int })`
    select id, performer_id from contest_entries where id = ${entryId} and contest_id = ${contestId} and left_at is null
    ${how === 'alone' ? sql`for update` : sql`for share`}`;

/** How it stands, of one entry. */
export const votesFor = (on: Queryable, entryId: number) =>
  maybe(on, 'contests-votes-for', { votes: int })`
    select coalesce(e.final_votes, (select sum(t.votes)::int from contest_tallies t where t.entry_id = e.id), 0) as votes
    from contest_entries e where e.id = ${entryId}`;

/** Entries of contests without a result that are in the shop no more. */
export const goneEntries = (on: Queryable, contestId: number | null, limit: number) =>
  many(on, { id: int, contest_id: int })`
    select e.id, e.contest_id from contest_entries e join contests c on c.id = e.contest_id join performers p on p.id = e.performer_id
    where c.frozen_at is null and e.left_at is null and not (${isInShop}) and (${contestId}::bigint is null or c.id = ${contestId})
    order by e.contest_id, e.id limit ${limit}`;

/** Out of the contest, with all votes for it: who gave them has them again. Its row is locked. */
export async function leave(on: Queryable, entryId: number, why: 'withdrawn' | 'gone', now: Date): Promise<void> {
  await run(on)`delete from contest_votes where entry_id = ${entryId}`;
  await run(on)`delete from contest_tallies where entry_id = ${entryId}`;
  await run(on)`delete from contest_networks where entry_id = ${entryId}`;
  await run(
    on,
  )`update contest_entries set left_at = ${now}, left_why = ${why} where id = ${entryId} and left_at is null`;
}

const entered = {
  id: int,
  performer_id: int,
  name: text,
  slug: text,
  media_id: int,
  album_id: int.orNull,
  votes: int,
  place: int.orNull,
  won_coins: int,
  left_why: text.of<'withdrawn' | 'gone'>().orNull,
};

/** Everything that was entered, for operators. */
export const enteredMedia = (on: Queryable, contestId: number) =>
  many(on, entered)`
    select e.id, e.performer_id, p.name, p.slug, e.media_id, e.album_id, e.place, e.won_coins, e.left_why,
      coalesce(e.final_votes, (select sum(t.votes)::int from contest_tallies t where t.entry_id = e.id), 0) as votes
    from contest_entries e join performers p on p.id = e.performer_id where e.contest_id = ${contestId}
    order by e.left_at is not null, votes desc, e.id`;

const doubts = { entry_id: int, network: text, votes: int, counted: int, last_at: stamp };

/** Votes that are in doubt, by entry and network, with how many from there are counted. */
export const doubtsOf = (on: Queryable, contestId: number) =>
  many(on, doubts)`
    select v.entry_id, encode(v.network, 'hex') as network, count(*) filter (where v.standing = 'doubted')::int as votes,
      count(*) filter (where v.standing = 'counted')::int as counted,
      max(v.voted_at) filter (where v.standing = 'doubted') as last_at
    from contest_votes v where (v.entry_id, v.network) in (
      select entry_id, network from contest_votes where contest_id = ${contestId} and standing = 'doubted')
    group by v.entry_id, v.network order by v.entry_id, votes desc`;
