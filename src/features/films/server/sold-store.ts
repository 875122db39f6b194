import { bool, int, json, stamp, uuid } from '../../../platform/database/columns.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import { maybe, run, sql } from '../../../platform/database/sql.ts';
import { listPurchases, listRemoved, type SoldKind } from '../../wallet/server/index.ts';
import type { FilmTexts } from '../contract.ts';
import { titleOf } from '../../../platform/language/titles.ts';

const purchase = {
  id: uuid,
  workId: int,
  performerId: int,
  guestId: uuid,
  payerId: uuid,
  price: int,
  bonus: int,
  byVoucher: bool,
  performerShare: int,
  boughtAt: stamp,
  paidAt: stamp,
  texts: json<FilmTexts>(),
};

async function lock(client: PoolClient, purchaseId: string) {
  const row = await maybe(client, purchase)`
    select b.id, b.film_id as "workId", f.performer_id as "performerId", b.guest_id as "guestId",
      coalesce(g.giver_id, b.guest_id) as "payerId", b.price, b.bonus, b.by_voucher as "byVoucher",
      b.performer_share as "performerShare", b.bought_at as "boughtAt",
      coalesce(g.given_at, b.bought_at) as "paidAt", coalesce(f.shown_texts, f.texts) as texts
    from film_purchases b join films f on f.id = b.film_id left join film_gifts g on g.id = b.gift_id
    where b.id = ${purchaseId} for update of b`;
  if (row === null) return null;
  const { texts, ...rest } = row;
  const { price, byVoucher, performerShare } = rest;
  const [paid, voucherShare] = byVoucher ? [0, performerShare] : [price, 0];
  const title = titleOf(texts);
  return { ...rest, kind: 'video', paid, voucherShare, title, label: title, key: `film:${row.id}` } as const;
}

/** That what a notice `n` of a purchase tells of is still the reader's, and there. */
export const boughtFilmStands = sql`exists (select 1 from film_purchases b join films f on f.id = b.film_id
  where b.guest_id = n.guest_id and b.film_id = (n.facts ->> 'filmId')::bigint and f.state <> 'removed')`;

/** Films as they are sold for good. */
export const filmsAsSold: SoldKind = {
  kind: 'video',
  lock,
  drop: (client, { id }) => run(client)`delete from film_purchases where id = ${id}`,
  list: (on, page) =>
    listPurchases(
      on,
      {
        columns: sql`coalesce(f.shown_texts, f.texts) as texts, b.price, b.by_voucher as "byVoucher", b.gift_id is not null as "isGift"`,
        from: sql`film_purchases b join films f on f.id = b.film_id join performers p on p.id = f.performer_id`,
      },
      page,
    ),
  removal: {
    hold: async (client, { workId }) =>
      (await maybe(client, { id: int })`
        select id from films where id = ${workId} and state = 'removed' for share`) !== null,
    purchases: (on, of) =>
      listRemoved(
        on,
        {
          from: sql`film_purchases b left join film_gifts g on g.id = b.gift_id`,
          work: sql`b.film_id`,
          payer: sql`coalesce(g.giver_id, b.guest_id)`,
        },
        of,
      ),
  },
};
