import { int, uuid } from '../../../../../platform/database/columns.ts';
import { many, one, run, type Queryable } from '../../../../../platform/database/sql.ts';

export const sedcardsOf = (on: Queryable, performerId: number, fsk: number, limit: number) =>
  many(on, 'performers-sedcards', {
    id: uuid,
    fsk: int.of<16 | 18>(),
    width: int,
    height: int,
    total: int,
  })`
    select id, fsk, width, height, count(*) over ()::int as total from pictures
    where performer_id = ${performerId} and kind = 'sedcard' and fsk <= ${fsk} order by position limit ${limit}`;

export const rateSedcard = (on: Queryable, actorId: number, guestId: string, rating: number) =>
  run(on)`
    insert into sedcard_ratings (performer_id, guest_id, rating) values (${actorId}, ${guestId}, ${rating})
    on conflict (performer_id, guest_id) do update set rating = excluded.rating`;

export const ratingsOf = (on: Queryable, guestId: string | null, performerId: number) =>
  one(on, 'performers-sedcard-ratings', { likes: int, own: int.of<1 | 5>().orNull })`
    select count(*) filter (where rating = 5)::int as likes,
    max(rating) filter (where guest_id = ${guestId}::uuid) as own from sedcard_ratings
      where performer_id = ${performerId}`;
