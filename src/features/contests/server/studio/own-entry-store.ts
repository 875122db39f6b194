import { bool, int } from '../../../../platform/database/columns.ts';
import { many, maybe, run, type Queryable } from '../../../../platform/database/sql.ts';

/** Her number among the performers; null for who is none. */
export const performerOf = (on: Queryable, guestId: string) =>
  maybe(on, 'contests-performer-of', { id: int, published: bool })`
    select id, published from performers where guest_id = ${guestId} and erased_at is null`;

/** One performer enters one thing after the other. */
export const lockPerformer = (on: Queryable, performerId: number) =>
  run(on)`select from performers where id = ${performerId} for no key update`;

export const countEntries = async (on: Queryable, contestId: number, performerId: number): Promise<number> => {
  const row = await maybe(on, { entries: int })`
    select count(*)::int as entries from contest_entries
    where contest_id = ${contestId} and performer_id = ${performerId} and left_at is null`;
  return row?.entries ?? 0;
};

export const isEntered = async (on: Queryable, contestId: number, mediaId: number): Promise<boolean> =>
  (await maybe(on, { id: int })`
    select id from contest_entries where contest_id = ${contestId} and media_id = ${mediaId} and left_at is null`) !==
  null;

export interface NewEntry {
  contestId: number;
  performerId: number;
  mediaId: number;
  albumId: number | null;
}

/** What is in already stays as it is. */
export const insertEntry = (on: Queryable, { contestId, performerId, mediaId, albumId }: NewEntry, now: Date) =>
  run(on)`
    insert into contest_entries (contest_id, performer_id, media_id, album_id, entered_at)
    values (${contestId}, ${performerId}, ${mediaId}, ${albumId}, ${now})
    on conflict (contest_id, media_id) where left_at is null do nothing`;

const own = {
  id: int,
  contest_id: int,
  media_id: int,
  album_id: int.orNull,
  votes: int,
  place: int.orNull,
  won_coins: int,
  is_gone: bool,
};

/** All that she has entered and not withdrawn. */
export const entriesOfPerformer = (on: Queryable, performerId: number) =>
  many(on, 'contests-own-entries', own)`
    select e.id, e.contest_id, e.media_id, e.album_id, e.place, e.won_coins, e.left_why is not null as is_gone,
      coalesce(e.final_votes, (select sum(t.votes)::int from contest_tallies t where t.entry_id = e.id), 0) as votes
    from contest_entries e where e.performer_id = ${performerId} and e.left_why is distinct from 'withdrawn' order by e.id`;
