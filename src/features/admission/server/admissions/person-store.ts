import type { FileKind, PersonNumber } from '../../constants.ts';
import { bytes, int } from '../../../../platform/database/columns.ts';
import { many, maybe, run, type Queryable } from '../../../../platform/database/sql.ts';

/** How many are seen: one or two. What stands of a second where there is only one goes, with her papers. */
export async function putPeople(on: Queryable, guestId: string, count: 1 | 2): Promise<void> {
  await run(on)`
    insert into admissions (guest_id, people) values (${guestId}, ${count})
    on conflict (guest_id) do update set people = excluded.people`;
  if (count === 1) await run(on)`delete from admission_people where guest_id = ${guestId} and nth = 2`;
}

/** `sealed` is sealed already; nobody has looked at it yet. */
export const putPerson = (
  on: Queryable,
  { guestId, person }: { guestId: string; person: PersonNumber },
  { sealed, expires, by }: { sealed: Buffer; expires: string; by: string },
) =>
  run(on)`
    insert into admission_people (guest_id, nth, sealed_record, document_expires, recorded_by)
    values (${guestId}, ${person}, ${sealed}, ${expires}, ${by})
    on conflict (guest_id, nth) do update set sealed_record = excluded.sealed_record,
      document_expires = excluded.document_expires, recorded_by = excluded.recorded_by, expiry_told = 'none', is_checked = false`;

/** Somebody has looked at every record there is of them. */
export const noteLookedAt = (on: Queryable, guestId: string) =>
  run(on)`update admission_people set is_checked = true where guest_id = ${guestId} and not is_checked`;

export const putFile = (on: Queryable, guestId: string, person: PersonNumber, kind: FileKind, sealed: Buffer) =>
  run(on)`
    insert into admission_files (guest_id, nth, kind, sealed_file) values (${guestId}, ${person}, ${kind}, ${sealed})
    on conflict (guest_id, nth, kind) do update set sealed_file = excluded.sealed_file`;

/** Of one or two people, the first one first. */
export const sealedRecords = (on: Queryable, guestId: string) =>
  many(on, { person: int.of<PersonNumber>(), sealed: bytes })`
    select nth as person, sealed_record as sealed from admission_people where guest_id = ${guestId} order by nth`;

export const sealedFile = (on: Queryable, guestId: string, person: PersonNumber, kind: FileKind) =>
  maybe(on, { sealed: bytes })`
    select sealed_file as sealed from admission_files where guest_id = ${guestId} and nth = ${person} and kind = ${kind}`;
