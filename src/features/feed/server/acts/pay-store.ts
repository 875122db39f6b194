import { int, uuid } from '../../../../platform/database/columns.ts';
import { maybe, one, run, type Queryable } from '../../../../platform/database/sql.ts';

export interface NewPurchase {
  postId: number;
  guestId: string;
  price: number;
  performerShare: number;
}

/** Null when he has it already. */
export async function insertPurchase(on: Queryable, purchase: NewPurchase, now: Date): Promise<string | null> {
  const { postId, guestId, price, performerShare } = purchase;
  const row = await maybe(on, { id: uuid })`
    insert into feed_purchases (post_id, guest_id, price, performer_share, bought_at)
    values (${postId}, ${guestId}, ${price}, ${performerShare}, ${now}) on conflict (post_id, guest_id) do nothing returning id`;
  if (row !== null) await run(on)`update feed_posts set sales = sales + 1 where id = ${postId}`;
  return row?.id ?? null;
}

export const noteBonus = (on: Queryable, purchaseId: string, bonus: number) =>
  run(on)`update feed_purchases set bonus = ${bonus} where id = ${purchaseId}`;

export interface NewTip {
  postId: number;
  guestId: string;
  coins: number;
  performerShare: number;
}

/** With the post's sum, which is never another one than that of its tips. */
export async function insertTip(on: Queryable, tip: NewTip, now: Date): Promise<string> {
  const { postId, guestId, coins, performerShare } = tip;
  const { id } = await one(on, { id: uuid })`
    insert into feed_tips (post_id, guest_id, coins, performer_share, tipped_at)
    values (${postId}, ${guestId}, ${coins}, ${performerShare}, ${now}) returning id`;
  await run(on)`update feed_posts set tips_sum = tips_sum + ${coins} where id = ${postId}`;
  return id;
}

export const noteTipBonus = (on: Queryable, tipId: string, bonus: number) =>
  run(on)`update feed_tips set bonus = ${bonus} where id = ${tipId}`;

export const sumOf = (on: Queryable, postId: number) =>
  one(on, { goal: int.orNull, tips_sum: int })`select goal, tips_sum from feed_posts where id = ${postId}`;
