import { bool, bytes, int, text, uuid } from '../../../../platform/database/columns.ts';
import { many, maybe, one, run, type Queryable } from '../../../../platform/database/sql.ts';

export type VoteStanding = 'counted' | 'doubted' | 'dismissed';

/** Whoever votes in a contest, alone with his votes there until the transaction ends. */
export const lockVoter = (on: Queryable, contestId: number, guestId: string) =>
  run(on, 'contests-lock-voter')`
    insert into contest_voters as v (contest_id, guest_id) values (${contestId}, ${guestId})
    on conflict (contest_id, guest_id) do update set hides_limit = v.hides_limit`;

export const hideLimit = (on: Queryable, contestId: number, guestId: string) =>
  run(on)`
    update contest_voters set hides_limit = true where contest_id = ${contestId} and guest_id = ${guestId}`;

/** What he has given in a contest; all of it counts against his five, whether it is counted for the entry or not. */
export const givenBy = (on: Queryable, contestId: number, guestId: string | null) =>
  one(on, 'contests-given', { votes: int, hides_limit: bool })`
    select (select count(*)::int from contest_votes where contest_id = ${contestId} and guest_id = ${guestId}::uuid) as votes,
      coalesce((select hides_limit from contest_voters where contest_id = ${contestId} and guest_id = ${guestId}::uuid), false) as hides_limit`;

/**
 * What he votes for, held together with others so that it does not leave meanwhile, and what he has given: read once he is alone with his votes.
 * Null for what is not in.
 */
export const lockEntryFor = (
  on: Queryable,
  { contestId, entryId, guestId }: Pick<NewVote, 'contestId' | 'entryId' | 'guestId'>,
) =>
  maybe(on, 'contests-lock-entry-for', { given: int, voted: bool })`
    select (select count(*)::int from contest_votes where contest_id = ${contestId} and guest_id = ${guestId}) as given,
      exists (select from contest_votes where entry_id = e.id and guest_id = ${guestId}) as voted
    from contest_entries e where e.id = ${entryId} and e.contest_id = ${contestId} and e.left_at is null for share of e`;

/** One less; of a network from which there is none left nothing is kept. */
export async function uncountNetwork(on: Queryable, entryId: number, network: Buffer): Promise<void> {
  await run(on)`
    update contest_networks set votes = votes - 1 where entry_id = ${entryId} and network = ${network} and votes > 0`;
  await run(on)`delete from contest_networks where entry_id = ${entryId} and network = ${network} and votes = 0`;
}

/** Counts votes in their tallies, in one order. */
export const count = (on: Queryable, entryId: number, slots: readonly number[]) =>
  run(on)`
    insert into contest_tallies as t (entry_id, slot, votes)
    select ${entryId}, slot, count(*) from unnest(${slots}::smallint[]) as s(slot) group by slot order by slot
    on conflict (entry_id, slot) do update set votes = t.votes + excluded.votes`;

/** Takes it out. */
export const uncount = (on: Queryable, entryId: number, slot: number) =>
  run(on, 'contests-uncount')`
    update contest_tallies set votes = votes - 1 where entry_id = ${entryId} and slot = ${slot} and votes > 0`;

export interface NewVote {
  entryId: number;
  contestId: number;
  guestId: string;
  slot: number;
  network: Buffer;
}

/** One more vote, of its network as well. It is in its tally where no more than `counted` come from there; else it is in doubt. */
export const insertVote = (
  on: Queryable,
  { entryId, contestId, guestId, slot, network }: NewVote,
  { counted, now }: { counted: number; now: Date },
) =>
  run(on, 'contests-vote')`
    with from_there as (
      insert into contest_networks as n (entry_id, network, votes) values (${entryId}, ${network}, 1)
      on conflict (entry_id, network) do update set votes = n.votes + 1 returning votes),
    vote as (
      insert into contest_votes (entry_id, contest_id, guest_id, slot, network, standing, voted_at)
      select ${entryId}, ${contestId}, ${guestId}, ${slot}, ${network},
        case when votes > ${counted} then 'doubted' else 'counted' end, ${now}
      from from_there returning entry_id, slot, standing)
    insert into contest_tallies as t (entry_id, slot, votes) select entry_id, slot, 1 from vote where standing = 'counted'
    on conflict (entry_id, slot) do update set votes = t.votes + 1`;

const gone = { entry_id: int, slot: int, network: bytes.orNull, standing: text.of<VoteStanding>() };

/** Null for none. */
export const deleteVote = (on: Queryable, entryId: number, guestId: string) =>
  maybe(on, 'contests-unvote', gone)`
    delete from contest_votes where entry_id = ${entryId} and guest_id = ${guestId} returning entry_id, slot, network, standing`;

/** Contests without a result in which he has voted. */
export const openContestsOf = (on: Queryable, guestId: string) =>
  many(on, { contest_id: int })`
    select distinct v.contest_id from contest_votes v join contests c on c.id = v.contest_id
    where v.guest_id = ${guestId} and c.frozen_at is null order by 1`;

/** What he has voted for in a contest. */
export const entriesVotedFor = (on: Queryable, contestId: number, guestId: string) =>
  many(on, { entry_id: int })`
    select entry_id from contest_votes where contest_id = ${contestId} and guest_id = ${guestId} order by entry_id`;

/** Those of a network that are in doubt, from now on counted or dismissed. */
export const decide = (on: Queryable, entryId: number, network: Buffer, standing: 'counted' | 'dismissed') =>
  many(on, { guest_id: uuid, slot: int })`
    update contest_votes set standing = ${standing} where entry_id = ${entryId} and network = ${network} and standing = 'doubted'
    returning guest_id, slot`;
