import { subjectRow } from '../../../../../platform/audit/subjects.ts';
import { many, type Queryable } from '../../../../../platform/database/sql.ts';

/** Whose payments they are, for the audit log. */
export const payersByOrder = (on: Queryable, ids: readonly string[]) =>
  many(on, subjectRow)`
    select o.id::text, g.name, g.id as "guestId"
    from topup_orders o join guests g on g.id = o.guest_id where o.id = any(${ids}::uuid[])`;
