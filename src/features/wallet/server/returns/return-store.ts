import { int, text, uuid } from '../../../../platform/database/columns.ts';
import { subjectRow } from '../../../../platform/audit/subjects.ts';
import { many, maybe, one, run, type Queryable } from '../../../../platform/database/sql.ts';
import type { ReturnedBy } from './returns.ts';
import type { Purchase, Work } from './sold-kinds.ts';

export const insertReturn = (
  on: Queryable,
  purchase: Purchase & { purchaseId: string },
  { operatorId, reason, part, takenShare, at }: ReturnedBy & { takenShare: number; at: Date },
) =>
  run(on)`
    insert into purchase_returns (id, purchase_id, part, kind, work_id, performer_id, guest_id, payer_id, price, bonus, by_voucher,
      performer_share, taken_share, bought_at, returned_at, returned_by, reason)
    values (${purchase.id}, ${purchase.purchaseId}, ${part}, ${purchase.kind}, ${purchase.workId}, ${purchase.performerId},
      ${purchase.guestId}, ${purchase.payerId}, ${purchase.price}, ${purchase.bonus}, ${purchase.byVoucher},
      ${purchase.performerShare}, ${takenShare}, ${purchase.boughtAt}, ${at}, ${operatorId}, ${reason})`;

/** Whether a part of a purchase was given back before. */
export const isReturned = async (on: Queryable, purchaseId: string, part: string): Promise<boolean> =>
  (await maybe(on, { id: uuid })`
    select id from purchase_returns where purchase_id = ${purchaseId} and part = ${part}`) !== null;

/** What the rule took of her share for a removed work is taken no more: answers of which purchases, and how much. */
export const untake = (on: Queryable, { kind, workId }: Work) =>
  many(on, { id: uuid, performerId: int, coins: int })`
    update purchase_returns r set taken_share = 0
    from (select id, taken_share from purchase_returns
      where kind = ${kind} and work_id = ${workId} and returned_by is null and part is null and taken_share > 0 for update) old
    where r.id = old.id returning r.id, r.performer_id as "performerId", old.taken_share as coins`;

/** Coins of hers that she received after a moment and that were taken back. */
export async function takenBackSince(on: Queryable, performerId: number, since: Date): Promise<number> {
  const { coins } = await one(on, { coins: int })`
    select coalesce(sum(taken_share), 0)::int as coins from purchase_returns
    where performer_id = ${performerId} and bought_at >= ${since}`;
  return coins;
}

/** Whose purchases they were, for the audit log. */
export const buyersByPurchase = (on: Queryable, ids: readonly string[]) =>
  many(on, { ...subjectRow, name: text })`
    select r.id::text, g.name, g.id as "guestId" from purchase_returns r join guests g on g.id = r.guest_id
    where r.id = any(${ids}::uuid[])`;
