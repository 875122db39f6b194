import { subjectRow } from '../../../platform/audit/subjects.ts';
import { many, type Queryable } from '../../../platform/database/sql.ts';

/** Who asked for these age checks, for the audit log. */
export const guestsByRequest = (on: Queryable, ids: readonly string[]) =>
  many(on, subjectRow)`
    select distinct on (c.request_id) c.request_id::text as id, g.name, g.id as "guestId"
    from avs_changes c join guests g on g.id = c.guest_id where c.request_id = any(${ids}::uuid[]) order by c.request_id`;
