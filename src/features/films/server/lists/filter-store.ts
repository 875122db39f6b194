import { join, sql, type Sql } from '../../../../platform/database/sql.ts';
import { nextDay, startOfBerlinDay } from '../../../../platform/time/berlin.ts';
import type { Asker } from '../../../performers/server/index.ts';
import type { VideoType } from '../../constants.ts';
import type { VideoFilter } from '../../contract.ts';
import { currentPrice, onSale } from './price-store.ts';

/** What makes a film one of a kind (§3). */
function isOf(type: VideoType, asker: Asker, now: Date): Sql {
  switch (type) {
    case 'free':
      return sql`(not f.is_vip and ${currentPrice(now)} = 0)`;
    case 'premium':
      return sql`${currentPrice(now)} > 0`;
    case 'discount':
      return onSale(now);
    case 'vip':
    case 'vip30':
      return sql`f.is_vip`;
    case 'bought':
      return sql`exists (select 1 from film_purchases fp where fp.film_id = f.id and fp.guest_id = ${asker.guestId}::uuid)`;
    case 'trending':
      return sql`f.trend > 0`;
    case 'vxselect':
      return sql`(${onSale(now)} and f.sale_kind = 'deal')`;
    case 'classic':
      return sql`f.is_classic`;
    case 'original':
      return sql`not f.cam_recording`;
    // Nothing is shared between shops here.
    case 'shared':
      return sql`false`;
  }
}

const anyOf = (conditions: readonly Sql[]): Sql => sql`(${join(conditions, ' or ')})`;

/** A filter as conditions on `films f` with `performers p`; those that are left out narrow nothing. */
export function filterOf(filter: VideoFilter, asker: Asker, now: Date): Sql[] {
  const { modelIds, actingGroups, ids, tags, releasedFrom, releasedUntil, types } = filter;
  const conditions: Sql[] = [];
  if (modelIds !== undefined) conditions.push(sql`f.performer_id = any(${modelIds}::bigint[])`);
  if (actingGroups !== undefined) conditions.push(sql`p.gender_type = any(${actingGroups}::text[])`);
  if (ids !== undefined) conditions.push(sql`f.id = any(${ids}::bigint[])`);
  if (tags !== undefined)
    conditions.push(sql`exists (select 1 from film_tags ft where ft.film_id = f.id and ft.tag_id = any(array(select t.id from tags t
      where array[t.slugs ->> 'de', t.slugs ->> 'en', t.slugs ->> 'es', t.slugs ->> 'nl'] && ${tags}::text[])))`);
  if (releasedFrom !== undefined) conditions.push(sql`f.published_at >= ${startOfBerlinDay(releasedFrom)}`);
  if (releasedUntil !== undefined) conditions.push(sql`f.published_at < ${startOfBerlinDay(nextDay(releasedUntil))}`);
  if (types !== undefined)
    conditions.push(types.length === 0 ? sql`false` : anyOf(types.map((type) => isOf(type, asker, now))));
  return conditions;
}
