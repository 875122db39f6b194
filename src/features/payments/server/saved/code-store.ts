import { int } from '../../../../platform/database/columns.ts';
import { maybe, run, type Queryable } from '../../../../platform/database/sql.ts';

export const redeemCard = (on: Queryable, guestId: string, hash: Buffer) =>
  maybe(on, { cents: int, coins: int })`
    update scratch_cards set redeemed_by = ${guestId}, redeemed_at = now()
    where hash = ${hash} and redeemed_by is null returning cents, coins`;

export const insertCard = (on: Queryable, hash: Buffer, cents: number, coins: number) =>
  run(on)`
    insert into scratch_cards (hash, cents, coins) values (${hash}, ${cents},
      ${coins}) on conflict do nothing`;
