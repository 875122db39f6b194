import type { Language } from '../platform/contract.ts';
import { addressOf, href, languages, type Located, type PathName } from './paths.ts';

/** What search engines and shared links are told of a page: title, text, its one address and its sisters. */
export function pageHead(page: {
  name: PathName;
  language: Language;
  params?: Record<string, string>;
  title: string;
  description?: string;
}) {
  const located: Located = { name: page.name, language: page.language, params: page.params ?? {} };
  const alternates = languages.map((language) => ({
    rel: 'alternate',
    hrefLang: language,
    href: addressOf({ ...located, language }),
  }));
  const isHome = page.name === 'home';
  return {
    meta: [
      { title: isHome ? page.title : `${page.title} · Séparée` },
      ...(page.description === undefined ? [] : [{ name: 'description', content: page.description }]),
    ],
    links: [
      { rel: 'canonical', href: addressOf(located) },
      ...alternates,
      ...(isHome ? [{ rel: 'alternate', hrefLang: 'x-default', href: href('home', 'de') }] : []),
    ],
  };
}
