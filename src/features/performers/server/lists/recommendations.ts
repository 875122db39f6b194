import { bool, int } from '../../../../platform/database/columns.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { join, many } from '../../../../platform/database/sql.ts';
import { performerConstants, type ActorCard } from '../../contract.ts';
import type { Asker } from './asker.ts';
import { visibleTo } from './card-rows.ts';
import { cardsInOrder } from './cards.ts';
import type { Performers } from '../performers.ts';
import { pinnedIds } from '../relations/favorites.ts';
import { mostAlike, type Candidate } from '../relations/likeness.ts';

/** So many of the list are looked at, from its top on. */
const CANDIDATES = 120;
/** These two hold everybody and whoever is new: sharing them means nothing. */
const TELL_NOTHING = [performerConstants.defaultCategory, performerConstants.newCategory];

/**
 * Performers that the asker may like, those online first: like the one he looks at, else like those he has pinned. Neither
 * of these is among them (D9).
 */
export async function recommend(
  performers: Performers,
  asker: Asker,
  query: { like: number | null; limit: number },
): Promise<ActorCard[]> {
  const { database } = performers.context;
  const pinned = asker.guestId === null ? [] : await pinnedIds(database, asker.guestId);
  const seeds = query.like === null ? pinned : [query.like];
  const candidates = await findCandidates(database, asker, seeds, [...new Set([...seeds, ...pinned])]);
  return cardsInOrder(performers, asker, mostAlike(candidates, query.limit));
}

const candidateRow = { id: int, online: bool, satisfaction: int, sameGender: bool, tags: int, categories: int };

async function findCandidates(
  database: Database,
  asker: Asker,
  seeds: readonly number[],
  without: readonly number[],
): Promise<Candidate[]> {
  return many(database.pool, candidateRow)`
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
}
