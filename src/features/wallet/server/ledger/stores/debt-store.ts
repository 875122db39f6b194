import { UNPAID } from '../../../../identity/constants.ts';
import { bool } from '../../../../../platform/database/columns.ts';
import { one, run, sql, type Queryable, type Sql } from '../../../../../platform/database/sql.ts';

/** Whether a guest owes something, whatever else he is restricted for. */
export const owesCoins = (guestId: string | null): Sql => sql`
  exists (select from guests d where d.id = ${guestId}::uuid and d.owes_since is not null)`;

/** The same as a question of its own. */
export async function isOwing(on: Queryable, guestId: string): Promise<boolean> {
  const { owes } = await one(on, { owes: bool })`select ${owesCoins(guestId)} as owes`;
  return owes;
}

/** He owes something from now on; a restriction that is there already stays as it is. */
export const noteOwing = (on: Queryable, guestId: string, at: Date) =>
  run(on)`
    update guests set owes_since = ${at}, restriction_level = greatest(restriction_level, 1),
      restriction_reason = case when restriction_level = 0 then ${UNPAID} else restriction_reason end
    where id = ${guestId} and owes_since is null`;

/** He owes nothing any more; what operators have restricted him for stays. */
export const noteSettled = (on: Queryable, guestId: string) =>
  run(on)`
    update guests set owes_since = null,
      restriction_level = case when restriction_reason = ${UNPAID} then 0 else restriction_level end,
      restriction_reason = nullif(restriction_reason, ${UNPAID})
    where id = ${guestId} and owes_since is not null`;
