import { bool } from '../../../../../platform/database/columns.ts';
import { maybe, run, type Queryable } from '../../../../../platform/database/sql.ts';

/** In the one order of locks. */
export const lockRows = (on: Queryable, guestIds: readonly string[]) =>
  run(on, 'wallet-lock-guests')`
    select 1 from guests where id = any(${guestIds}::uuid[]) order by id for no key update`;

/** Whether somebody has gone: of him a number alone is left, and nothing comes to it. */
export async function isGone(on: Queryable, guestId: string): Promise<boolean> {
  const guest = await maybe(on, { gone: bool })`select erased_at is not null as gone from guests where id = ${guestId}`;
  return guest?.gone !== false;
}
