import type { Language } from '../../../../platform/contract.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { fault } from '../../../../platform/faults/errors.ts';
import { codesOf, type Place } from '../../../../platform/places/places.ts';
import { shownTo } from '../../../performers/server/index.ts';

/** Who has joined last and may be seen from a place. */
export async function newPerformers(database: Database, language: Language, place: Place, limit: number) {
  const { rows } = await database.pool.query<{ slug: string; name: string; headline: string; joinedAt: Date }>({
    name: 'events-new-performers',
    text: `select slug, name, coalesce(texts -> $1 ->> 'headline', '') as headline, joined_at as "joinedAt" from performers p
      where published and ${shownTo('$2', 'null')}
      order by joined_at desc, id desc limit $3`,
    values: [language, codesOf(place), limit],
  });
  return rows;
}

/** A performer whom everybody in a place may know of. Throws `not-found`. */
export async function publicPerformer(
  database: Database,
  slug: string,
  place: Place,
): Promise<{ id: number; name: string }> {
  if (slug.includes('\0') || !slug.isWellFormed()) throw fault('not-found');
  const { rows } = await database.pool.query<{ id: number; name: string }>({
    name: 'events-public-performer',
    text: `select id, name from performers p where slug = $1 and published and ${shownTo('$2', 'null')}`,
    values: [slug.toLowerCase(), codesOf(place)],
  });
  if (rows[0] === undefined) throw fault('not-found');
  return rows[0];
}
