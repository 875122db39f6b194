import type { Language } from '../../../../platform/contract.ts';
import { shownTo } from '../lists/stores/shown-to-store.ts';
import { int, json, text } from '../../../../platform/database/columns.ts';
import { many, type Queryable } from '../../../../platform/database/sql.ts';

export const sluggedRow = {
  kind: text.of<'category' | 'tag'>(),
  slugs: json<Record<Language, string>>(),
};

/** Where each part of the sitemap begins. */
export const partBounds = (on: Queryable, size: number) =>
  many(on, 'performers-sitemap-parts', { id: int })`
    select id from (
      select id, row_number() over (order by id) as place from performers where published
    ) n where place % ${size} = 0 order by id`;

export const slugsFrom = (on: Queryable, from: number, size: number, places: Parameters<typeof shownTo>[0]) =>
  many(on, 'performers-sitemap', { slug: text })`
    select p.slug from (
      select * from performers where published and id > ${from} order by id limit ${size}
    ) p where ${shownTo(places, null)} order by p.id`;

export const listSlugs = (on: Queryable) =>
  many(on, 'performers-sitemap-lists', sluggedRow)`
    select 'category' as kind, slugs from categories
    union all (select 'tag', slugs from tags where worn_by > 0 order by worn_by desc limit 5000)`;
