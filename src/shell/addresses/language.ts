import { useParams } from '@tanstack/react-router';
import { isLanguage, type Language } from '../../platform/language/languages.ts';

export { languageNames } from '../../platform/language/languages.ts';
export { formatNumber } from '../../platform/language/formatters.ts';
export { formatCents, formatCoins, formatCoinsAsEuro } from '../../platform/money/money.ts';
export { formatClock, formatMoment, formatSpan, formatWeekday } from '../../platform/time/format.ts';

/** The page's language, from its path. */
export function useLanguage(): Language {
  const { language } = useParams({ strict: false });
  // Where an address is unknown, its first part may be anything.
  return isLanguage(language) ? language : 'de';
}
