import type { Language } from '../../../../platform/contract.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { performerConstants, performerErrors, type Tag } from '../../contract.ts';
import type { Asker } from '../../../../platform/rights/asker.ts';
import type { Performers } from '../performers.ts';
import { performerOf } from '../profile/stores/erasure-store.ts';
import { requireKnown } from '../require.ts';
import { findTagBySlug, popularTags, tagsLike, lockForTags, insertSuggestions, countSuggestions } from './tag-store.ts';

const performerError = errorsOf(performerErrors);

/** A tag by its slug in whatever language; null for none. */
export async function findTag(database: Database, language: Language, slug: string): Promise<Tag | null> {
  return findTagBySlug(database.pool, language, slug);
}

/** The tags that most performers have. */
export async function mostPopularTags(database: Database, language: Language, first: number): Promise<Tag[]> {
  return popularTags(database.pool, language, first);
}

/** Tags whose name holds this, those that begin with it first. Fewer than three letters find nothing (§5). */
export async function searchTags(database: Database, language: Language, pattern: string): Promise<Tag[]> {
  const wanted = pattern.trim();
  const plain = wanted.replace(/[\\%_]/g, '\\$&');
  if (wanted.length < performerConstants.shortestPattern) return [];
  return tagsLike(database.pool, language, plain);
}

/** So many suggestions of one guest wait to be read. */
const OPEN_SUGGESTIONS = 20;
const WORD = /^[\p{L}\p{N}][\p{L}\p{N} &'-]{0,28}[\p{L}\p{N}]$/u;

/**
 * Keeps words that a guest, or she herself, would find a performer by, for an operator to read; nothing shows before. Suggesting the same again
 * changes nothing. Throws `not-signed-in`, `not-found`, `bad-request` for what is no word, `too-many-suggestions`.
 */
export async function suggestTags(
  { context }: Performers,
  caller: Caller,
  asker: Asker,
  suggestion: { actorId: number; tags: readonly string[] },
): Promise<void> {
  const { database } = context;
  if (caller.userId === null) throw commonError('not-signed-in');
  const words = [...new Set(suggestion.tags.map((word) => word.trim().toLowerCase()))];
  const isTooMuch = words.length === 0 || words.length > performerConstants.suggestedTags;
  if (isTooMuch || !words.every((word) => WORD.test(word))) throw commonError('bad-request', { field: 'tags' });
  // She may say it of herself, though she is not there for guests yet, or not where she is.
  const isOwn = (await performerOf(database.pool, caller.guestId)) === suggestion.actorId;
  if (!isOwn) await requireKnown(database, asker, suggestion.actorId);
  await database.transaction(async (client) => {
    // One guest's suggestions come one after the other, so that the limit holds.
    await lockForTags(client, caller.guestId);
    await insertSuggestions(client, caller.guestId, suggestion.actorId, asker.language, words);
    const count = await countSuggestions(client, caller.guestId, OPEN_SUGGESTIONS + 1);
    if (count > OPEN_SUGGESTIONS) throw performerError('too-many-suggestions');
  });
}
