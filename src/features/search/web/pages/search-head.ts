import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import type { PathName } from '../../../../shell/addresses/paths.ts';
import { pageHead } from '../../../../shell/pages/head.ts';

/** What pages of results tell of themselves; search engines leave them out. */
export function searchHead(name: PathName, language: Language, searchPattern: string) {
  const title = m.search_page_title({ pattern: searchPattern });
  const head = pageHead({ name, language, params: { searchPattern }, title });
  return { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex' }] };
}
