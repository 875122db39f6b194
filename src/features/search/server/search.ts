import type { Context } from '../../../platform/context.ts';
import { decodePlace, encodePlace, page } from '../../../platform/database/page.ts';
import {
  ownersThere,
  searchables,
  searchCategories,
  type Searchable,
  type SearchCategory,
} from '../../../platform/feature/search-slots.ts';
import type { Slots } from '../../../platform/feature/slots.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Asker } from '../../../platform/rights/asker.ts';
import { searchConstants } from '../constants.ts';
import type { SearchGroup, SearchResult } from '../contract.ts';
import { createIndexKeeper, type IndexKeeper } from './index-keeper.ts';
import { meaningsOf } from './meanings.ts';
import { mayBeProposed, meantQuery, typedQuery, type Meaning } from './rules.ts';
import { findPage, isAnything, ownerIsThere, type Cursor, type Wanted } from './stores/find-store.ts';
import { dropOldest, keepRequest } from './stores/request-store.ts';
import { endingsOf, popularPatterns, wordsOf } from './stores/word-store.ts';

export interface FoundPage {
  /** The numbers of what was found, the best first. */
  ids: number[];
  next: string | null;
  /** Of all; a thousand stands for a thousand or more. */
  count: number;
}

export interface FindQuery {
  pattern: string;
  limit: number;
  after?: string | undefined;
}

export interface Search extends IndexKeeper {
  /** What can be found here, in the order in which it is shown. */
  categories(): SearchCategory[];
  /** A page of one category, as far as it is there for who asks. @throws `bad-request` for a broken place. */
  find(asker: Asker, category: SearchCategory, query: FindQuery): Promise<FoundPage>;
  /** The first of every category, and what else could be meant (§3). */
  everything(asker: Asker, pattern: string): Promise<SearchResult>;
  /** Ways to go on with what is typed, the likeliest first: only such as lead to something that is there for who asks. */
  suggestions(asker: Asker, pattern: string): Promise<string[]>;
  /** §5: remembers what was searched for, for who has an account; says whether. */
  keep(caller: Caller, language: Asker['language'], pattern: string): Promise<boolean>;
}

/** Of endings and of patterns, so many are looked at for one that is shown. */
const MOST_TRIED = 20;
const AT_ONCE = 3;

/** Finds things of every feature that fills {@link searchables}, by one index and one rule of who may see what. */
export function createSearch(context: Pick<Context, 'database' | 'jobs' | 'now'>, slots: Slots): Search {
  const { database, now } = context;
  const { pool } = database;
  const all = (): readonly Searchable[] => slots.all(searchables);
  const keeper = createIndexKeeper(context, all);

  const isThereFor = (asker: Asker) => ownerIsThere(slots.all(ownersThere)[0], asker);
  const wanted = (asker: Asker, meanings: readonly Meaning[]): Wanted => ({
    language: asker.language,
    meant: meantQuery(meanings),
    typed: typedQuery(meanings),
    isThere: isThereFor(asker),
  });

  async function pageOf(
    asker: Asker,
    category: SearchCategory,
    meanings: readonly Meaning[],
    { limit, after }: Omit<FindQuery, 'pattern'>,
  ): Promise<FoundPage> {
    const place = after === undefined ? null : (decodePlace(after, 2) as Cursor);
    if (meanings.length === 0) return { ids: [], next: null, count: 0 };
    const { items, next } = await page(
      limit,
      (most) => findPage(pool, wanted(asker, meanings), category, { limit: most, after: place }),
      ({ score, id }) => encodePlace([score, id]),
    );
    return { ids: items.map(({ id }) => id), next, count: items[0]?.count ?? 0 };
  }

  async function groupOf(
    asker: Asker,
    source: Searchable,
    meanings: readonly Meaning[],
    pattern: string,
  ): Promise<SearchGroup[]> {
    const { category } = source;
    const { ids, count } = await pageOf(asker, category, meanings, { limit: searchConstants.groupItems });
    const byId = new Map((await source.hits(asker, ids)).map((hit) => [hit.id, hit]));
    const items = ids.flatMap((id) => byId.get(id) ?? []);
    return items.length === 0 ? [] : [{ type: category, count, link: source.link(asker.language, pattern), items }];
  }

  /** The first of them that lead to something, in their order, each once: a few are tried at a time, so that one question takes few connections. */
  async function leading(asker: Asker, proposals: readonly { shown: string; words: readonly string[] }[]) {
    const isThere = isThereFor(asker);
    const { language } = asker;
    const found = new Set<string>();
    for (let at = 0; at < proposals.length && found.size < searchConstants.proposals; at += AT_ONCE) {
      const some = proposals.slice(at, at + AT_ONCE);
      const meant = some.map(({ words }) => typedQuery(words.map((word) => ({ word, fits: [] }))));
      const lead = await Promise.all(meant.map((each) => isAnything(pool, { language, meant: each, isThere })));
      for (const { shown } of some.filter((_each, nth) => lead[nth])) found.add(shown);
    }
    return [...found].slice(0, searchConstants.proposals);
  }

  async function suggestions(asker: Asker, pattern: string): Promise<string[]> {
    const { language } = asker;
    const words = (await wordsOf(pool, pattern)).map(({ word }) => word);
    const last = words.at(-1);
    if (last === undefined) return [];
    const [endings, popular] = await Promise.all([
      endingsOf(pool, language, last),
      popularPatterns(pool, language, words.join(' '), searchConstants.proposals),
    ]);
    // What was typed before the last word stays as it was typed.
    const before = /^.*[^\p{L}\p{N}](?=[\p{L}\p{N}\p{M}]+[^\p{L}\p{N}]*$)/su.exec(pattern)?.[0] ?? '';
    const own = endings
      .slice(0, MOST_TRIED)
      .map(({ word, shown }) => ({ shown: `${before}${shown}`, words: [...words.slice(0, -1), word] }));
    const others = popular.map(({ folded, pattern: shown }) => ({ shown, words: folded.split(' ') }));
    const typed = pattern.trim().toLowerCase();
    const proposals = [...others, ...own].filter(({ shown }) => shown !== typed);
    return leading(asker, proposals);
  }

  const ranked = () =>
    all().toSorted((a, b) => searchCategories.indexOf(a.category) - searchCategories.indexOf(b.category));

  return {
    ...keeper,
    categories: () => ranked().map(({ category }) => category),
    async find(asker, category, { pattern, ...rest }) {
      return pageOf(asker, category, await meaningsOf(pool, asker.language, pattern), rest);
    },
    async everything(asker, pattern) {
      const meanings = await meaningsOf(pool, asker.language, pattern);
      const [proposals, ...groups] = await Promise.all([
        suggestions(asker, pattern),
        ...ranked().map((source) => groupOf(asker, source, meanings, pattern)),
      ]);
      return { searchPattern: pattern, proposals, groups: groups.flat() };
    },
    suggestions,
    async keep({ guestId, userId }, language, pattern) {
      const words = (await wordsOf(pool, pattern)).map(({ word }) => word);
      if (userId === null || words.join(' ').length < searchConstants.shortestPattern) return false;
      await database.transaction(async (client) => {
        await keepRequest(client, {
          guestId,
          language,
          folded: words.join(' '),
          pattern: pattern.trim(),
          isProposable: mayBeProposed(pattern),
          at: now(),
        });
        await dropOldest(client, guestId, searchConstants.keptPatterns);
      });
      return true;
    },
  };
}
