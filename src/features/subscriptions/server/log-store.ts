import { subjectRow } from '../../../platform/audit/subjects.ts';
import { many, type Queryable } from '../../../platform/database/sql.ts';

/** Whose declarations they are, for the audit log. */
export const declarationsById = (on: Queryable, ids: readonly string[]) =>
  many(on, subjectRow)`
    select id::text, name, null::uuid as "guestId" from declarations where id = any(${ids}::uuid[])`;
