import { randomBytes } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { int } from '../../../platform/database/columns.ts';
import { berlinDay } from '../../../platform/time/berlin.ts';
import { many, maybe, one, run, type Queryable } from '../../../platform/database/sql.ts';
import { demoExtra } from '../../identity/demo.ts';
import { demoGuests } from '../../live/demo/activity/guests.ts';
import { cast } from '../../performers/demo/cast.ts';
import { contestConstants } from '../constants.ts';
import type { Contests } from '../server/index.ts';
import { demoContests, type DemoContest } from './plan.ts';

const DAY_MS = 86_400_000;
const ENTRIES = 12;
const SLOTS = 16;

/** The performers of the demo world: others enter what they like themselves. */
const slugs = cast.map(({ slug }) => slug);

const medium = { id: int, performer_id: int, album_id: int.orNull };

/** First pictures of albums, which everybody sees whole, each of another performer; or films. */
const mediaFor = (on: Queryable, media: DemoContest['media'], skip: number) =>
  media === 'photos'
    ? many(on, medium)`
        select * from (select distinct on (a.performer_id) i.id, a.performer_id, a.id as album_id from albums a
          join performers p on p.id = a.performer_id and p.slug = any(${slugs}::text[])
          join album_pictures i on i.album_id = a.id and i.position = 0 and i.is_approved and i.removed_at is null
          where a.state = 'published' and a.fsk = 16 order by a.performer_id, a.id) m order by m.id offset ${skip} limit ${ENTRIES}`
    : many(on, medium)`
        select * from (select distinct on (f.performer_id) f.id, f.performer_id, null::bigint as album_id from films f
          join performers p on p.id = f.performer_id and p.slug = any(${slugs}::text[])
          where f.state = 'published' and f.fsk = 16 order by f.performer_id, f.id) m order by m.id offset ${skip} limit ${ENTRIES}`;

/** Makes those contests that are not there yet, as soon as there is enough to be entered, and puts their moments anew each day. */
export function createDemoContests(context: Context, contests: Contests): () => Promise<void> {
  const { database, now } = context;
  /** The day for which all are as they should be. */
  let doneFor = '';

  const at = (day: number) => new Date(now().getTime() + day * DAY_MS);

  /**
   * One that is there stands as it should today. While the platform was off it may have ended that should run: then it goes, and is made anew.
   * Whether it is there.
   */
  async function renew({ texts, days: [entriesFrom, votingFrom, votingUntil] }: DemoContest): Promise<boolean> {
    const title = texts.de.title;
    if (votingUntil > 0)
      await run(database.pool)`
        delete from contests where texts -> 'de' ->> 'title' = ${title} and (frozen_at is not null or voting_until <= ${now()})`;
    const renewed = await run(database.pool)`
      update contests set entries_from = ${at(entriesFrom)}, voting_from = ${at(votingFrom)}, voting_until = ${at(votingUntil)}
      where texts -> 'de' ->> 'title' = ${title} and ended_at is null`;
    const ended = await maybe(database.pool, { id: int })`
      select id from contests where texts -> 'de' ->> 'title' = ${title} and ended_at is not null limit 1`;
    return renewed > 0 || ended !== null;
  }

  async function make(contest: DemoContest, nth: number, guests: readonly string[]): Promise<boolean> {
    const { pool } = database;
    if (await renew(contest)) return true;
    const found = await mediaFor(pool, contest.media, (nth % 3) * 4);
    if (found.length < ENTRIES) return false;
    const [entriesFrom, votingFrom, votingUntil] = contest.days;
    await database.transaction(async (client) => {
      const { id } = await one(client, { id: int })`
        insert into contests (texts, media, entries_from, voting_from, voting_until, needs_avs, is_published, prize_coins, changed_at)
        values (${JSON.stringify(contest.texts)}, ${contest.media}, ${at(entriesFrom)}, ${at(votingFrom)}, ${at(votingUntil)},
          ${contest.needsAvs}, true, ${contest.prizeCoins}, ${now()}) returning id`;
      if (entriesFrom >= 0) return;
      const entries: number[] = [];
      for (const { id: mediaId, performer_id: performerId, album_id: albumId } of found) {
        const entry = await one(client, { id: int })`
          insert into contest_entries (contest_id, performer_id, media_id, album_id, entered_at)
          values (${id}, ${performerId}, ${mediaId}, ${albumId}, ${at(entriesFrom / 2)}) returning id`;
        entries.push(entry.id);
      }
      if (votingFrom < 0) await vote(client, id, entries, guests);
    });
    return true;
  }

  /** Each gives up to five votes; the first entries are liked best. */
  async function vote(
    on: Queryable,
    contestId: number,
    entries: readonly number[],
    guests: readonly string[],
  ): Promise<void> {
    for (const [nth, guestId] of guests.entries()) {
      const chosen = new Set<number>();
      for (let at = 0; at < 1 + (nth % contestConstants.maxVotes); at += 1) {
        const entry = entries[Math.floor(((nth * 7 + at * 5) % entries.length) / (1 + (nth % 2)))];
        if (entry !== undefined) chosen.add(entry);
      }
      for (const entryId of chosen) {
        const slot = nth % SLOTS;
        await run(on)`
          insert into contest_votes (entry_id, contest_id, guest_id, slot, network, voted_at)
          values (${entryId}, ${contestId}, ${guestId}, ${slot}, ${randomBytes(32)}, ${now()})`;
        await run(on)`
          insert into contest_tallies as t (entry_id, slot, votes) values (${entryId}, ${slot}, 1)
          on conflict (entry_id, slot) do update set votes = t.votes + 1`;
      }
    }
  }

  return async () => {
    const today = berlinDay(now());
    if (doneFor === today) return;
    const guests: string[] = [];
    for (const [key, name, language] of demoGuests.slice(0, 24))
      guests.push(await demoExtra(context, { key, name, role: 'guest', language }));
    let made = 0;
    for (const [nth, contest] of demoContests.entries()) if (await make(contest, nth, guests)) made += 1;
    await contests.results.freeze();
    if (made === demoContests.length) doneFor = today;
  };
}
