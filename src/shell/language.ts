import { useParams } from '@tanstack/react-router';
import type { Language } from '../platform/contract.ts';

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

/** 5:38, or 1:05:38. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(whole / 3600);
  return hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':');
}
