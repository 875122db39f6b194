import { seal, unseal } from '../../../../platform/config/sealing.ts';
import type { Queryable } from '../../../../platform/database/sql.ts';
import { errorsOf } from '../../../../platform/errors/errors.ts';
import { isAdultOn, mayConsentOn } from '../../../../platform/time/adult.ts';
import { paperTypeOf } from '../../../consents/server/index.ts';
import type { FileKind, PersonNumber } from '../../constants.ts';
import * as contract from '../../contract.ts';
import { isSamePerson } from '../rules.ts';
import * as store from './person-store.ts';

const admissionError = errorsOf(contract.admissionErrors);

/** The records of one or two people: the first one's says what concerns the page too. */
export interface Records {
  first: contract.AdmissionRecord | null;
  second: contract.PersonRecord | null;
}

export type Papers = Record<FileKind, contract.AdmissionFile | null>;

export async function readRecords(on: Queryable, key: Buffer, guestId: string): Promise<Records> {
  const rows = await store.sealedRecords(on, guestId);
  const of = (person: PersonNumber): unknown => {
    const row = rows.find((each) => each.person === person);
    return row === undefined ? null : unseal(key, row.sealed);
  };
  // What a later version lets in may be other than what an earlier one kept.
  return {
    first: contract.recordSchema.nullable().parse(of(1)),
    second: contract.personRecordSchema.nullable().parse(of(2)),
  };
}

/** Throws `under-age`, `document-expired`, `consent-day`: age and document hold on the day on which they are relied on. */
export function requireAdult({ born, documentExpires, consentOn }: contract.PersonRecord, today: string): void {
  if (!isAdultOn(born, today)) throw admissionError('under-age');
  if (documentExpires < today) throw admissionError('document-expired');
  if (!mayConsentOn(consentOn, born, today)) throw admissionError('consent-day');
}

/** Throws `same-person` where both records are of one. */
export function requireTwo({ first, second }: Records): void {
  if (first !== null && second !== null && isSamePerson(first, second)) throw admissionError('same-person');
}

/** Throws `wrong-file` for what is not what it says. */
export function requirePapers(papers: Partial<Papers>): void {
  for (const file of Object.values(papers))
    if (file !== null && paperTypeOf(Buffer.from(file.data, 'base64')) !== file.type)
      throw admissionError('wrong-file');
}

/** Keeps the record of one person, sealed, with what came of papers; those before stay where none came. */
export async function putRecord(
  on: Queryable,
  key: Buffer,
  whose: { guestId: string; person: PersonNumber; by: string },
  record: contract.PersonRecord,
  papers: Papers,
): Promise<void> {
  const { guestId, person, by } = whose;
  await store.putPerson(on, whose, { sealed: seal(key, record), expires: record.documentExpires, by });
  for (const kind of ['document', 'contract'] as const) {
    const file = papers[kind];
    if (file !== null) await store.putFile(on, guestId, person, kind, seal(key, file));
  }
}
