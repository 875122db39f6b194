import { subjectRow } from '../../../platform/audit/subjects.ts';
import { many, type Queryable } from '../../../platform/database/sql.ts';

/** Bonus codes, for the audit log. */
export const codesByNumber = (on: Queryable, ids: readonly string[]) =>
  many(on, subjectRow)`
    select id::text, code as name, null::uuid as "guestId" from bonus_codes where id = any(${ids}::bigint[])`;
