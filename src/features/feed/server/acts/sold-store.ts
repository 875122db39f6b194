import { bool, int, json, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { many, maybe, run, sql, type Queryable } from '../../../../platform/database/sql.ts';
import { titleOf, type Titles } from '../../../../platform/language/titles.ts';
import type { FilmTexts } from '../../../films/contract.ts';
import { isBefore, placeMoment, type SoldKind } from '../../../wallet/server/index.ts';

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
  list(on: Queryable, guestId, before, limit) {
    const moment = sql`b.bought_at`;
    return many(on, {
      id: uuid,
      at: text,
      texts: json<Titles>(),
      actorName: text,
      price: int,
      byVoucher: bool,
      isGift: bool,
    })`
      select b.id, ${placeMoment(moment)} as at, f.texts, p.name as "actorName", b.price,
        false as "byVoucher", false as "isGift"
      from feed_purchases b join feed_posts f on f.id = b.post_id join performers p on p.id = f.performer_id
      where b.guest_id = ${guestId} and ${isBefore(before, moment, sql`b.id`)}
      order by b.bought_at desc, b.id desc limit ${limit}`;
  },
  removal: {
    hold: async (client, { workId }) =>
      (await maybe(client, { id: int })`
        select id from feed_posts where id = ${workId} and state = 'removed' for share`) !== null,
    purchases: (on, { workId, since, until, after, limit }) => many(on, { id: uuid })`
      select b.id from feed_purchases b join guests p on p.id = b.guest_id
      where b.post_id = ${workId} and b.bought_at >= ${since} and b.bought_at <= ${until} and b.id > ${after}
        and p.erased_at is null
      order by b.id limit ${limit}`,
  },
};
