import type { ProfilePart, AdmissionState, DocumentStage } from '../constants.ts';
import { admissionConstants, leadsTo } from '../constants.ts';

const DAY_MS = 86_400_000;

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
