import { int, text, uuid } from '../../../../platform/database/columns.ts';
import { many, run, sql, type Queryable } from '../../../../platform/database/sql.ts';
import { mayKnowOf } from '../../../performers/server/index.ts';

/** Contests that have ended and have no result yet. */
export const contestsToFreeze = (on: Queryable, now: Date) =>
  many(on, { id: int })`
    select id from contests where frozen_at is null and is_published and (voting_until <= ${now} or ended_at is not null)
    order by voting_until, id`;

/** What is in, with its votes. The contest is held alone. */
export const votesToFreeze = (on: Queryable, contestId: number) =>
  many(on, { id: int, performer_id: int, guest_id: uuid.orNull, votes: int })`
    select e.id, e.performer_id, p.guest_id, coalesce(sum(t.votes), 0)::int as votes from contest_entries e
    join performers p on p.id = e.performer_id left join contest_tallies t on t.entry_id = e.id
    where e.contest_id = ${contestId} and e.left_at is null group by e.id, p.guest_id order by e.id`;

export interface Frozen {
  id: number;
  votes: number;
  place: number;
  won: number;
}

/** Keeps places and votes; from where votes came is nobody's business from now on. */
export async function keepResult(
  on: Queryable,
  contestId: number,
  frozen: readonly Frozen[],
  now: Date,
): Promise<void> {
  await run(on)`
    update contest_entries e set final_votes = n.votes, place = n.place, won_coins = n.won
    from unnest(${frozen.map(({ id }) => id)}::bigint[], ${frozen.map(({ votes }) => votes)}::int[],
      ${frozen.map(({ place }) => place)}::int[], ${frozen.map(({ won }) => won)}::int[]) as n (id, votes, place, won) where e.id = n.id`;
  await run(on)`
    delete from contest_networks where entry_id in (select id from contest_entries where contest_id = ${contestId})`;
  await run(on)`update contest_votes set network = null where contest_id = ${contestId} and network is not null`;
  await run(on)`update contests set frozen_at = ${now} where id = ${contestId}`;
}

/** Who was in to the end of it, with accounts, by their best entry. */
export const resultOfPerformers = (on: Queryable, contestId: number) =>
  many(on, { guest_id: uuid, place: int, won: int })`
    select p.guest_id, min(e.place) as place, sum(e.won_coins)::int as won
    from contest_entries e join performers p on p.id = e.performer_id
    where e.contest_id = ${contestId} and e.place is not null and p.guest_id is not null group by p.guest_id order by p.guest_id`;

/** Whose is in the first place, where anybody voted for it. */
export const winnersOf = (on: Queryable, contestId: number) =>
  many(on, { id: int, name: text })`
    select distinct p.id, p.name from contest_entries e join performers p on p.id = e.performer_id
    where e.contest_id = ${contestId} and e.place = 1 and e.final_votes > 0 and p.published and p.erased_at is null order by p.id`;

/** Who has voted in it, after one of them: each with the first of the winners who is there for him, as far as is known where he is. */
export const votersOf = (
  on: Queryable,
  contestId: number,
  { winners, after, limit }: { winners: readonly number[]; after: string | null; limit: number },
) =>
  many(on, 'contests-voters', { guest_id: uuid, winner_id: int.orNull })`
    select v.guest_id, (
      select p.id from performers p where p.id = any(${winners}::bigint[])
        and ${mayKnowOf(sql`p.id`, sql`g.id`)}
      order by p.id limit 1) as winner_id
    from contest_voters v join guests g on g.id = v.guest_id
    where v.contest_id = ${contestId} and (${after}::uuid is null or v.guest_id > ${after}::uuid)
      and exists (select from contest_votes c where c.contest_id = v.contest_id and c.guest_id = v.guest_id)
    order by v.guest_id limit ${limit}`;

/** That the winner whom a notice `n` of a decided contest names is still there for its reader. */
export const decidedStands = sql`(n.performer_id is null or ${mayKnowOf(sql`n.performer_id`, sql`n.guest_id`)})`;
