import { bool, bytes, text, uuid } from '../../../../platform/database/columns.ts';
import { many, maybe, one, run, sql, type Queryable } from '../../../../platform/database/sql.ts';
import type { DocumentStage } from '../../constants.ts';

/** Those whom guests may see, or may come to see. */
const ACTIVE = sql`state in ('admitted', 'published', 'suspended')`;

/** Records of before there was a date beside them. */
export const undated = (on: Queryable, limit: number) =>
  many(on, { guestId: uuid, sealed: bytes })`
    select guest_id as "guestId", sealed_record as sealed from admissions
    where document_expires is null and sealed_record is not null limit ${limit}`;

export const putExpiry = (on: Queryable, guestId: string, expires: string) =>
  run(on)`update admissions set document_expires = ${expires} where guest_id = ${guestId}`;

/** Whose document ends before that day, and who has not been told of it. */
export const untold = (on: Queryable, stage: Exclude<DocumentStage, 'none'>, day: string, limit: number) =>
  many(on, { guestId: uuid, expires: text })`
    select guest_id as "guestId", document_expires::text as expires from admissions
    where ${ACTIVE} and document_expires < ${day} and expiry_told = any(${stage === 'over' ? ['none', 'soon'] : ['none']})
    order by document_expires limit ${limit}`;

/** Locked; null for who has no admission. */
export const lockDocument = (on: Queryable, guestId: string) =>
  maybe(on, {
    state: text,
    expires: text.orNull,
    isHidden: bool,
    renewal: bytes.orNull,
    renewedBy: uuid.orNull,
    rowVersion: text,
  })`
    select state, document_expires::text as expires, hidden_by_expiry as "isHidden", sealed_renewal as renewal,
      renewed_by as "renewedBy", xmin::text as "rowVersion"
    from admissions where guest_id = ${guestId} for update`;

export const noteTold = (on: Queryable, guestId: string, stage: DocumentStage) =>
  run(on)`update admissions set expiry_told = ${stage} where guest_id = ${guestId}`;

export const noteHidden = (on: Queryable, guestId: string) =>
  run(on)`
    update admissions set state = 'suspended', state_reason = '', state_at = now(), state_by = null, hidden_by_expiry = true
    where guest_id = ${guestId}`;

export const putRenewal = (on: Queryable, guestId: string, sealed: Buffer, operatorId: string) =>
  run(on)`
    update admissions set sealed_renewal = ${sealed}, renewed_by = ${operatorId} where guest_id = ${guestId}`;

/** Sealed; null where none waits. */
export const renewalOf = (on: Queryable, guestId: string) =>
  maybe(on, { sealed: bytes, rowVersion: text })`
    select sealed_renewal as sealed, xmin::text as "rowVersion" from admissions where guest_id = ${guestId} and sealed_renewal is not null`;

/** The next document stands in the record: time is watched anew. */
export const takeRenewal = (
  on: Queryable,
  guestId: string,
  { sealed, expires }: { sealed: Buffer; expires: string },
  by: { checkedBy: string; alone: boolean },
) =>
  run(on)`
    update admissions set sealed_record = ${sealed}, document_expires = ${expires}, expiry_told = 'none', recorded_by = renewed_by,
      checked_by = ${by.checkedBy}, checked_alone = ${by.alone}, sealed_renewal = null, renewed_by = null,
      hidden_by_expiry = false
    where guest_id = ${guestId}`;

/** Documents that end soon or have ended, and those that wait for a second look. */
export async function countDocuments(on: Queryable, day: string): Promise<number> {
  const { count } = await one(on, { count: text })`
    select count(*)::text as count from admissions where ${ACTIVE} and (document_expires < ${day} or sealed_renewal is not null)`;
  return Number(count);
}
