import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import { phoneConstants } from '../contract.ts';

/** A telephone number that can be reached, taken apart. */
export interface ReadNumber {
  /** E.164, such as +491701234567. */
  e164: string;
  e123: string;
  country: string;
  preCode: string;
  national: string;
  isMobile: boolean;
}

/** Null for what is no number, or none that a person can be called at. `home` is where numbers without a country are. */
export function readNumber(text: string, home: string): ReadNumber | null {
  const parsed = parsePhoneNumberFromString(text, home as CountryCode);
  if (parsed === undefined || !parsed.isValid() || parsed.country === undefined) return null;
  const kind = parsed.getType();
  const isMobile = kind === 'MOBILE' || kind === 'FIXED_LINE_OR_MOBILE';
  // Neither service lines that cost whoever calls them, nor lines that nobody picks up.
  if (!isMobile && kind !== 'FIXED_LINE' && kind !== 'VOIP' && kind !== 'PERSONAL_NUMBER') return null;
  return {
    e164: parsed.number,
    e123: parsed.formatInternational(),
    country: parsed.country,
    preCode: parsed.countryCallingCode,
    national: parsed.nationalNumber,
    isMobile,
  };
}

/** §5: six digits for mobile numbers, five for fixed ones. */
export const pinLengthOf = ({ isMobile }: ReadNumber): number =>
  isMobile ? phoneConstants.pinLength.mobile : phoneConstants.pinLength.fixed;
