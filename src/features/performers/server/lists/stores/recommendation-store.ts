import { performerConstants } from '../../../contract.ts';
import { bool, int } from '../../../../../platform/database/columns.ts';
import { join, many, type Queryable } from '../../../../../platform/database/sql.ts';
import type { Asker } from '../asker.ts';
import { visibleTo } from './card-store.ts';

/** So many of the list are looked at, from its top on. */
const CANDIDATES = 120;
/** These two hold everybody and whoever is new: sharing them means nothing. */
const TELL_NOTHING = [performerConstants.defaultCategory, performerConstants.newCategory];

export const candidateRow = { id: int, online: bool, satisfaction: int, sameGender: bool, tags: int, categories: int };

export const candidatesFor = (on: Queryable, seeds: readonly number[], asker: Asker, without: readonly number[]) =>
  many(on, candidateRow)`
    select p.id, p.online, p.satisfaction,
      p.gender_type in (select gender_type from performers where id = any(${seeds}::bigint[])) as "sameGender",
      (select count(*)::int from performer_tags t where t.performer_id = p.id
         and t.tag_id in (select tag_id from performer_tags where performer_id = any(${seeds}::bigint[]))) as tags,
      (select count(*)::int from performer_categories c where c.performer_id = p.id
         and not c.category_id = any(${TELL_NOTHING}::int[])
         and c.category_id in (select category_id from performer_categories
           where performer_id = any(${seeds}::bigint[]))) as categories
    from (
      select p.* from performers p where ${join(visibleTo(asker), ' and ')} and not p.id = any(${without}::bigint[])
      order by p.online desc, p.satisfaction desc, p.id desc limit ${CANDIDATES}
    ) p`;
