import { int } from '../../../../../platform/database/columns.ts';
import { many, run, type Queryable } from '../../../../../platform/database/sql.ts';

export const lockShares = (on: Queryable, ids: readonly number[]) =>
  many(on, 'wallet-lock-shares', { performer_id: int, owed: int })`
    insert into earning_shares (performer_id) select unnest(${ids}::bigint[])
    on conflict (performer_id) do update set owed = earning_shares.owed returning performer_id, owed`;

export const writeShares = (on: Queryable, ids: readonly number[], owed: readonly number[]) =>
  run(on, 'wallet-write-shares')`
    update earning_shares s set owed = n.owed from unnest(${ids}::bigint[],
      ${owed}::int[]) as n (performer_id, owed)
    where s.performer_id = n.performer_id`;
