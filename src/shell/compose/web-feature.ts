import type { Language } from '../../platform/contract.ts';
import type { Filling } from '../../platform/feature/slots.ts';

/** A page's path below its language, in each; `{x}` is a parameter, and the last slash is part of it. */
export type Paths = Readonly<Record<Language, string>>;
export type Pages = Readonly<Record<string, Paths>>;

/**
 * What a feature is in the browser, as `app/web-features.ts` lists it. Server and build read it for the addresses: it imports neither
 * words nor components itself.
 */
export interface WebFeature<out P extends Pages = Pages> {
  /** That of its folder. */
  readonly name: string;
  /** Unique names of its pages. Their files say themselves where they belong (see `routes.ts`). */
  readonly pages: P;
  /** What it puts into slots; part of what every page loads, so that what is large is in there by `later`. */
  fills(): Promise<{ default: readonly Filling[] }>;
}

const none = () => Promise.resolve({ default: [] });

export function webFeature<const P extends Pages>(definition: {
  name: string;
  pages?: P;
  fills?: () => Promise<{ default: readonly Filling[] }>;
}): WebFeature<P> {
  const { name, pages = {} as P, fills = none } = definition;
  return { name, pages, fills };
}

/** A path that is the same in every language. */
export function same<const T extends string>(path: T): Record<Language, T> {
  return { de: path, en: path, es: path, nl: path };
}

/** A path below another. */
export function below<const B extends Paths, const T extends Paths>(base: B, tails: T) {
  const at = <const L extends Language>(language: L) => `${base[language]}${tails[language]}` as `${B[L]}${T[L]}`;
  return { de: at('de'), en: at('en'), es: at('es'), nl: at('nl') };
}
