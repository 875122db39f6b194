import type { Language } from '../../../platform/contract.ts';
import type { Queryable } from '../../../platform/database/sql.ts';
import type { Meaning } from './rules.ts';
import { alike, endingsOf, knownWords, wordsOf } from './stores/word-store.ts';

/**
 * What each word may stand for: itself, the last one also whatever begins so, for it may not be written to its end; and where the index knows none of
 * these, words that are nearly the same.
 */
export async function meaningsOf(on: Queryable, language: Language, typed: string): Promise<Meaning[]> {
  const words = (await wordsOf(on, typed)).map(({ word }) => word);
  if (words.length === 0) return [];
  const known = new Set((await knownWords(on, language, words)).map(({ word }) => word));
  return Promise.all(
    words.map(async (word, at): Promise<Meaning> => {
      const endings = at === words.length - 1 ? (await endingsOf(on, language, word)).map((each) => each.word) : [];
      if (known.has(word) || endings.length > 0) return { word, fits: endings };
      return { word, fits: (await alike(on, language, word)).map((each) => each.word) };
    }),
  );
}
