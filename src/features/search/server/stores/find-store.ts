import { bool, int } from '../../../../platform/database/columns.ts';
import { many, one, sql, type Queryable, type Sql } from '../../../../platform/database/sql.ts';
import type { ownersThere, SearchCategory } from '../../../../platform/feature/search-slots.ts';
import type { Language } from '../../../../platform/contract.ts';
import type { Asker } from '../../../../platform/rights/asker.ts';
import { searchConstants } from '../../constants.ts';

/** A place in what was found: how well it fits, and the number that breaks ties. */
export type Cursor = [number, number];

/** What is looked for: `meant` is what may fit, `typed` what was typed, both as PostgreSQL words its queries. */
export interface Wanted {
  language: Language;
  meant: string;
  typed: string;
  /** Whether the owner `d.owner_id` of something is there for who asks. */
  isThere: Sql;
}

/** The rule that {@link ownersThere} was filled with, for who asks; without it nothing is there that is somebody's. */
export const ownerIsThere = (rule: Parameters<typeof ownersThere.with>[0] | undefined, asker: Asker): Sql =>
  rule === undefined ? sql`false` : rule(asker, sql`d.owner_id`);

const { mostCounted } = searchConstants;

// Looked up for each that fits, on the way: never for everybody beforehand.
const visible = (isThere: Sql) => sql`(d.owner_id is null or (select ${isThere}))`;

/** How well something fits: by what it is called rather than by what is said of it, as it was typed rather than as it could be meant, and what many care for. */
const score = ({ meant, typed }: Wanted) =>
  sql`(1000000 * (ts_rank('{0,0,0.2,1}', d.words, ${meant}::tsquery, 1) + 3 * ts_rank('{0,0,0.2,1}', d.words, ${typed}::tsquery, 1))
    * ln(3 + d.popularity))::bigint`;

/**
 * One page of a category, the best first, and how many there are. At most a thousand are looked at, those that most care for before all others:
 * so the work is bounded, whatever was typed and however deep the page is.
 */
export function findPage(
  on: Queryable,
  wanted: Wanted,
  category: SearchCategory,
  { limit, after }: { limit: number; after: Cursor | null },
) {
  const { language, meant, isThere } = wanted;
  const fits = sql`d.language = ${language} and d.category = ${category} and d.words @@ ${meant}::tsquery and ${visible(isThere)}`;
  const place = after === null ? sql`true` : sql`(f.score, f.id) < (${after[0]}::bigint, ${after[1]}::bigint)`;
  return many(on, { id: int, score: int, count: int })`
    with popular as materialized (
      select d.subject_id as id, ${score(wanted)} as score from search_documents d
      where ${fits} and d.is_popular limit ${mostCounted}
    ), rest as materialized (
      select d.subject_id as id, ${score(wanted)} as score from search_documents d
      where ${fits} and not d.is_popular limit ${mostCounted} - (select count(*) from popular)
    ), found as (select * from popular union all select * from rest)
    select f.id, f.score, (select count(*) from found) as count from found f
    where ${place} order by f.score desc, f.id desc limit ${limit}`;
}

/** Whether anything fits that is there for who asks. */
export const isAnything = async (
  on: Queryable,
  { language, meant, isThere }: Omit<Wanted, 'typed'>,
): Promise<boolean> => {
  const fits = sql`d.language = ${language} and d.words @@ ${meant}::tsquery and ${visible(isThere)}`;
  const { found } = await one(on, { found: bool })`
    select exists (select from search_documents d where ${fits} and d.is_popular)
      or exists (select from search_documents d where ${fits}) as found`;
  return found;
};
