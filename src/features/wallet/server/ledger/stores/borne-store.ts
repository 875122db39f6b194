import { bool, int, uuid } from '../../../../../platform/database/columns.ts';
import { many, maybe, run, type Queryable } from '../../../../../platform/database/sql.ts';

export interface Borne {
  /** The posting that did not find them; noted once. */
  cause: string;
  guestId: string;
  given: boolean;
  coins: number;
}

export const insertBorne = (on: Queryable, { cause, guestId, given, coins }: Borne, at: Date) =>
  run(on)`
    insert into borne_coins (cause, guest_id, given, coins, at) values (${cause}, ${guestId}, ${given}, ${coins}, ${at})
    on conflict do nothing`;

/** Takes up to `most` of what was borne since a moment, the oldest first; answers how many coins. His row is locked. */
export async function takeBorne(
  on: Queryable,
  { guestId, given, most, since }: { guestId: string; given: boolean; most: number; since: Date },
): Promise<number> {
  const rows = await many(on, { coins: int })`
    with owed as (
      select cause, coins - reclaimed as rest, (sum(coins - reclaimed) over (order by at, cause) - (coins - reclaimed))::int as before
      from borne_coins where guest_id = ${guestId} and given = ${given} and reclaimed < coins and at >= ${since})
    update borne_coins b set reclaimed = reclaimed + least(o.rest, ${most} - o.before)
    from owed o where b.cause = o.cause and o.before < ${most}
    returning least(o.rest, ${most} - o.before)::int as coins`;
  return rows.reduce((sum, { coins }) => sum + coins, 0);
}

/** Null where there was none. */
export const deleteBorne = (on: Queryable, cause: string) =>
  maybe(on, { guestId: uuid, given: bool, reclaimed: int })`
    delete from borne_coins where cause = ${cause} returning guest_id as "guestId", given, reclaimed`;
