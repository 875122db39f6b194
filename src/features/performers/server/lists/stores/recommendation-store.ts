import { performerConstants } from '../../../contract.ts';
import { bool, int } from '../../../../../platform/database/columns.ts';
import { join, many, type Queryable } from '../../../../../platform/database/sql.ts';
import type { Asker } from '../../../../../platform/rights/asker.ts';
import { nameOf, visibleTo } from './card-store.ts';

/** So many of the list are looked at, from its top on. */
const CANDIDATES = 120;
/** These two hold everybody and whoever is new: sharing them means nothing. */
const TELL_NOTHING = [performerConstants.defaultCategory, performerConstants.newCategory];

export const candidateRow = { id: int, online: bool, satisfaction: int, sameGender: bool, tags: int, categories: int };

/**
 * Those who come first in the lists, and what each has in common with the seeds. What the seeds have is read once, and what the
 * candidates share of it in one go: asked for one by one, that was the dearest statement of a profile.
 */
export const candidatesFor = (on: Queryable, seeds: readonly number[], asker: Asker, without: readonly number[]) =>
  many(on, `performers-candidates-${nameOf(asker)}`, candidateRow)`
    with candidates as materialized (
      select p.id, p.online, p.satisfaction, p.gender_type from performers p
      where ${join(visibleTo(asker), ' and ')} and not p.id = any(${without}::bigint[])
      order by p.online desc, p.satisfaction desc, p.id desc limit ${CANDIDATES}
    ), seed_tags as materialized (
      select distinct tag_id from performer_tags where performer_id = any(${seeds}::bigint[])
    ), seed_categories as materialized (
      select distinct category_id from performer_categories
      where performer_id = any(${seeds}::bigint[]) and not category_id = any(${TELL_NOTHING}::int[])
    ), shared_tags as (
      select t.performer_id, count(*)::int as shared from performer_tags t
      where t.tag_id in (select tag_id from seed_tags) and t.performer_id = any(array(select id from candidates))
      group by t.performer_id
    ), shared_categories as (
      select c.performer_id, count(*)::int as shared from performer_categories c
      where c.category_id in (select category_id from seed_categories)
        and c.performer_id = any(array(select id from candidates))
      group by c.performer_id
    )
    select p.id, p.online, p.satisfaction,
      p.gender_type = any(array(select gender_type from performers where id = any(${seeds}::bigint[]))) as "sameGender",
      coalesce(t.shared, 0) as tags, coalesce(c.shared, 0) as categories
    from candidates p
    left join shared_tags t on t.performer_id = p.id
    left join shared_categories c on c.performer_id = p.id`;
