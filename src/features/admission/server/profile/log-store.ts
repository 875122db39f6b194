import { subjectRow } from '../../../../platform/audit/subjects.ts';
import { many, type Queryable } from '../../../../platform/database/sql.ts';

/** Whose pictures they are, for the audit log, as long as they wait. */
export const performersByPicture = (on: Queryable, ids: readonly string[]) =>
  many(on, subjectRow)`
    select w.id::text, p.name, p.guest_id as "guestId"
    from submitted_pictures w join performers p on p.id = w.performer_id where w.id = any(${ids}::uuid[])`;
