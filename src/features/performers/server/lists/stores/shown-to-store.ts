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
): Sql => sql`(p.guest_id = ${guest}::uuid or not (p.banned_places && ${places}::text[]
    or p.id = any(array(select performer_id from room_blocks where guest_id = ${guest}::uuid))))`;

const MOST_HIDDEN = 1000;

/** Who has blocked a guest, for pages that were made without knowing him. */
export async function hiddenFor({ pool }: Database, guestId: string): Promise<number[]> {
  const rows = await many(pool, 'performers-hidden-for', { id: int })`
    select performer_id as id from room_blocks where guest_id = ${guestId} limit ${MOST_HIDDEN}`;
  return rows.map(({ id }) => id);
}
