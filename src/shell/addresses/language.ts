import { useParams } from '@tanstack/react-router';
import type { Language } from '../../platform/contract.ts';

/** What languages call themselves. */
export const languageNames: Record<Language, string> = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  nl: 'Nederlands',
};

/** The page's language, from its path. */
export function useLanguage(): Language {
  const { language } = useParams({ strict: false });
  return (language as Language | undefined) ?? 'de';
}

const locales: Record<Language, string> = { de: 'de-DE', en: 'en-GB', es: 'es-ES', nl: 'nl-NL' };

/** Coins have no decimals (§1). */
export const formatCoins = (coins: number, language: Language): string =>
  `${new Intl.NumberFormat(locales[language]).format(coins)} VXC`;

/** Cents to money, two decimals (§1). */
export const formatCents = (cents: number, language: Language, currency = 'EUR'): string =>
  new Intl.NumberFormat(locales[language], { style: 'currency', currency }).format(cents / 100);

/** What coins cost: four to a euro (§1). */
export const formatCoinsAsEuro = (coins: number, language: Language): string => formatCents(coins * 25, language);

export const formatNumber = (value: number, language: Language, digits = 0): string =>
  new Intl.NumberFormat(locales[language], { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    value,
  );

const moments = (language: Language) =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeStyle: 'short' });

/** A moment by the clock of who looks: 5 Jan 2026, 14:03. `at` is an ISO time. */
export const formatMoment = (at: string, language: Language): string => moments(language).format(new Date(at));

/** From one moment to another, without saying twice what they have in common. Both are ISO times. */
export const formatSpan = (from: string, to: string, language: Language): string =>
  moments(language).formatRange(new Date(from), new Date(to));

/** The name of a day of the week; 0 is Sunday. */
export const formatWeekday = (weekday: number, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' }).format(
    // 4 January 1970 was a Sunday.
    new Date((3 + weekday) * 86_400_000),
  );

/** 5:38, or 1:05:38. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(whole / 3600);
  return hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':');
}
