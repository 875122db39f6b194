import { isLanguage, type Language } from '../../platform/language/languages.ts';

/** The language of the page that is open in this browser: the server wrote it there. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'de';
}
