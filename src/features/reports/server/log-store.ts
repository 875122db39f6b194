import { subjectRow } from '../../../platform/audit/subjects.ts';
import { many, type Queryable } from '../../../platform/database/sql.ts';

/** Reports, for the audit log: the number that whoever reported knows. */
export const reportsById = (on: Queryable, ids: readonly string[]) =>
  many(on, subjectRow)`
    select id::text, number as name, null::uuid as "guestId" from content_reports where id = any(${ids}::uuid[])`;
