import type { ProfilePart, AdmissionState, DocumentStage, FileType } from '../constants.ts';
import { admissionConstants, leadsTo } from '../constants.ts';

const DAY_MS = 86_400_000;

/** Whether who was born on that day is an adult on this one (both `2008-02-29`, of Berlin): from the eighteenth birthday on. */
export function isAdultOn(born: string, today: string): boolean {
  const year = Number(born.slice(0, 4)) + admissionConstants.adultFrom;
  // Days of one length compare as text; the 29th of February of a common year lies between its neighbours.
  return `${String(year).padStart(4, '0')}${born.slice(4)}` <= today;
}

/** Whether she could consent on that day, and it has come. */
export const mayConsentOn = (consentOn: string, born: string, today: string): boolean =>
  isAdultOn(born, consentOn) && consentOn <= today;

/** The day so many days after one, both as `2026-11-22`. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** How far it is to the end of a document that holds until that day, included; nobody's has no end. */
export function documentStage(expires: string | null, today: string): DocumentStage {
  if (expires === null) return 'none';
  if (expires < today) return 'over';
  return expires <= daysAfter(today, admissionConstants.documentSoonDays) ? 'soon' : 'none';
}

export const mayLead = (from: AdmissionState, to: AdmissionState): boolean => leadsTo[from].includes(to);

/** What of a page is there. */
export interface PageParts {
  hasPortrait: boolean;
  hasTexts: boolean;
  hasCategory: boolean;
  hasPrice: boolean;
}

/** What keeps a page from being published. */
export function missingOf({ hasPortrait, hasTexts, hasCategory, hasPrice }: PageParts): ProfilePart[] {
  const parts: [ProfilePart, boolean][] = [
    ['portrait', hasPortrait],
    ['texts', hasTexts],
    ['category', hasCategory],
    ['price', hasPrice],
  ];
  return parts.filter(([, isThere]) => !isThere).map(([part]) => part);
}

/** What a file is by its first bytes; null for anything that is not taken. */
export function typeOf(bytes: Uint8Array): FileType | null {
  const begins = (at: number, ...wanted: number[]) => wanted.every((byte, nth) => bytes[at + nth] === byte);
  if (begins(0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (begins(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (begins(0, 0x52, 0x49, 0x46, 0x46) && begins(8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp';
  if (begins(0, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf';
  return null;
}
