import { bool } from '../../../../platform/database/columns.ts';
import { one, run, sql } from '../../../../platform/database/sql.ts';
import type { Relation } from '../../contract.ts';
import type { Performers } from '../performers.ts';

/** So many relations one guest may note; who asks for more is answered that it was not noted. */
const MOST_RELATIONS = 1000;

const valuesOf = (guestId: string, relation: Relation) => sql`
  ${guestId}::uuid, ${relation.subjectTypeId}::int, ${relation.subjectId}::bigint, ${relation.relationTypeId}::int,
  ${relation.objectTypeId}::int, ${relation.objectId}::bigint`;

/** Notes a relation of this guest (§7); false where he has too many. Harmless to repeat. */
export async function addRelation({ context }: Performers, guestId: string, relation: Relation): Promise<boolean> {
  const row = await one(context.database.pool, { noted: bool })`
    with there as (select count(*) as amount from relations where guest_id = ${guestId}),
    added as (
      insert into relations (guest_id, subject_type_id, subject_id, relation_type_id, object_type_id, object_id)
      select ${valuesOf(guestId, relation)} from there where amount < ${MOST_RELATIONS}
      on conflict do nothing
    ) select amount < ${MOST_RELATIONS} as noted from there`;
  return row.noted || hasRelation({ context }, guestId, relation);
}

export async function hasRelation(
  { context }: Pick<Performers, 'context'>,
  guestId: string,
  relation: Relation,
): Promise<boolean> {
  const count = await run(context.database.pool, 'performers-has-relation')`
    select 1 from relations
    where (guest_id, subject_type_id, subject_id, relation_type_id, object_type_id, object_id)
      = (${valuesOf(guestId, relation)})`;
  return count === 1;
}
