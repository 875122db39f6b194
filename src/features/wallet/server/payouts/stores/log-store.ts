import { subjectRow } from '../../../../../platform/audit/subjects.ts';
import { many, type Queryable } from '../../../../../platform/database/sql.ts';

/** Whose payouts they are, for the audit log. */
export const performersByPayout = (on: Queryable, ids: readonly string[]) =>
  many(on, subjectRow)`
    select o.id::text, p.name, p.guest_id as "guestId"
    from payouts o join performers p on p.id = o.performer_id where o.id = any(${ids}::uuid[])`;
