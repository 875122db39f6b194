import { int, text } from '../../../../platform/database/columns.ts';
import { many, run, type Queryable } from '../../../../platform/database/sql.ts';
import type { Language } from '../../../../platform/contract.ts';

/** Of words that are typed: more would narrow nothing any more. */
const MOST_WORDS = 8;
/** Ways to go on with a beginning, and ways to write something otherwise. */
const MOST_ENDINGS = 40;
const MOST_ALIKE = 12;
/** From so many letters on there may be one mistake, and from so many two. */
const ONE_MISTAKE = 4;
const TWO_MISTAKES = 8;
/** Beginnings of so few letters are looked up in a table of their own. */
const SHORT_PREFIX = 3;

/** The words of what was typed, made alike as those of the index are. */
export const wordsOf = (on: Queryable, typed: string) =>
  many(on, 'search-words-of', { word: text })`
    select word from unnest(search_words(${typed})) with ordinality w (word, n) order by n limit ${MOST_WORDS}`;

/**
 * Words of the lexicon that begin so, the most used first. Those of one to three letters are so many that their best ten are kept; where none
 * are kept yet, they are looked for.
 */
export const endingsOf = (on: Queryable, language: Language, prefix: string) =>
  prefix.length <= SHORT_PREFIX
    ? many(on, 'search-short-endings', { word: text, shown: text })`
        with kept as (select words from search_prefixes where language = ${language} and prefix = ${prefix})
        select l.word, l.shown from search_lexicon l
        where l.language = ${language} and case when exists (select from kept)
          then l.word = any(array(select unnest(words) from kept)) or l.word = ${prefix} else starts_with(l.word, ${prefix}) end
        order by l.uses desc, l.word limit 10`
    : many(on, 'search-endings', { word: text, shown: text })`
        select word, shown from search_lexicon where language = ${language}
          and word >= ${prefix} and word < ${prefix} || U&'\\+10FFFF'
        order by uses desc, word limit ${MOST_ENDINGS}`;

export const knownWords = (on: Queryable, language: Language, words: readonly string[]) =>
  many(on, 'search-known-words', { word: text })`
    select word from search_lexicon where language = ${language} and word = any(${words}::text[])`;

/**
 * Words of the lexicon that could have been meant, the most alike first: below four letters none, below eight with one mistake, else two. Two
 * letters that have changed places are one mistake. One mistake leaves either the beginning or the end as it was; of two, the common parts tell.
 */
export function alike(on: Queryable, language: Language, word: string): Promise<{ word: string }[]> {
  const letters = Array.from(word);
  const { length } = letters;
  if (length < ONE_MISTAKE) return Promise.resolve([]);
  const most = length < TWO_MISTAKES ? 1 : 2;
  const half = Math.floor(length / 2);
  const beginning = letters.slice(0, half).join('');
  const end = letters.slice(half).toReversed().join('');
  return many(on, 'search-alike', { word: text })`
    select l.word from (
      select word, uses from search_lexicon where language = ${language} and word = any(${swapped(letters)}::text[])
      union
      select word, uses from search_lexicon where language = ${language} and word >= ${beginning} and word < ${beginning} || U&'\\+10FFFF'
        and levenshtein_less_equal(word, ${word}, ${most}) <= ${most}
      union
      select word, uses from search_lexicon where language = ${language}
        and reverse(word) collate "C" >= ${end} and reverse(word) collate "C" < ${end} || U&'\\+10FFFF'
        and levenshtein_less_equal(word, ${word}, ${most}) <= ${most}
      union
      select word, uses from search_lexicon where ${most} = 2 and language = ${language} and word % ${word}
        and levenshtein_less_equal(word, ${word}, ${most}) <= ${most}
    ) l order by levenshtein(l.word, ${word}), l.uses desc, l.word limit ${MOST_ALIKE}`;
}

/** The word with each two neighbours in each other's place. */
const swapped = (letters: readonly string[]): string[] =>
  letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''));

/** Counts anew how many things each word of a language leads to; those that lead nowhere go. */
export async function recountWords(on: Queryable, language: Language): Promise<void> {
  const documents = `select words from search_documents_${language}`;
  await run(on)`
    with counted as materialized (select word collate "C" as word, ndoc from ts_stat(${documents})),
      gone as (delete from search_lexicon l where l.language = ${language}
        and not exists (select from counted c where c.word = l.word))
    insert into search_lexicon (language, word, shown, uses) select ${language}, word, word, ndoc from counted order by word
    on conflict (language, word) do update set uses = excluded.uses where search_lexicon.uses <> excluded.uses`;
  await run(on)`delete from search_prefixes where language = ${language}`;
  await run(on)`
    insert into search_prefixes (language, prefix, words)
    select ${language}, prefix, array_agg(word order by n) from (
      select left(word, letters) as prefix, word,
        row_number() over (partition by left(word, letters) order by uses desc, word) as n
      from search_lexicon, generate_series(1, ${SHORT_PREFIX}) letters
      where language = ${language} and char_length(word) >= letters) ranked
    where n <= 10 group by prefix`;
}

/** What guests have typed that begins so, the most common first. */
export const popularPatterns = (on: Queryable, language: Language, folded: string, most: number) =>
  many(on, 'search-popular-patterns', { folded: text, pattern: text, guests: int })`
    select folded, pattern, guests from search_patterns
    where language = ${language} and folded >= ${folded} and folded < ${folded} || U&'\\+10FFFF'
    order by guests desc, folded limit ${most}`;
