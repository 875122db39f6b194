import { bool, int, json, stamp, uuid } from '../../../../platform/database/columns.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { maybe, run, sql } from '../../../../platform/database/sql.ts';
import { listPurchases, listRemoved, type SoldKind } from '../../../wallet/server/index.ts';
import type { FilmTexts } from '../../../films/contract.ts';
import { titleOf } from '../../../../platform/language/titles.ts';

const purchase = {
  id: uuid,
  workId: int,
  performerId: int,
  guestId: uuid,
  price: int,
  bonus: int,
  byVoucher: bool,
  performerShare: int,
  boughtAt: stamp,
  texts: json<FilmTexts>(),
};

async function lock(client: PoolClient, purchaseId: string) {
  const row = await maybe(client, purchase)`
    select b.id, b.album_id as "workId", a.performer_id as "performerId", b.guest_id as "guestId", b.price, b.bonus,
      b.by_voucher as "byVoucher", b.performer_share as "performerShare", b.bought_at as "boughtAt",
      coalesce(a.shown_texts, a.texts) as texts
    from album_purchases b join albums a on a.id = b.album_id where b.id = ${purchaseId} for update of b`;
  if (row === null) return null;
  const { texts, ...rest } = row;
  const { guestId: payerId, boughtAt: paidAt, price, byVoucher, performerShare } = rest;
  const [paid, voucherShare] = byVoucher ? [0, performerShare] : [price, 0];
  const title = titleOf(texts);
  return {
    ...rest,
    payerId,
    paidAt,
    kind: 'album',
    paid,
    voucherShare,
    title,
    label: title,
    key: `album:${row.id}`,
  } as const;
}

/** That what a notice `n` of a purchase tells of is still the reader's, and there. */
export const boughtAlbumStands = sql`exists (select 1 from album_purchases b join albums a on a.id = b.album_id
  where b.guest_id = n.guest_id and b.album_id = (n.facts ->> 'albumId')::bigint and a.state <> 'removed')`;

/** Albums as they are sold for good, of which single pictures may be taken away. */
export const albumsAsSold: SoldKind = {
  kind: 'album',
  lock,
  async drop(client, { id, workId }) {
    await run(client)`delete from album_purchases where id = ${id}`;
    await run(client)`update albums set sales = sales - 1 where id = ${workId}`;
  },
  list: (on, page) =>
    listPurchases(
      on,
      {
        columns: sql`coalesce(a.shown_texts, a.texts) as texts, b.price, b.by_voucher as "byVoucher",
          false as "isGift"`,
        from: sql`(select * from album_purchases where price > 0 or by_voucher) b join albums a on a.id = b.album_id
          join performers p on p.id = a.performer_id`,
      },
      page,
    ),
  removal: {
    hold: async (client, { workId, part }) =>
      (part === undefined
        ? await maybe(client, { id: int })`
            select id from albums where id = ${workId} and state = 'removed' for share`
        : await maybe(client, { id: int })`
            select id from album_pictures where album_id = ${workId} and medium = ${part.name}::uuid
              and removed_at is not null for share`) !== null,
    purchases: (on, of) =>
      listRemoved(on, { from: sql`album_purchases b`, work: sql`b.album_id`, payer: sql`b.guest_id` }, of),
    reduce: (client, { id }, { price, bonus, performerShare }) => run(client)`
      update album_purchases set price = price - ${price}::integer, bonus = bonus - ${bonus}::integer,
        performer_share = performer_share - ${performerShare}::integer where id = ${id}`,
  },
};
