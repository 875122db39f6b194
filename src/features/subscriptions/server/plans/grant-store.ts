import { int, stamp } from '../../../../platform/database/columns.ts';
import { many, run, type Queryable } from '../../../../platform/database/sql.ts';

export const moveGrant = (on: Queryable, from: Date, end: Date, id: number) =>
  run(on)`update subscription_grants set from_at = ${from}, until_at = ${end} where id = ${id}`;

export const openGrants = (on: Queryable, guestId: string, kind: 'vip' | 'tv') =>
  many(on, { id: int, days: int, from: stamp, until: stamp })`
    select id, days, from_at as "from", until_at as until from subscription_grants
    where guest_id = ${guestId} and kind = ${kind} order by id`;
