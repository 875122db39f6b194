import type { Database } from '../../../platform/database/database.ts';
import type { PersonalData } from '../../identity/server/index.ts';

/** What a guest has written down about performers: his alone, in his copy, and gone with him. */
export const performersData = ({ pool }: Database): PersonalData => ({
  name: 'performers',
  async read(guestId) {
    const { rows } = await pool.query<object>(
      `select
        (select coalesce(json_agg(json_build_object('actorId', performer_id, 'comment', comment, 'updatedAt', updated_at)
           order by updated_at), '[]') from actor_notes where guest_id = $1) as notes,
        (select coalesce(json_agg(json_build_object('name', name, 'filter', filter) order by name), '[]')
           from saved_filters where guest_id = $1) as "savedFilters",
        (select coalesce(json_agg(json_build_object('actorId', performer_id, 'word', word, 'state', state,
           'createdAt', created_at) order by id), '[]') from tag_suggestions where guest_id = $1) as "suggestedTags",
        (select coalesce(json_agg(json_build_object('actorId', performer_id, 'rating', rating)), '[]')
           from sedcard_ratings where guest_id = $1) as "pictureRatings",
        (select coalesce(json_agg(json_build_object('subjectTypeId', subject_type_id, 'subjectId', subject_id,
           'relationTypeId', relation_type_id, 'objectTypeId', object_type_id, 'objectId', object_id)), '[]')
           from relations where guest_id = $1) as relations`,
      [guestId],
    );
    return rows[0] ?? null;
  },
  async erase(guestId, client) {
    const own = ['actor_notes', 'saved_filters', 'tag_suggestions', 'sedcard_ratings', 'relations'] as const;
    for (const table of own) await client.query(`delete from ${table} where guest_id = $1`, [guestId]);
  },
});
