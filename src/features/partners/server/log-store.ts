import { subjectRow } from '../../../platform/audit/subjects.ts';
import { many, type Queryable } from '../../../platform/database/sql.ts';

/** Partners, for the audit log. */
export const partnersByNumber = (on: Queryable, ids: readonly string[]) =>
  many(on, subjectRow)`
    select id::text, name, null::uuid as "guestId" from partners where id = any(${ids}::bigint[])`;

/** Applications, for the audit log: by the name that somebody gave. */
export const applicationsById = (on: Queryable, ids: readonly string[]) =>
  many(on, subjectRow)`
    select id::text, name, null::uuid as "guestId" from partner_applications where id = any(${ids}::uuid[])`;
