// Free of schemas, so that pages can have it without the schema library travelling along.

/** Languages of the product (§1); an unknown one is served in English, while `/` is German, the home market. */
export const languages = ['de', 'en', 'es', 'nl'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** What languages call themselves. */
export const languageNames: Record<Language, string> = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  nl: 'Nederlands',
};

/** Whose way of writing numbers and dates goes with a language (BCP 47): its English is that of Europe. */
export const locales: Record<Language, string> = { de: 'de-DE', en: 'en-GB', es: 'es-ES', nl: 'nl-NL' };
