import type { Language } from '../../../../../platform/contract.ts';
import { json, text } from '../../../../../platform/database/columns.ts';
import { maybe, type Queryable } from '../../../../../platform/database/sql.ts';

export const overviewRow = {
  categories: json<{ id: number; names: Record<Language, string>; slugs: Record<Language, string>; count: number }[]>(),
  languages: text.list,
  countries: text.list,
  prices: json<{ min: number; max: number }>().orNull,
};

export const readOverview = (on: Queryable) =>
  maybe(on, 'performers-overview', overviewRow)`
    with counted as (
      select pc.category_id, count(*)::int as amount from performer_categories pc
      join performers p on p.id = pc.performer_id where p.published group by pc.category_id
    ), spoken as (
      select word, count(*) as amount from performers p, unnest(p.languages) word where p.published group by word
    ), homes as (select country, count(*) as amount from performers where published group by country)
    select
      coalesce((select json_agg(json_build_object('id', c.id, 'names', c.names, 'slugs', c.slugs,
         'count', coalesce(n.amount, 0)) order by c.position)
         from categories c left join counted n on n.category_id = c.id), '[]') as categories,
      array(select word from spoken order by amount desc, word) as languages,
      array(select country from homes order by amount desc, country) as countries,
      (select json_build_object('min', min(price_video), 'max', max(price_video)) from performers
         where published having count(*) > 0) as prices`;
