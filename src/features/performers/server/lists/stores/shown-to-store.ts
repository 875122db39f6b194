import { int } from '../../../../../platform/database/columns.ts';
import type { Database } from '../../../../../platform/database/database.ts';
import { many, sql, type Sql } from '../../../../../platform/database/sql.ts';

/**
 * The one rule of whom a performer `p` exists for (trust and safety 8), as a condition for statements: not where she bans the
 * place, not for whom she has blocked, always for herself. `places` are the codes of where somebody is (`codesOf`), `guest`
 * is who he is, or null. A guest's blocks are looked up once for a statement, not for each performer.
 */
export const shownTo = (
  places: readonly string[],
  guest: string | null,
): Sql => sql`(coalesce(p.guest_id = ${guest}::uuid, false) or not (p.banned_places && ${places}::text[]
    or p.id = any(array(select performer_id from room_blocks where guest_id = ${guest}::uuid))))`;

/**
 * The same of a guest who is not asking at this moment, as far as it is known where that is, and of what is published alone. Both are
 * columns of the statement around it.
 */
export const mayKnowOf = (
  performerId: Sql,
  guestId: Sql,
): Sql => sql`exists (select 1 from performers known, guests knowing
    where known.id = ${performerId} and knowing.id = ${guestId} and known.published
      and not known.banned_places && array_remove(array[knowing.country, knowing.region], null)
      and not exists (select 1 from room_blocks b where b.performer_id = known.id and b.guest_id = knowing.id))`;

const MOST_HIDDEN = 1000;

/** Who has blocked a guest, for pages that were made without knowing him. */
export async function hiddenFor({ pool }: Database, guestId: string): Promise<number[]> {
  const rows = await many(pool, 'performers-hidden-for', { id: int })`
    select performer_id as id from room_blocks where guest_id = ${guestId} limit ${MOST_HIDDEN}`;
  return rows.map(({ id }) => id);
}
