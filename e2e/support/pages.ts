import { webFeatures } from '../../src/app/web-features.ts';
import type { Language } from '../../src/platform/language/languages.ts';
import { href, type PathName } from '../../src/shell/addresses/paths.ts';

/** Whom a page is for. */
export type Who = 'guest' | 'customer' | 'performer' | 'operator';

/** What stands in addresses of the demo world. */
const samples: Record<string, string> = {
  actorName: 'vivien-kaar',
  categorySlug: 'alle',
  tagSlug: 'lachen',
  searchPattern: 'vivien',
  tagGroup: '1',
  albumId: '1',
};

export interface KnownPage {
  name: PathName;
  who: Who;
  /** Null where it needs what only somebody's own rows have. */
  address: ((language: Language) => string) | null;
}

/** Every page that a feature has, from the features' own tables. */
export const knownPages: readonly KnownPage[] = webFeatures
  .flatMap(({ pages }) => Object.entries(pages))
  .map(([key, { de }]) => {
    const name = key as PathName;
    const isThere = [...de.matchAll(/\{(\w+)\}/g)].every(([, param = '']) => param in samples);
    // Each page takes the samples that it names.
    const address = (language: Language) => (href as (...all: unknown[]) => string)(name, language, samples);
    return { name, who: whose(de), address: isThere ? address : null };
  });

/** Whom a page is for, by where its address in German is. */
function whose(path: string): Who {
  if (path.startsWith('haus')) return 'operator';
  if (path.startsWith('studio') || path.startsWith('partner/')) return 'performer';
  if (path.startsWith('konto')) return 'customer';
  return 'guest';
}
