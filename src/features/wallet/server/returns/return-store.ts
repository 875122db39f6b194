import { int, uuid } from '../../../../platform/database/columns.ts';
import { many, one, run, type Queryable } from '../../../../platform/database/sql.ts';
import type { Purchase, ReturnedBy } from './returns.ts';

export const insertReturn = (
  on: Queryable,
  { id, kind, workId, performerId, guestId, payerId, price, bonus, byVoucher, performerShare, boughtAt }: Purchase,
  { operatorId, reason, takenShare, at }: ReturnedBy & { takenShare: number; at: Date },
) =>
  run(on)`
    insert into purchase_returns (id, kind, work_id, performer_id, guest_id, payer_id, price, bonus, by_voucher, performer_share,
      taken_share, bought_at, returned_at, returned_by, reason)
    values (${id}, ${kind}, ${workId}, ${performerId}, ${guestId}, ${payerId}, ${price}, ${bonus}, ${byVoucher},
      ${performerShare}, ${takenShare}, ${boughtAt}, ${at}, ${operatorId}, ${reason})`;

/** What the rule took of her share for a work is taken no more: answers of which purchases, and how much. */
export const untake = (on: Queryable, { kind, workId }: Pick<Purchase, 'kind' | 'workId'>) =>
  many(on, { id: uuid, performerId: int, coins: int })`
    update purchase_returns r set taken_share = 0
    from (select id, taken_share from purchase_returns
      where kind = ${kind} and work_id = ${workId} and returned_by is null and taken_share > 0 for update) old
    where r.id = old.id returning r.id, r.performer_id as "performerId", old.taken_share as coins`;

/** Coins of hers that she received after a moment and that were taken back. */
export async function takenBackSince(on: Queryable, performerId: number, since: Date): Promise<number> {
  const { coins } = await one(on, { coins: int })`
    select coalesce(sum(taken_share), 0)::int as coins from purchase_returns
    where performer_id = ${performerId} and bought_at >= ${since}`;
  return coins;
}
