import { subjectRow } from '../../../../platform/audit/subjects.ts';
import { many, type Queryable } from '../../../../platform/database/sql.ts';

/** Whose shows they are, for the audit log. */
export const performersByShow = (on: Queryable, ids: readonly string[]) =>
  many(on, subjectRow)`
    select s.id::text, p.name, p.guest_id as "guestId"
    from shows s join performers p on p.id = s.performer_id where s.id = any(${ids}::uuid[])`;
