import type { ProfilePart, AdmissionState, DocumentStage, SecondStep } from '../constants.ts';
import type { PersonRecord } from '../contract.ts';
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

/** What stands open of the records of an admission. */
export interface RecordFacts {
  state: AdmissionState;
  isCouple: boolean;
  people: readonly { person: number; documentExpires: string | null; isChecked: boolean; recordedBy: string | null }[];
}

/** The last day of a document, of a couple's the earlier. What nobody has looked at yet counts in a draft alone. */
export function earliestEnd({ state, people }: Pick<RecordFacts, 'state' | 'people'>): string | null {
  const days = people.flatMap(({ documentExpires, isChecked }) =>
    documentExpires !== null && (isChecked || state === 'draft') ? [documentExpires] : [],
  );
  return days.toSorted()[0] ?? null;
}

/** What is to be done about the record of the second of a couple, as an operator is told it; in a draft it is admitted with the first. */
export function secondStep({ state, isCouple, people }: RecordFacts, operatorId?: string): SecondStep {
  if (!isCouple || state === 'ended') return 'none';
  const second = people.find(({ person }) => person === 2);
  if (second === undefined) return 'missing';
  if (second.isChecked || state === 'draft') return 'none';
  return operatorId !== undefined && second.recordedBy === operatorId ? 'own' : 'waiting';
}

type Identity = Pick<PersonRecord, 'legalName' | 'born' | 'documentKind' | 'documentNumber'>;
/** As it is compared: whoever types it leaves spaces and marks between letters and digits, or does not. */
const plain = (words: string): string =>
  words
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Whether two records are of one person: the same document, or the same name and birthday. */
export const isSamePerson = (one: Identity, other: Identity): boolean =>
  (one.documentKind === other.documentKind && plain(one.documentNumber) === plain(other.documentNumber)) ||
  (one.born === other.born && plain(one.legalName) === plain(other.legalName));
