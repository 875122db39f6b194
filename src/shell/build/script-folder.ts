import type { Language } from '../../platform/contract.ts';

/** Where the built scripts are. */
export const FOLDER = '/assets/';

/** The path of a script as pages of a language load it; other files are the same for all and keep theirs. */
export const inLanguage = (language: Language, path: string): string =>
  path.startsWith(FOLDER) && path.endsWith('.js') ? `${FOLDER}${language}/${path.slice(FOLDER.length)}` : path;
