import type { Relation } from '../../contract.ts';
import type { Performers } from '../performers.ts';

/** So many relations one guest may note; who asks for more is answered that it was not noted. */
const MOST_RELATIONS = 1000;

const valuesOf = (guestId: string, relation: Relation) => [
  guestId,
  relation.subjectTypeId,
  relation.subjectId,
  relation.relationTypeId,
  relation.objectTypeId,
  relation.objectId,
];

/** Notes a relation of this guest (§7); false where he has too many. Harmless to repeat. */
export async function addRelation({ context }: Performers, guestId: string, relation: Relation): Promise<boolean> {
  const { rows } = await context.database.pool.query<{ noted: boolean }>(
    `with there as (select count(*) as amount from relations where guest_id = $1),
     added as (
       insert into relations (guest_id, subject_type_id, subject_id, relation_type_id, object_type_id, object_id)
       select $1, $2, $3, $4, $5, $6 from there where amount < $7
       on conflict do nothing
     ) select amount < $7 as noted from there`,
    [...valuesOf(guestId, relation), MOST_RELATIONS],
  );
  return rows[0]?.noted === true || hasRelation({ context }, guestId, relation);
}

export async function hasRelation(
  { context }: Pick<Performers, 'context'>,
  guestId: string,
  relation: Relation,
): Promise<boolean> {
  const { rowCount } = await context.database.pool.query({
    name: 'performers-has-relation',
    text: `select 1 from relations where guest_id = $1 and subject_type_id = $2 and subject_id = $3
      and relation_type_id = $4 and object_type_id = $5 and object_id = $6`,
    values: valuesOf(guestId, relation),
  });
  return rowCount === 1;
}
