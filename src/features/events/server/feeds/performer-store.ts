import type { Language } from '../../../../platform/contract.ts';
import { int, stamp, text } from '../../../../platform/database/columns.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { many, maybe } from '../../../../platform/database/sql.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import { codesOf, type GeoLocation } from '../../../../platform/geo/geo.ts';
import { shownTo } from '../../../performers/server/index.ts';

/** Who has joined last and may be seen from a place. */
export async function newPerformers(database: Database, language: Language, place: GeoLocation, limit: number) {
  return many(database.pool, 'events-new-performers', { slug: text, name: text, headline: text, joinedAt: stamp })`
    select slug, name, coalesce(texts -> ${language} ->> 'headline', '') as headline, joined_at as "joinedAt"
      from performers p
    where published and ${shownTo(codesOf(place), null)}
    order by joined_at desc, id desc limit ${limit}`;
}

/** A performer whom everybody in a place may know of. Throws `not-found`. */
export async function publicPerformer(
  database: Database,
  slug: string,
  place: GeoLocation,
): Promise<{ id: number; name: string }> {
  if (slug.includes('\0') || !slug.isWellFormed()) throw commonError('not-found');
  const row = await maybe(database.pool, 'events-public-performer', { id: int, name: text })`
    select id, name from performers p where slug = ${slug.toLowerCase()} and published and ${shownTo(codesOf(place), null)}`;
  if (row === null) throw commonError('not-found');
  return row;
}
