import { numbersIn } from '../language/formatters.ts';
import type { Language } from '../language/languages.ts';

/** §1: the product's currencies. Amounts are whole numbers of the smallest unit: coins, credits, cents. */
export const currencies = ['VXC', 'EUR', 'CHF', 'credits'] as const;
export type Currency = (typeof currencies)[number];

/** §1: coins show no decimals, money two. Credits are counted like coins; the product document names no decimals for them. */
const decimals: Record<Currency, number> = { VXC: 0, EUR: 2, CHF: 2, credits: 0 };

/** §8: how many decimals a currency shows. Throws 'Unknown currency'. */
export function decimalsOf(currency: string): number {
  if (!isCurrency(currency)) throw new Error('Unknown currency');
  return decimals[currency];
}

const isCurrency = (name: string): name is Currency => Object.hasOwn(decimals, name);

/** An amount as people of a language read it, with its currency. Throws 'Unknown currency' (§8). */
export function formatMoney(amount: number, currency: string, language: Language): string {
  const digits = decimalsOf(currency);
  if (digits === 0) return `${numbersIn(language, {}).format(amount)} ${currency}`;
  return numbersIn(language, { style: 'currency', currency }).format(amount / 100);
}

/** A euro buys four coins, rounded up (§1, §9). */
const CENTS_PER_COIN = 25;

/** §1: what an amount in cents of a euro buys. */
export const coinsForCents = (cents: number): number => Math.ceil(cents / CENTS_PER_COIN);

/** What coins cost, in cents of a euro. */
export const centsForCoins = (coins: number): number => coins * CENTS_PER_COIN;

/** Coins have no decimals (§1). */
export const formatCoins = (coins: number, language: Language): string => formatMoney(coins, 'VXC', language);

/** Cents to money, two decimals (§1). */
export const formatCents = (cents: number, language: Language, currency = 'EUR'): string =>
  formatMoney(cents, currency, language);

/** What coins cost, as people of a language read it. */
export const formatCoinsAsEuro = (coins: number, language: Language): string =>
  formatCents(centsForCoins(coins), language);

/**
 * What a person typed, in the smallest unit; null for what is no amount of this currency. Takes either decimal sign,
 * and the grouping of the language. Throws 'Unknown currency' (§8).
 */
export function parseMoney(text: string, currency: string, language: Language): number | null {
  const digits = decimalsOf(currency);
  const group = language === 'en' ? ',' : '.';
  const plain = text.replaceAll(/[\s€]|EUR|CHF|VXC|credits/g, '');
  const wasGrouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+(?![\\d${group}])`).test(plain);
  const number = (wasGrouped ? plain.replaceAll(group, '') : plain).replace(',', '.');
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(number);
  if (match === null) return null;
  const [, whole = '', part = ''] = match;
  if (part.length > digits) return null;
  return Number(whole) * 10 ** digits + Number(part.padEnd(digits, '0'));
}

/** Cents as programs write euros, `-0.05`: put together from whole numbers, so that none is rounded. */
export function decimalOfCents(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not whole cents: ${String(cents)}`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
