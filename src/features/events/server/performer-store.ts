import type { Language } from '../../../platform/contract.ts';
import type { Database } from '../../../platform/database/database.ts';
import { fault } from '../../../platform/errors.ts';

/** Who has joined last and may be seen from a country. */
export async function newPerformers(database: Database, language: Language, country: string | null, limit: number) {
  const { rows } = await database.pool.query<{ slug: string; name: string; headline: string; joinedAt: Date }>({
    name: 'events-new-performers',
    text: `select slug, name, coalesce(texts -> $1 ->> 'headline', '') as headline, joined_at as "joinedAt" from performers
      where published and ($2::text is null or not banned_countries @> array[$2])
      order by joined_at desc, id desc limit $3`,
    values: [language, country, limit],
  });
  return rows;
}

/** A performer whom everybody in a country may know of. Throws `not-found`. */
export async function publicPerformer(
  database: Database,
  slug: string,
  country: string | null,
): Promise<{ id: number; name: string }> {
  if (slug.includes('\0') || !slug.isWellFormed()) throw fault('not-found');
  const { rows } = await database.pool.query<{ id: number; name: string }>({
    name: 'events-public-performer',
    text: `select id, name from performers
      where slug = $1 and published and ($2::text is null or not banned_countries @> array[$2])`,
    values: [slug.toLowerCase(), country],
  });
  if (rows[0] === undefined) throw fault('not-found');
  return rows[0];
}
