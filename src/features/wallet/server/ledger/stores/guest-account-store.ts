import { run, type Queryable } from '../../../../../platform/database/sql.ts';

/** In the one order of locks. */
export const lockRows = (on: Queryable, guestIds: readonly string[]) =>
  run(on, 'wallet-lock-guests')`
    select 1 from guests where id = any(${guestIds}::uuid[]) order by id for no key update`;
