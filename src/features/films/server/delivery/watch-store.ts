import { bool, uuid } from '../../../../platform/database/columns.ts';
import { maybe, one, run, type Queryable } from '../../../../platform/database/sql.ts';

interface NewWatch {
  guestId: string;
  filmId: number;
  sessionId: string;
  now: Date;
  expiresAt: Date;
}

export const lockWatches = (on: Queryable, guestId: string) =>
  run(on)`select 1 from guests where id = ${guestId} for no key update`;

export const insertWatch = (on: Queryable, { guestId, filmId, sessionId, now, expiresAt }: NewWatch) =>
  one(on, { id: uuid })`
    insert into film_watches (guest_id, film_id, session_id, started_at, expires_at)
    values (${guestId}, ${filmId}, ${sessionId}, ${now}, ${expiresAt}) returning id`;

/** Ends all but those of the log-ins that were begun with last, so many of them. */
export const endOlder = (on: Queryable, guestId: string, devices: number) =>
  run(on)`
    delete from film_watches where guest_id = ${guestId} and session_id not in (
      select session_id from film_watches where guest_id = ${guestId}
      group by session_id order by max(started_at) desc, session_id limit ${devices})`;

/** Whether it goes on, on the device that it was begun on: its address handed to others would be a way around how many there may be. */
export async function isWatched(
  on: Queryable,
  { watchId, sessionId }: { watchId: string; sessionId: string | null },
  now: Date,
): Promise<boolean> {
  const row = await maybe(on, 'films-watched', { id: uuid })`
    select id from film_watches where id = ${watchId} and session_id = ${sessionId} and expires_at > ${now}`;
  return row !== null;
}

export const dropExpired = (on: Queryable, now: Date) => run(on)`delete from film_watches where expires_at <= ${now}`;

/** Whether it is the first time on this day of Berlin that he watches it. */
export async function noteSeen(on: Queryable, filmId: number, guestId: string, now: Date): Promise<boolean> {
  const row = await one(on, { first: bool })`
    with before as (select seen_at from film_progress where film_id = ${filmId} and guest_id = ${guestId}),
      noted as (insert into film_progress (film_id, guest_id, position_ms, seen_at) values (${filmId}, ${guestId}, 0, ${now})
        on conflict (film_id, guest_id) do update set seen_at = excluded.seen_at)
    select coalesce((select (seen_at at time zone 'Europe/Berlin')::date
      < (${now}::timestamptz at time zone 'Europe/Berlin')::date from before), true) as first`;
  return row.first;
}
