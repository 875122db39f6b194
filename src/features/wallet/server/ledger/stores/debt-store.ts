import { run, sql, type Queryable, type Sql } from '../../../../../platform/database/sql.ts';

/** What a restriction that a debt put on a guest is called, so that no other is lifted with it. */
export const UNPAID = 'unpaid-debt';

/** Whether a guest is restricted for what he owes. */
export const owesCoins = (guestId: string | null): Sql => sql`
  exists (select from guests d where d.id = ${guestId}::uuid and d.restriction_level > 0 and d.restriction_reason = ${UNPAID})`;

export const restrictFor = (on: Queryable, reason: string, guestId: string) =>
  run(on)`
    update guests set restriction_level = 1, restriction_reason = ${reason}
    where id = ${guestId} and restriction_level = 0`;

export const liftFor = (on: Queryable, guestId: string, reason: string) =>
  run(on)`
    update guests set restriction_level = 0, restriction_reason = null
    where id = ${guestId} and restriction_level = 1 and restriction_reason = ${reason}`;
