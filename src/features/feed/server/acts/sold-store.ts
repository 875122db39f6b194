import { int, json, stamp, uuid } from '../../../../platform/database/columns.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { maybe, run, sql } from '../../../../platform/database/sql.ts';
import { titleOf } from '../../../../platform/language/titles.ts';
import type { FilmTexts } from '../../../films/contract.ts';
import { listPurchases, listRemoved, type SoldKind } from '../../../wallet/server/index.ts';

const purchase = {
  id: uuid,
  workId: int,
  performerId: int,
  guestId: uuid,
  price: int,
  bonus: int,
  performerShare: int,
  boughtAt: stamp,
  texts: json<Partial<FilmTexts>>(),
};

async function lock(client: PoolClient, purchaseId: string) {
  const row = await maybe(client, purchase)`
    select b.id, b.post_id as "workId", f.performer_id as "performerId", b.guest_id as "guestId", b.price, b.bonus,
      b.performer_share as "performerShare", b.bought_at as "boughtAt", f.texts
    from feed_purchases b join feed_posts f on f.id = b.post_id where b.id = ${purchaseId} for update of b`;
  if (row === null) return null;
  const { texts, ...rest } = row;
  const { guestId: payerId, boughtAt: paidAt, price: paid } = rest;
  const title = titleOf(texts);
  const byCoins = { byVoucher: false, voucherShare: 0, key: `post:${row.id}` };
  return { ...rest, ...byCoins, payerId, paidAt, kind: 'post', paid, title, label: title } as const;
}

/** Posts of words as they are sold for good: photos and clips are sold as albums and films. */
export const postsAsSold: SoldKind = {
  kind: 'post',
  lock,
  async drop(client, { id, workId }) {
    await run(client)`delete from feed_purchases where id = ${id}`;
    await run(client)`update feed_posts set sales = sales - 1 where id = ${workId}`;
  },
  list: (on, page) =>
    listPurchases(
      on,
      {
        columns: sql`f.texts, b.price, false as "byVoucher", false as "isGift"`,
        from: sql`feed_purchases b join feed_posts f on f.id = b.post_id join performers p on p.id = f.performer_id`,
      },
      page,
    ),
  removal: {
    hold: async (client, { workId }) =>
      (await maybe(client, { id: int })`
        select id from feed_posts where id = ${workId} and state = 'removed' for share`) !== null,
    purchases: (on, of) =>
      listRemoved(on, { from: sql`feed_purchases b`, work: sql`b.post_id`, payer: sql`b.guest_id` }, of),
  },
};
