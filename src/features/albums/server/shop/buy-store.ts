import { uuid } from '../../../../platform/database/columns.ts';
import { maybe, run, type Queryable } from '../../../../platform/database/sql.ts';

/** Nobody buys an album at the moment in which it is withdrawn or made dearer; whoever counts on it waits. */
export const lockAlbum = (on: Queryable, albumId: number) =>
  run(on)`select 1 from albums where id = ${albumId} for no key update`;

export interface NewPurchase {
  albumId: number;
  guestId: string;
  price: number;
  byVoucher: boolean;
  performerShare: number;
}

/** Null when he has it already. */
export async function insertPurchase(on: Queryable, purchase: NewPurchase, now: Date): Promise<string | null> {
  const { albumId, guestId, price, byVoucher, performerShare } = purchase;
  const row = await maybe(on, { id: uuid })`
    insert into album_purchases (album_id, guest_id, price, by_voucher, performer_share, bought_at)
    values (${albumId}, ${guestId}, ${price}, ${byVoucher}, ${performerShare}, ${now})
    on conflict (album_id, guest_id) do nothing returning id`;
  if (row !== null) await run(on)`update albums set sales = sales + 1 where id = ${albumId}`;
  return row?.id ?? null;
}

export const noteBonus = (on: Queryable, purchaseId: string, bonus: number) =>
  run(on)`update album_purchases set bonus = ${bonus} where id = ${purchaseId}`;
