import type { Language } from '../../../platform/contract.ts';
import type { SearchCategory } from '../../../platform/feature/search-slots.ts';
import { slot } from '../../../shell/slots.ts';

/** One category of what can be found, as pages speak of it. */
export interface SearchGroupLook {
  category: SearchCategory;
  rank: number;
  label: () => string;
  /** The page of all that was found in it (§2). */
  address: (language: Language, searchPattern: string) => string;
  /** Where one who has found nothing goes on; not where there is no page of all. */
  wayOn?: { label: () => string; address: (language: Language) => string };
  /** How its pictures are shown in short lists. */
  shape: 'portrait' | 'wide';
}
export const searchGroups = slot<SearchGroupLook>('groups of what was found');
