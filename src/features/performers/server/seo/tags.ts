import type { Language } from '../../../../platform/contract.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { errorsOf, fault } from '../../../../platform/faults/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { performerConstants, performerErrors, type Tag } from '../../contract.ts';
import type { Asker } from '../lists/asker.ts';
import type { Performers } from '../performers.ts';
import { requireKnown } from '../require.ts';

const refuse = errorsOf(performerErrors);

const TAG = `select t.id, t.names ->> $1 as name, t.slugs ->> $1 as slug, t.worn_by as count from tags t`;

/** A tag by its slug in whatever language; null for none. */
export async function findTag(database: Database, language: Language, slug: string): Promise<Tag | null> {
  const { rows } = await database.pool.query<Tag>({
    name: 'performers-tag',
    text: `${TAG} where $2 in (t.slugs ->> 'de', t.slugs ->> 'en', t.slugs ->> 'es', t.slugs ->> 'nl')
      order by t.slugs ->> $1 = $2 desc, t.id limit 1`,
    values: [language, slug],
  });
  return rows[0] ?? null;
}

/** The tags that most performers have. */
export async function mostPopularTags(database: Database, language: Language, first: number): Promise<Tag[]> {
  const { rows } = await database.pool.query<Tag>({
    name: 'performers-popular-tags',
    text: `${TAG} where t.worn_by > 0 order by t.worn_by desc, t.id desc limit $2`,
    values: [language, first],
  });
  return rows;
}

/** Tags whose name holds this, those that begin with it first. Fewer than three letters find nothing (§5). */
export async function searchTags(database: Database, language: Language, pattern: string): Promise<Tag[]> {
  const wanted = pattern.trim();
  if (wanted.length < performerConstants.shortestPattern) return [];
  const { rows } = await database.pool.query<Tag>({
    name: 'performers-search-tags',
    text: `${TAG} where t.names ->> $1 ilike '%' || $2 || '%'
      order by t.names ->> $1 ilike $2 || '%' desc, t.worn_by desc, t.id limit $3`,
    values: [language, wanted.replace(/[\\%_]/g, '\\$&'), performerConstants.popularTags],
  });
  return rows;
}

/** So many suggestions of one guest wait to be read. */
const OPEN_SUGGESTIONS = 20;
const WORD = /^[\p{L}\p{N}][\p{L}\p{N} &'-]{0,28}[\p{L}\p{N}]$/u;

/**
 * Keeps words that a guest would find a performer by, for an operator to read; nothing shows before. Suggesting the same again
 * changes nothing. Throws `not-signed-in`, `not-found`, `bad-request` for what is no word, `too-many-suggestions`.
 */
export async function suggestTags(
  { context }: Performers,
  caller: Caller,
  asker: Asker,
  suggestion: { actorId: number; tags: readonly string[] },
): Promise<void> {
  const { database } = context;
  if (caller.userId === null) throw fault('not-signed-in');
  const words = [...new Set(suggestion.tags.map((word) => word.trim().toLowerCase()))];
  const isTooMuch = words.length === 0 || words.length > performerConstants.suggestedTags;
  if (isTooMuch || !words.every((word) => WORD.test(word))) throw fault('bad-request', { field: 'tags' });
  await requireKnown(database, asker, suggestion.actorId);
  await database.transaction(async (client) => {
    // One guest's suggestions come one after the other, so that the limit holds.
    await client.query(`select 1 from guests where id = $1 for update`, [caller.guestId]);
    await client.query(
      `insert into tag_suggestions (guest_id, performer_id, language, word)
       select $1, $2, $3, word from unnest($4::text[]) word on conflict do nothing`,
      [caller.guestId, suggestion.actorId, asker.language, words],
    );
    const { rowCount } = await client.query(
      `select 1 from tag_suggestions where guest_id = $1 and state = 'open' limit $2`,
      [caller.guestId, OPEN_SUGGESTIONS + 1],
    );
    if ((rowCount ?? 0) > OPEN_SUGGESTIONS) throw refuse('too-many-suggestions');
  });
}
