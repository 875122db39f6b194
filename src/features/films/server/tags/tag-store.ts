import { int, text } from '../../../../platform/database/columns.ts';
import { codesOf } from '../../../../platform/geo/geo.ts';
import { many, run, type Queryable } from '../../../../platform/database/sql.ts';
import { shownTo, type Asker } from '../../../performers/server/index.ts';

/** All tags by their names, with how many films there are for who asks. */
export const countVideoTags = (on: Queryable, asker: Asker) =>
  many(on, 'films-tags', { id: int, name: text, slug: text, count: int })`
    select t.id, t.names ->> ${asker.language} as name, t.slugs ->> ${asker.language} as slug, count(p.id)::int as count
    from tags t left join film_tags ft on ft.tag_id = t.id
      left join films f on f.id = ft.film_id and f.state = 'published'
      left join performers p on p.id = f.performer_id and p.published and ${shownTo(codesOf(asker), asker.guestId)}
    group by t.id order by name`;

/** Puts these in the place of the film's tags; answers how many of them there are. */
export async function putFilmTags(on: Queryable, filmId: number, tagIds: readonly number[]): Promise<number> {
  await run(on)`delete from film_tags where film_id = ${filmId}`;
  return run(on)`
    insert into film_tags (film_id, tag_id) select ${filmId}, t.id from tags t where t.id = any(${tagIds}::int[])`;
}
