import { bool, int, stamp } from '../../../../platform/database/columns.ts';
import { maybe, one, run, type Queryable } from '../../../../platform/database/sql.ts';

export const findVote = (on: Queryable, filmId: number, guestId: string) =>
  maybe(on, { likes: bool, voted_at: stamp })`
    select likes, voted_at from film_votes where film_id = ${filmId} and guest_id = ${guestId}`;

export const putVote = (on: Queryable, filmId: number, guestId: string, likes: boolean, now: Date) =>
  run(on)`
    insert into film_votes (film_id, guest_id, likes, voted_at) values (${filmId}, ${guestId}, ${likes}, ${now})
    on conflict (film_id, guest_id) do update set likes = excluded.likes, voted_at = excluded.voted_at`;

export const dropVote = (on: Queryable, filmId: number, guestId: string) =>
  run(on)`delete from film_votes where film_id = ${filmId} and guest_id = ${guestId}`;

export const votesOf = (on: Queryable, filmId: number) =>
  one(on, { likes: int, dislikes: int })`select likes, dislikes from films where id = ${filmId}`;

/** Where he stopped; never behind the film's end. */
export const putPosition = (on: Queryable, filmId: number, guestId: string, position: number, now: Date) =>
  run(on)`
    insert into film_progress (film_id, guest_id, position_ms, seen_at)
    select id, ${guestId}, least(${position}::int, coalesce(duration_ms, 0)), ${now} from films where id = ${filmId}
    on conflict (film_id, guest_id) do update set position_ms = excluded.position_ms, seen_at = excluded.seen_at`;
