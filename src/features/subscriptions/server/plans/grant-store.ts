import { int, stamp } from '../../../../platform/database/columns.ts';
import { many, run, type Queryable } from '../../../../platform/database/sql.ts';

/** Days that somebody was given; `key` names this one gift. */
export interface Grant {
  guestId: string;
  kind: 'vip' | 'tv';
  days: number;
  key: string;
}

/** False where there is one with this key. */
export async function insertGrant(on: Queryable, { guestId, kind, days, key }: Grant, at: Date): Promise<boolean> {
  const count = await run(on)`
    insert into subscription_grants (guest_id, kind, days, from_at, until_at, key)
    values (${guestId}, ${kind}, ${days}, ${at}, ${at}, ${key})
      on conflict (key) do nothing`;
  return count === 1;
}

export const moveGrant = (on: Queryable, from: Date, end: Date, id: number) =>
  run(on)`update subscription_grants set from_at = ${from}, until_at = ${end} where id = ${id}`;

export const openGrants = (on: Queryable, guestId: string, kind: 'vip' | 'tv') =>
  many(on, { id: int, days: int, from: stamp, until: stamp })`
    select id, days, from_at as "from", until_at as until from subscription_grants
    where guest_id = ${guestId} and kind = ${kind} order by id`;
