import { run, type Queryable } from '../../../../../platform/database/sql.ts';

export const restrictFor = (on: Queryable, reason: string, guestId: string) =>
  run(on)`
    update guests set restriction_level = 1, restriction_reason = ${reason}
    where id = ${guestId} and restriction_level = 0`;

export const liftFor = (on: Queryable, guestId: string, reason: string) =>
  run(on)`
    update guests set restriction_level = 0, restriction_reason = null
    where id = ${guestId} and restriction_level = 1 and restriction_reason = ${reason}`;
