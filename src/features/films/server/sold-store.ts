import { bool, int, json, stamp, text, uuid } from '../../../platform/database/columns.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import { many, maybe, run, sql, type Queryable } from '../../../platform/database/sql.ts';
import { isBefore, placeMoment, type SoldKind } from '../../wallet/server/index.ts';
import type { FilmTexts } from '../contract.ts';
import { titleOf, type Titles } from '../../../platform/language/titles.ts';

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
      coalesce(g.given_at, b.bought_at) as "paidAt", f.texts
    from film_purchases b join films f on f.id = b.film_id left join film_gifts g on g.id = b.gift_id
    where b.id = ${purchaseId} for update of b`;
  if (row === null) return null;
  const { texts, ...rest } = row;
  const { price, byVoucher, performerShare } = rest;
  const [paid, voucherShare] = byVoucher ? [0, performerShare] : [price, 0];
  const title = titleOf(texts);
  return { ...rest, kind: 'video', paid, voucherShare, title, label: title, key: `film:${row.id}` } as const;
}

/** Films as they are sold for good. */
export const filmsAsSold: SoldKind = {
  kind: 'video',
  lock,
  drop: (client, { id }) => run(client)`delete from film_purchases where id = ${id}`,
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
      select b.id, ${placeMoment(moment)} as at, f.texts, p.name as "actorName", b.price, b.by_voucher as "byVoucher",
        b.gift_id is not null as "isGift"
      from film_purchases b join films f on f.id = b.film_id join performers p on p.id = f.performer_id
      where b.guest_id = ${guestId} and ${isBefore(before, moment, sql`b.id`)}
      order by b.bought_at desc, b.id desc limit ${limit}`;
  },
  removal: {
    hold: async (client, { workId }) =>
      (await maybe(client, { id: int })`
        select id from films where id = ${workId} and state = 'removed' for share`) !== null,
    purchases: (on, { workId, since, until, after, limit }) => many(on, { id: uuid })`
      select b.id from film_purchases b left join film_gifts g on g.id = b.gift_id
        join guests p on p.id = coalesce(g.giver_id, b.guest_id)
      where b.film_id = ${workId} and b.bought_at >= ${since} and b.bought_at <= ${until} and b.id > ${after}
        and p.erased_at is null
      order by b.id limit ${limit}`,
  },
};
