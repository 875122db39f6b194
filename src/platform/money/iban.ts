/** How many signs an IBAN has, by its country, for those of the Single Euro Payments Area. */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** Of the longest one, in the groups of four that people write. */
export const IBAN_LENGTH = 42;

/** As machines write it: without spaces, in capitals. */
export const plainIban = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** Whether this can be an account that euros are sent to: country, length and check digits (ISO 13616). */
export function isIban(text: string): boolean {
  const iban = plainIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban) || iban.length !== lengths[iban.slice(0, 2)]) return false;
  // 00, 01 and 99 leave the same remainder as digits that are given out.
  const check = Number(iban.slice(2, 4));
  return check >= 2 && check <= 98 && remainder(iban) === 1;
}

/** Of the whole number by 97, letters counted from ten on, the first four signs last. */
function remainder(iban: string): number {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value < 10 ? 10 : 100) + value) % 97;
  }
  return rest;
}

/** Whether this can name a bank (ISO 9362). */
export const isBic = (text: string): boolean => /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(plainIban(text));

/** As people read it. */
export const groupsOfFour = (iban: string): string => iban.match(/.{1,4}/g)?.join('\u00a0') ?? iban;

/** What is shown of an account to who need not know it. */
export const lastFour = (iban: string): string => iban.slice(-4);
