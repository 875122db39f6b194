import { bool, bytes, int, text, uuid } from '../../../../platform/database/columns.ts';
import { many, maybe, one, run, sql, type Queryable, type Sql } from '../../../../platform/database/sql.ts';
import type { AdmissionState, DocumentStage, PersonNumber } from '../../constants.ts';

/** Those whom guests may see, or may come to see. */
const ACTIVE = sql`a.state in ('admitted', 'published', 'suspended')`;

/**
 * Of admissions `a`: those with a document that ends before that day, with one or a record that waits for a second look, and couples
 * without a second record.
 */
export const toBeSeenTo = (day: string): Sql => sql`${ACTIVE} and (
  exists (select from admission_people c where c.guest_id = a.guest_id
    and (c.document_expires < ${day} or c.sealed_renewal is not null or not c.is_checked))
  or a.people = 2 and not exists (select from admission_people c where c.guest_id = a.guest_id and c.nth = 2))`;

/** Records of before it was said beside them until when a document holds, and how many are seen. */
export const unread = (on: Queryable, limit: number) =>
  many(on, { guestId: uuid, sealed: bytes })`
    select c.guest_id as "guestId", c.sealed_record as sealed from admission_people c join admissions a on a.guest_id = c.guest_id
    where c.nth = 1 and (c.document_expires is null or a.people is null) limit ${limit}`;

export async function putRead(on: Queryable, guestId: string, expires: string, people: 1 | 2): Promise<void> {
  await run(on)`update admissions set people = ${people} where guest_id = ${guestId}`;
  await run(on)`update admission_people set document_expires = ${expires} where guest_id = ${guestId} and nth = 1`;
}

const untoldRow = { guestId: uuid, person: int.of<PersonNumber>(), expires: text, isCouple: bool };

/** Whose document ends before that day, and who has not been told of it. */
export const untold = (on: Queryable, stage: Exclude<DocumentStage, 'none'>, day: string, limit: number) =>
  many(on, untoldRow)`
    select c.guest_id as "guestId", c.nth as person, c.document_expires::text as expires, coalesce(a.people = 2, false) as "isCouple"
    from admission_people c join admissions a on a.guest_id = c.guest_id
    where ${ACTIVE} and c.is_checked and c.document_expires < ${day}
      and c.expiry_told = any(${stage === 'over' ? ['none', 'soon'] : ['none']})
    order by c.document_expires, c.guest_id, c.nth limit ${limit}`;

const documentRow = {
  state: text.of<AdmissionState>(),
  expires: text.orNull,
  isChecked: bool,
  isHidden: bool,
  renewal: bytes.orNull,
  renewedBy: uuid.orNull,
  rowVersion: text,
};

/** Locked; null where there is no record of that person. */
export const lockDocument = (on: Queryable, guestId: string, person: PersonNumber) =>
  maybe(on, documentRow)`
    select a.state, c.document_expires::text as expires, c.is_checked as "isChecked", a.hidden_by_expiry as "isHidden",
      c.sealed_renewal as renewal, c.renewed_by as "renewedBy", c.xmin::text as "rowVersion"
    from admissions a join admission_people c on c.guest_id = a.guest_id
    where a.guest_id = ${guestId} and c.nth = ${person} for update`;

export const isHidden = async (on: Queryable, guestId: string): Promise<boolean> =>
  (
    await maybe(on, { isHidden: bool })`
    select hidden_by_expiry and state = 'suspended' as "isHidden" from admissions where guest_id = ${guestId}`
  )?.isHidden ?? false;

export const noteTold = (on: Queryable, guestId: string, person: PersonNumber, stage: DocumentStage) =>
  run(on)`update admission_people set expiry_told = ${stage} where guest_id = ${guestId} and nth = ${person}`;

export const noteHidden = (on: Queryable, guestId: string) =>
  run(on)`
    update admissions set state = 'suspended', state_reason = '', state_at = now(), state_by = null, hidden_by_expiry = true
    where guest_id = ${guestId}`;

export const putRenewal = (
  on: Queryable,
  { guestId, person }: { guestId: string; person: PersonNumber },
  sealed: Buffer,
  operatorId: string,
) =>
  run(on)`
    update admission_people set sealed_renewal = ${sealed}, renewed_by = ${operatorId}
    where guest_id = ${guestId} and nth = ${person}`;

/** Sealed; null where none waits. */
export const renewalOf = (on: Queryable, guestId: string, person: PersonNumber) =>
  maybe(on, { sealed: bytes, rowVersion: text })`
    select sealed_renewal as sealed, xmin::text as "rowVersion" from admission_people
    where guest_id = ${guestId} and nth = ${person} and sealed_renewal is not null`;

/** The next document stands in the record: time is watched anew. */
export const takeRenewal = (
  on: Queryable,
  { guestId, person }: { guestId: string; person: PersonNumber },
  { sealed, expires }: { sealed: Buffer; expires: string },
) =>
  run(on)`
    update admission_people set sealed_record = ${sealed}, document_expires = ${expires}, expiry_told = 'none',
      recorded_by = renewed_by, sealed_renewal = null, renewed_by = null
    where guest_id = ${guestId} and nth = ${person}`;

/** Admissions whose documents somebody has to see to. */
export async function countDocuments(on: Queryable, day: string): Promise<number> {
  const { count } = await one(on, { count: int })`
    select count(*)::int as count from admissions a where ${toBeSeenTo(day)}`;
  return count;
}
