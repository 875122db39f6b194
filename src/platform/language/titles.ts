import type { Language } from './languages.ts';

/** What something is called in some languages; empty where nobody has written it. */
export type Titles = Partial<Record<Language, { title: string }>>;

/** What it is called: in German, else in the first language in which it has a name. Empty where its words were erased. */
export const titleOf = (texts: Titles): string =>
  [texts.de, ...Object.values(texts)].find((words) => words !== undefined && words.title !== '')?.title ?? '';
