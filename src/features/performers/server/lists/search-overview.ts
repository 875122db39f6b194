import { actorOrders } from '../../constants.ts';
import type { Language } from '../../../../platform/contract.ts';
import type { Context } from '../../../../platform/context.ts';
import { genderTypes } from '../../constants.ts';
import { performerConstants, type Category } from '../../contract.ts';
import type { RowOf } from '../../../../platform/database/columns.ts';
import type { overviewRow } from './stores/overview-store.ts';
import { readOverview } from './stores/overview-store.ts';

type Overview = RowOf<typeof overviewRow>;
/** Counting all performers takes a while and changes slowly: it is done once for all who ask within so long. */
const FRESH_MS = 10_000;

export interface SearchOverview {
  categories(language: Language): Promise<Category[]>;
  /** By its slug in whatever language, that of `language` first: links between languages keep to it. Null for none. */
  category(language: Language, slug: string): Promise<Category | null>;
  /** What can be searched by, but for tags and saved filters. */
  choices(): Promise<Pick<Overview, 'languages' | 'countries' | 'prices'>>;
}

export function createSearchOverview({ database, now }: Pick<Context, 'database' | 'now'>): SearchOverview {
  let kept: { at: number; overview: Promise<Overview> } | undefined;

  function overview(): Promise<Overview> {
    const at = now().getTime();
    if (kept !== undefined && at - kept.at < FRESH_MS) return kept.overview;
    const reading = read();
    const keeping = { at, overview: reading };
    kept = keeping;
    // An error is everybody's who asked with it, and nobody's after them.
    reading.catch(() => kept === keeping && (kept = undefined));
    return reading;
  }

  async function read(): Promise<Overview> {
    const found = await readOverview(database.pool);
    if (found === null) throw new Error('the overview of all performers came back empty');
    return found;
  }

  const inLanguage = ({ id, names, slugs, count }: Overview['categories'][number], language: Language): Category => ({
    id,
    name: names[language],
    slug: slugs[language],
    count,
  });

  return {
    categories: async (language) => (await overview()).categories.map((category) => inLanguage(category, language)),
    async category(language, slug) {
      const { categories } = await overview();
      const found =
        categories.find(({ slugs }) => slugs[language] === slug) ??
        categories.find(({ slugs }) => Object.values(slugs).includes(slug));
      return found === undefined ? null : inLanguage(found, language);
    },
    async choices() {
      const { languages, countries, prices } = await overview();
      return { languages, countries, prices };
    },
  };
}

/** What never changes about searching (§9). */
export const searchBasics = {
  defaultCategory: performerConstants.defaultCategory,
  orders: [...actorOrders],
  genderTypes: [...genderTypes],
};
