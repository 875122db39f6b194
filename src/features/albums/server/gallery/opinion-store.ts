import { int } from '../../../../platform/database/columns.ts';
import { maybe, one, run, sql, type Queryable } from '../../../../platform/database/sql.ts';

type Rating = 1 | 5;

/** What is rated: an album by its number, or a picture by its id. */
export type Rated = { albumId: number } | { pictureId: number };

const tables = {
  album: { ratings: sql`album_ratings`, column: sql`album_id`, of: sql`albums` },
  picture: { ratings: sql`album_picture_ratings`, column: sql`picture_id`, of: sql`album_pictures` },
};
const placeOf = (rated: Rated) =>
  'albumId' in rated
    ? { ...tables.album, id: sql`${rated.albumId}::bigint` }
    : { ...tables.picture, id: sql`${rated.pictureId}::bigint` };

/** Takes the place of the guest's rating before, and counts it; null takes it back. Answers how they stand. */
export async function rate(on: Queryable, rated: Rated, guestId: string, rating: Rating | null, now: Date) {
  const { ratings, column, of, id } = placeOf(rated);
  // Two presses at once count one after the other.
  await run(on)`select 1 from ${of} where id = ${id} for no key update`;
  const before = await maybe(on, { rating: int.of<Rating>() })`
    select rating::int as rating from ${ratings} where ${column} = ${id} and guest_id = ${guestId}`;
  const change = (value: Rating) => Number(rating === value) - Number(before?.rating === value);
  if (rating === null) await run(on)`delete from ${ratings} where ${column} = ${id} and guest_id = ${guestId}`;
  else
    await run(on)`
      insert into ${ratings} (${column}, guest_id, rating, rated_at) values (${id}, ${guestId}, ${rating}, ${now})
      on conflict (${column}, guest_id) do update set rating = excluded.rating, rated_at = excluded.rated_at`;
  return one(on, { likes: int, dislikes: int })`
    update ${of} set likes = likes + ${change(5)}, dislikes = dislikes + ${change(1)} where id = ${id}
    returning likes, dislikes`;
}

/** One more look at an album, once on a day of Berlin for each guest. Answers how many there are. */
export async function noteView(on: Queryable, albumId: number, guestId: string, now: Date): Promise<number> {
  // Of two at once the second finds what the first has written.
  const counted = await run(on)`
    insert into album_views as v (album_id, guest_id, seen_at) values (${albumId}, ${guestId}, ${now})
    on conflict (album_id, guest_id) do update set seen_at = excluded.seen_at
      where (v.seen_at at time zone 'Europe/Berlin')::date < (excluded.seen_at at time zone 'Europe/Berlin')::date`;
  const { views } = await one(on, { views: int })`
    update albums set views = views + ${counted} where id = ${albumId} returning views`;
  return views;
}
