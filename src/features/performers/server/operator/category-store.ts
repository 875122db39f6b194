import { bool, int, json } from '../../../../platform/database/columns.ts';
import { many, maybe, one, run, type Queryable } from '../../../../platform/database/sql.ts';
import type { Language } from '../../../../platform/contract.ts';
import { builtInCategories } from '../../constants.ts';

type InLanguages = Record<Language, string>;

const categoryRow = { id: int, names: json<InLanguages>(), slugs: json<InLanguages>(), count: int };

export const allCategories = (on: Queryable) =>
  many(on, 'performers-all-categories', categoryRow)`
    select c.id, c.names, c.slugs,
      (select count(*)::int from performer_categories n where n.category_id = c.id) as count
    from categories c order by c.position, c.id`;

/** Whether operators have made a category: every platform begins with those that are built in. */
export async function hasOwnCategories(on: Queryable): Promise<boolean> {
  const { there } = await one(on, { there: bool })`
    select exists (select 1 from categories where id <> all(${[...builtInCategories]}::int[])) as there`;
  return there;
}

/** Who else changes categories waits until this transaction ends. */
export const lockCategories = (on: Queryable) => run(on)`lock table categories in share row exclusive mode`;

/** A category, not this one, that has one of these addresses in the same language. */
export const otherWith = (on: Queryable, slugs: InLanguages, id: number | null) =>
  maybe(on, { id: int })`
    select id from categories where id is distinct from ${id} and (slugs ->> 'de' = ${slugs.de}
      or slugs ->> 'en' = ${slugs.en} or slugs ->> 'es' = ${slugs.es} or slugs ->> 'nl' = ${slugs.nl}) limit 1`;

export const addCategory = (on: Queryable, names: InLanguages, slugs: InLanguages) =>
  run(on)`
    insert into categories (names, slugs, position) values (${JSON.stringify(names)}, ${JSON.stringify(slugs)},
      (select coalesce(max(position), 0) + 1 from categories))`;

export const writeCategory = (on: Queryable, id: number, names: InLanguages, slugs: InLanguages) =>
  run(on)`
    update categories set names = ${JSON.stringify(names)}, slugs = ${JSON.stringify(slugs)} where id = ${id}`;

export const writeOrder = (on: Queryable, ids: readonly number[]) =>
  run(on)`
    update categories c set position = n.position from unnest(${ids}::int[]) with ordinality as n (id, position)
    where n.id = c.id`;
