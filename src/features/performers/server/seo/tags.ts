import type { Language } from '../../../../platform/contract.ts';
import { int, text } from '../../../../platform/database/columns.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { many, maybe, run, sql } from '../../../../platform/database/sql.ts';
import { errorsOf, fault } from '../../../../platform/faults/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { performerConstants, performerErrors, type Tag } from '../../contract.ts';
import type { Asker } from '../lists/asker.ts';
import type { Performers } from '../performers.ts';
import { requireKnown } from '../require.ts';

const refuse = errorsOf(performerErrors);

const tagsIn = (language: Language) =>
  sql`select t.id, t.names ->> ${language} as name, t.slugs ->> ${language} as slug, t.worn_by as count from tags t`;

const tagRow = { id: int, name: text, slug: text, count: int };

/** A tag by its slug in whatever language; null for none. */
export async function findTag(database: Database, language: Language, slug: string): Promise<Tag | null> {
  return maybe(database.pool, 'performers-tag', tagRow)`
    ${tagsIn(language)} where ${slug} in (t.slugs ->> 'de', t.slugs ->> 'en', t.slugs ->> 'es', t.slugs ->> 'nl')
    order by t.slugs ->> ${language} = ${slug} desc, t.id limit 1`;
}

/** The tags that most performers have. */
export async function mostPopularTags(database: Database, language: Language, first: number): Promise<Tag[]> {
  return many(database.pool, 'performers-popular-tags', tagRow)`
    ${tagsIn(language)} where t.worn_by > 0 order by t.worn_by desc, t.id desc limit ${first}`;
}

/** Tags whose name holds this, those that begin with it first. Fewer than three letters find nothing (§5). */
export async function searchTags(database: Database, language: Language, pattern: string): Promise<Tag[]> {
  const wanted = pattern.trim();
  const plain = wanted.replace(/[\\%_]/g, '\\$&');
  if (wanted.length < performerConstants.shortestPattern) return [];
  return many(database.pool, 'performers-search-tags', tagRow)`
    ${tagsIn(language)} where t.names ->> ${language} ilike '%' || ${plain} || '%'
    order by t.names ->> ${language} ilike ${plain} || '%' desc, t.worn_by desc, t.id
      limit ${performerConstants.popularTags}`;
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
    await run(client)`select 1 from guests where id = ${caller.guestId} for update`;
    await run(client)`
      insert into tag_suggestions (guest_id, performer_id, language, word)
      select ${caller.guestId}, ${suggestion.actorId}, ${asker.language}, word from unnest(${words}::text[]) word
        on conflict do nothing`;
    const count = await run(client)`
      select 1 from tag_suggestions where guest_id = ${caller.guestId} and state = 'open' limit ${OPEN_SUGGESTIONS + 1}`;
    if (count > OPEN_SUGGESTIONS) throw refuse('too-many-suggestions');
  });
}
