import { type Language, locales } from './languages.ts';

/** Making one takes longer than a hundred uses; there are as many as the code names options, times the languages. */
function keep<O extends object, F>(make: (locale: string, options: O) => F): (language: Language, options: O) => F {
  const made = new Map<string, F>();
  return (language, options) => {
    const key = `${language} ${JSON.stringify(options)}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const formatter = make(locales[language], options);
    made.set(key, formatter);
    return formatter;
  };
}

/** How a language writes numbers, by these options. The only place where formatters are made, for server and browser. */
export const numbersIn = keep((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));

/** How it writes days and times; by the clock of the machine, unless the options name a zone. */
export const datesIn = keep((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));

/** How it says that something was so long ago. */
export const spansIn = keep(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

/** The one name of a clock that somebody names, however he writes it; null for none. */
export function timeZoneCalled(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** What it calls languages, or countries, by their codes. */
export const namesIn = keep((locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options));

/** A number with this many decimals. */
export const formatNumber = (value: number, language: Language, digits = 0): string =>
  numbersIn(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
