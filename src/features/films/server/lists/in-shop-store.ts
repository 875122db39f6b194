import { int } from '../../../../platform/database/columns.ts';
import { maybe, sql, type Queryable, type Sql } from '../../../../platform/database/sql.ts';

/** Whether a film is in the shop, as a condition for statements. */
export const isFilmInShop = (id: Sql): Sql =>
  sql`exists (select from films f where f.id = ${id} and f.state = 'published')`;

/** Whose it is; null for one that is not in the shop. */
export const filmInShop = (on: Queryable, filmId: number) =>
  maybe(on, { performerId: int })`
    select performer_id as "performerId" from films where id = ${filmId} and state = 'published'`;
