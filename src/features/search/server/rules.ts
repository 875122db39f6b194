// How what was typed becomes a query of PostgreSQL. Words come folded: letters and digits, nothing that a query would read as a sign.

/** One word as it was typed, and what may fit in its place. */
export interface Meaning {
  word: string;
  fits: readonly string[];
}

const quoted = (word: string) => `'${word.replaceAll(/['\\]/g, '')}'`;

/** All words, each as it stands; or each by whatever may stand in its place. Empty for no words. */
export const typedQuery = (meanings: readonly Meaning[]): string =>
  meanings.map(({ word }) => quoted(word)).join(' & ');
export const meantQuery = (meanings: readonly Meaning[]): string =>
  meanings.map(({ word, fits }) => `(${[...new Set([word, ...fits])].map(quoted).join(' | ')})`).join(' & ');

/** Whether a pattern is nobody's address or number, so that others may be proposed it. */
export const mayBeProposed = (pattern: string): boolean =>
  !pattern.includes('@') && !/\d(?:\P{L}*\d){2}/u.test(pattern.normalize('NFKC'));
