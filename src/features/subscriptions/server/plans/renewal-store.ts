import { bool } from '../../../../platform/database/columns.ts';
import { maybe, type Queryable } from '../../../../platform/database/sql.ts';

/** Who is about to be forgotten, or locked out, is charged no more. */
export async function isLeaving(on: Queryable, guestId: string): Promise<boolean> {
  const row = await maybe(on, { leaving: bool })`
    select (delete_after is not null or erased_at is not null or is_locked) as leaving from guests where id = ${guestId}`;
  return row?.leaving ?? true;
}
