import type { Language } from '../../platform/contract.ts';
import { addressOf, href, languages, type Located, type PathName } from '../addresses/paths.ts';

/** What search engines and shared links are told of a page: title and text. Its addresses are in {@link linkHeader}. */
export function pageHead(page: {
  name: PathName;
  language: Language;
  params?: Record<string, string>;
  title: string;
  description?: string;
}) {
  const isHome = page.name === 'home';
  return {
    meta: [
      { title: isHome ? page.title : `${page.title} · Séparée` },
      ...(page.description === undefined ? [] : [{ name: 'description', content: page.description }]),
    ],
  };
}

/** The same of a page that search engines are to leave out. */
export function unlistedHead(page: Parameters<typeof pageHead>[0]) {
  const { meta } = pageHead(page);
  return { meta: [...meta, { name: 'robots', content: 'noindex' }] };
}

/**
 * A page's one address and its sisters in other languages, whole, as a `Link` header: pages are kept whatever name this site is
 * reached by, so they cannot hold it.
 */
export function linkHeader(page: Located, origin: string): string {
  const at = (path: string, relation: string) => `<${origin}${path}>; ${relation}`;
  return [
    at(addressOf(page), 'rel="canonical"'),
    ...languages.map((language) => at(addressOf({ ...page, language }), `rel="alternate"; hreflang="${language}"`)),
    ...(page.name === 'home' ? [at(href('home', 'de'), 'rel="alternate"; hreflang="x-default"')] : []),
  ].join(', ');
}
