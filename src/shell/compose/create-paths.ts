import { isText } from '../../platform/texts/clean-input.ts';
import { languages, type Language } from '../../platform/language/languages.ts';
import type { Pages, Paths, WebFeature } from './web-feature.ts';

type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never;
/** All pages of these features in one table. */
export type PagesOf<F extends readonly WebFeature[]> = Intersection<F[number]['pages']> & Pages;

type Params<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Params<Rest> : never;
export type ParamsOf<P extends Paths> = Params<P['en']>;
type ParamArgs<P extends Paths> = [ParamsOf<P>] extends [never] ? [] : [Record<ParamsOf<P>, string | number>];
/** The names in a table of pages, without what the general type of tables lets through. */
export type NamesOf<T> = keyof { [K in keyof T as string extends K ? never : K]: T[K] } & string;

/** A page that a path names. */
export interface LocatedIn<Name extends string> {
  name: Name;
  language: Language;
  params: Record<string, string>;
}

/** What to do with a request for a path. */
export type RouteTo<Name extends string> =
  | { kind: 'page'; page: LocatedIn<Name> }
  | { kind: 'moved'; to: string }
  | { kind: 'unknown'; language: Language };

type Values = Record<string, string | number>;

interface Entry<Name extends string> {
  name: Name;
  segments: string[];
}

/**
 * The addresses of all features' pages. The English form of a path is also the one inside the router; the others are mapped onto it
 * (see `toRouter`, `toPublic`). Throws for a name and for an address that two pages have.
 */
export function createPaths<const F extends readonly WebFeature[]>(features: F) {
  type Table = PagesOf<F>;
  type Name = NamesOf<Table>;
  type Located = LocatedIn<Name>;
  const table = tableOf(features) as Table & Record<Name, Paths>;
  const pathNames = Object.keys(table) as Name[];
  /** By the number of their segments: a page's links alone ask for dozens. */
  const entries = Object.fromEntries(
    languages.map((language) => [
      language,
      Map.groupBy(
        pathNames.map((name) => entry(name, table[name][language])),
        ({ segments }) => segments.length,
      ),
    ]),
  ) as Record<Language, Map<number, Entry<Name>[]>>;

  const at = (name: Name, language: Language, params: Values | undefined): string =>
    name === 'home' && language === 'de' ? '/' : `/${language}/${fill(table[name][language], params)}`;

  /** The address of a page in a language. The German start page is the root. */
  function href<N extends Name>(name: N, language: Language, ...[params]: ParamArgs<Table[N]>): string {
    return at(name, language, params);
  }

  /** The page at a path whose segments are in `language`; fixed segments win over parameters. */
  function find(language: Language, segments: readonly string[]): Omit<Located, 'language'> | null {
    let best: { entry: Entry<Name>; params: Record<string, string> } | null = null;
    for (const entry of entries[language].get(segments.length) ?? []) {
      const params = match(entry.segments, segments);
      if (params === null) continue;
      if (best === null || Object.keys(params).length < Object.keys(best.params).length) best = { entry, params };
    }
    return best === null ? null : { name: best.entry.name, params: best.params };
  }

  /**
   * Judges a path as it stands in the address bar: a page under its one address, a page under another (wrong language's
   * segments, unknown language, missing slash: moved for good), or nothing of ours.
   */
  function route(pathname: string): RouteTo<Name> {
    const [first, ...rest] = pathname.split('/').filter(Boolean);
    if (first === undefined && pathname !== '/') return { kind: 'moved', to: '/' };
    if (first === undefined) {
      // There is a start page wherever there is a platform.
      return { kind: 'page', page: { name: 'home' as Name, language: 'de', params: {} } };
    }
    const language = isLanguage(first) ? first : 'en';
    if (!isLanguage(first) && !LANGUAGE.test(first)) return { kind: 'unknown', language: 'de' };
    const order = [language, ...languages.filter((other) => other !== language)];
    for (const tried of order) {
      const found = find(tried, rest);
      if (found === null) continue;
      // Nothing of ours has a name that cannot even be asked for.
      if (!Object.values(found.params).every(isText)) return { kind: 'unknown', language };
      const page = { ...found, language };
      const address = addressOf(page);
      return address === pathname ? { kind: 'page', page } : { kind: 'moved', to: address };
    }
    return { kind: 'unknown', language };
  }

  /** The one address of a page. Names of performers are lower-case (§2). */
  function addressOf({ name, language, params }: Located): string {
    const { actorName } = params;
    return at(name, language, actorName === undefined ? params : { ...params, actorName: actorName.toLowerCase() });
  }

  /** Address bar → path inside the router: language, then the English form. Null for what is no page. */
  function toRouter(pathname: string): string | null {
    const found = route(pathname);
    if (found.kind !== 'page') return null;
    const { name, language, params } = found.page;
    return `/${language}/${fill(table[name].en, params)}`;
  }

  /** The page at a path inside the router; null for none. */
  function inRouter(pathname: string): Located | null {
    const [language, ...rest] = pathname.split('/').filter(Boolean);
    if (!isLanguage(language)) return null;
    const found = find('en', rest);
    return found === null ? null : { ...found, language };
  }

  /** Path inside the router → address bar. */
  function toPublic(pathname: string): string | null {
    const found = inRouter(pathname);
    return found === null ? null : addressOf(found);
  }

  /** Whether a page's address lies below that of another. */
  const isBelow = (name: Name, base: Name): boolean => table[name].en.startsWith(table[base].en);

  /** The address of a page with `…` for what differs from one to another, to be read; null for a name that no page has. */
  const patternOf = (name: string, language: Language): string | null =>
    Object.hasOwn(table, name) ? at(name as Name, language, undefined).replaceAll(/\{\w+\}/g, '…') : null;

  return { pathNames, patternOf, isBelow, href, route, addressOf, toRouter, inRouter, toPublic };
}

function tableOf(features: readonly WebFeature[]): Pages {
  const table: Record<string, Paths> = {};
  const taken = new Set<string>();
  for (const { name: feature, pages } of features) {
    for (const [name, paths] of Object.entries(pages)) {
      if (Object.hasOwn(table, name)) throw new Error(`two pages are called ${name}, one of them in ${feature}`);
      table[name] = paths;
      for (const language of languages) {
        const address = `/${language}/${paths[language].replaceAll(/\{\w+\}/g, '{}')}`;
        if (taken.has(address)) throw new Error(`two pages are at ${address}, one of them ${name} in ${feature}`);
        taken.add(address);
      }
    }
  }
  return table;
}

const entry = <Name extends string>(name: Name, path: string): Entry<Name> => ({
  name,
  segments: path.split('/').filter(Boolean),
});

function fill(pattern: string, params: Values | undefined): string {
  if (params === undefined) return pattern;
  return pattern.replace(/\{(\w+)\}/g, (_all, key: string) => encodeURIComponent(String(params[key] ?? '')));
}

/** The parameters of as many segments as the pattern has; null where they do not fit. */
function match(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const given = segments[index] ?? '';
    if (part.startsWith('{')) params[part.slice(1, -1)] = decode(given);
    else if (part !== given) return null;
  }
  return params;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** A language, also with a region, as browsers write it: `fr`, `pt-br`, `de-AT`, `es_419`. */
const LANGUAGE = /^[a-z]{2}(?:[-_](?:[a-z]{2}|\d{3}))?$/i;

const isLanguage = (value: string | undefined): value is Language => languages.some((language) => language === value);
