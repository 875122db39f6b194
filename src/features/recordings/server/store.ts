import { bool, int, stamp, text, uuid, type RowOf } from '../../../platform/database/columns.ts';
import { many, maybe, one, run, sql, type Queryable } from '../../../platform/database/sql.ts';
import type { Language } from '../../../platform/contract.ts';
import { closedTimes, stateNow } from '../../live/server/index.ts';
import type { ActorState } from '../../performers/contract.ts';
import type { RecordingReason, RecordingState } from '../constants.ts';
import type { Standing } from './rules.ts';

export type OpenRow = RowOf<typeof open>;
const open = {
  id: uuid,
  performer_id: int,
  guest_id: uuid.orNull,
  state: text.of<'waiting' | 'running'>(),
  recorded_show_id: uuid.orNull,
  show_id: uuid.orNull,
  actor_state: text.of<ActorState>(),
  state_now: text.of<ActorState>(),
  mark: text,
  since: stamp,
  may_broadcast: bool,
  with_tickets: bool,
  created_at: stamp,
  begun_at: stamp.orNull,
};
const OPEN = sql`select r.id, r.performer_id, p.guest_id, r.state, r.show_id as recorded_show_id, s.id as show_id, p.state as actor_state,
    ${stateNow(sql`p`, sql`s`)} as state_now, concat(${closedTimes(sql`p`, sql`s`)}, ' ', r.with_tickets) as mark,
    p.state_since as since, p.published and p.live_locked_at is null as may_broadcast, r.with_tickets, r.created_at, r.begun_at
  from recordings r join performers p on p.id = r.performer_id
  left join shows s on s.performer_id = r.performer_id and s.ended_at is null
  where r.state in ('waiting', 'running')`;

/** The row as the rules want it. */
export const standing = (row: OpenRow): Standing => ({
  state: row.state,
  recordedShowId: row.recorded_show_id,
  showId: row.show_id,
  actorState: row.actor_state,
  stateNow: row.state_now,
  since: row.since,
  mayBroadcast: row.may_broadcast,
  withTickets: row.with_tickets,
  createdAt: row.created_at,
  begunAt: row.begun_at,
});

/** The one that is open, with all that decides about it. */
export const findOpen = (on: Queryable, performerId: number) =>
  maybe(on, 'recordings-open', open)`${OPEN} and r.performer_id = ${performerId}`;

export const listOpen = (on: Queryable) => many(on, 'recordings-all-open', { performer_id: int })`
    select performer_id from recordings where state in ('waiting', 'running')`;

const recording = {
  id: uuid,
  performer_id: int,
  state: text.of<RecordingState>(),
  with_tickets: bool,
  language: text.of<Language>(),
  film_id: int.orNull,
  reason: text.of<RecordingReason>().orNull,
  created_at: stamp,
  begun_at: stamp.orNull,
};
const columns = sql`id, performer_id, state, with_tickets, language, film_id, reason, created_at, begun_at`;

/** The one that is open, else the last. */
export const findLast = (on: Queryable, performerId: number) =>
  maybe(on, 'recordings-last', recording)`
    select ${columns} from recordings where performer_id = ${performerId}
    order by state in ('waiting', 'running') desc, created_at desc limit 1`;

/** Whether the film of that number is still there, as its performer's. */
export const hasFilm = async (on: Queryable, filmId: number): Promise<boolean> =>
  (await maybe(on, { id: int })`select id from films where id = ${filmId}`) !== null;

export const mayBroadcast = async (on: Queryable, performerId: number): Promise<boolean> =>
  (await maybe(on, { id: int })`
    select id from performers where id = ${performerId} and published and live_locked_at is null`) !== null;

export async function countSince(on: Queryable, performerId: number, since: Date): Promise<number> {
  const { n } = await one(on, { n: int })`
    select count(*)::int as n from recordings where performer_id = ${performerId} and created_at > ${since}`;
  return n;
}

/** Of two presses at once the second finds the first. */
export const insert = (
  on: Queryable,
  wanted: { performerId: number; language: Language; withTickets: boolean },
  now: Date,
) =>
  run(on)`
    insert into recordings (performer_id, language, with_tickets, created_at)
    values (${wanted.performerId}, ${wanted.language}, ${wanted.withTickets}, ${now})
    on conflict (performer_id) where state in ('waiting', 'running') do update set with_tickets = excluded.with_tickets`;

export const begin = (on: Queryable, id: string, showId: string, now: Date) =>
  run(on)`
    update recordings set state = 'running', show_id = ${showId}, begun_at = ${now} where id = ${id} and state = 'waiting'`;

/** Null where it had ended, or has not begun. */
export const end = (on: Queryable, id: string, reason: RecordingReason, now: Date) =>
  maybe(on, { id: uuid })`
    update recordings set state = 'ended', reason = ${reason}, ended_at = ${now} where id = ${id} and state = 'running' returning id`;

/** One that has not begun leaves nothing. */
export const drop = (on: Queryable, id: string) =>
  run(on)`delete from recordings where id = ${id} and state = 'waiting'`;

/** With whose account it is; null where there is none of that number, or nothing is to be made of it. */
export const findEnded = (on: Queryable, id: string) =>
  maybe(on, { ...recording, guest_id: uuid.orNull })`
    select ${sql`r.id, r.performer_id, r.state, r.with_tickets, r.language, r.film_id, r.reason, r.created_at, r.begun_at`}, p.guest_id
    from recordings r join performers p on p.id = r.performer_id where r.id = ${id} and r.state = 'ended'`;

/** Locked: whoever gives it its film finds whether it has one. */
export const lockFilm = (on: Queryable, id: string) =>
  maybe(on, { film_id: int.orNull })`select film_id from recordings where id = ${id} for update`;

export const giveFilm = (on: Queryable, id: string, filmId: number) =>
  run(on)`update recordings set film_id = ${filmId} where id = ${id}`;

export const settle = (on: Queryable, id: string, state: 'made' | 'empty') =>
  run(on)`update recordings set state = ${state} where id = ${id} and state = 'ended'`;

/** Those of which nothing has been made for a while. */
export const listEnded = (on: Queryable, before: Date) =>
  many(on, {
    id: uuid,
  })`select id from recordings where state = 'ended' and ended_at < ${before} order by ended_at limit 100`;

/** Which of these are still needed. */
export const listNeeded = (on: Queryable, ids: readonly string[]) =>
  many(on, { id: uuid })`
    select id from recordings where id = any(${ids}::uuid[]) and state in ('running', 'ended')`;
