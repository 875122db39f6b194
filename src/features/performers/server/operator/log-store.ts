import { subjectRow } from '../../../../platform/audit/subjects.ts';
import { many, type Queryable } from '../../../../platform/database/sql.ts';

/** Performers, for the audit log. */
export const performersByNumber = (on: Queryable, ids: readonly string[]) =>
  many(on, subjectRow)`
    select id::text, name, guest_id as "guestId" from performers where id = any(${ids}::bigint[])`;

/** Which word was suggested for whom, for the audit log. */
export const suggestionsByNumber = (on: Queryable, ids: readonly string[]) =>
  many(on, subjectRow)`
    select s.id::text, s.word || ' (' || p.name || ')' as name, p.guest_id as "guestId"
    from tag_suggestions s join performers p on p.id = s.performer_id where s.id = any(${ids}::bigint[])`;

/** Categories, for the audit log. */
export const categoriesByNumber = (on: Queryable, ids: readonly string[]) =>
  many(on, subjectRow)`
    select id::text, names->>'de' as name, null::uuid as "guestId" from categories where id = any(${ids}::int[])`;
