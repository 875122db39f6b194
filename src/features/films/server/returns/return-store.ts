import { bool, int, json, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import { subjectRow } from '../../../../platform/audit/subjects.ts';
import { many, maybe, type Queryable } from '../../../../platform/database/sql.ts';
import type { FilmTexts } from '../../contract.ts';

const takenRow = {
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

/** Takes a purchase out: nothing counts it any more. Null where it is not there. */
export const takePurchase = (on: Queryable, purchaseId: string) =>
  maybe(on, takenRow)`
    with taken as (delete from film_purchases where id = ${purchaseId} returning *)
    select b.id, b.film_id as "workId", f.performer_id as "performerId", b.guest_id as "guestId",
      coalesce(g.giver_id, b.guest_id) as "payerId", b.price, b.bonus, b.by_voucher as "byVoucher",
      b.performer_share as "performerShare", b.bought_at as "boughtAt",
      coalesce(g.given_at, b.bought_at) as "paidAt", f.texts
    from taken b join films f on f.id = b.film_id left join film_gifts g on g.id = b.gift_id`;

/** Whether a film is removed, and stays it until this transaction ends. */
export const holdRemoved = async (on: Queryable, filmId: number): Promise<boolean> =>
  (await maybe(on, { id: int })`select id from films where id = ${filmId} and state = 'removed' for share`) !== null;

/** Purchases of a film that is removed, since a moment, after the one of this number; of those who have not gone. */
export const purchasesOf = (on: Queryable, filmId: number, since: Date, after: string, limit: number) =>
  many(on, { id: uuid })`
    select b.id from film_purchases b join films f on f.id = b.film_id and f.state = 'removed' left join film_gifts g on g.id = b.gift_id
      join guests p on p.id = coalesce(g.giver_id, b.guest_id)
    where b.film_id = ${filmId} and b.bought_at >= ${since} and b.id > ${after} and p.erased_at is null
    order by b.id limit ${limit}`;

const shownRow = {
  purchaseId: uuid,
  filmId: int,
  texts: json<FilmTexts>(),
  actorName: text,
  price: int,
  byVoucher: bool,
  /** Somebody else paid for it. */
  isGift: bool,
  boughtAt: stamp,
};

/** Films that a guest has bought, newest first. */
export const purchasesBy = (on: Queryable, guestId: string, before: string | undefined, limit: number) =>
  many(on, 'films-purchases-of-guest', shownRow)`
    select b.id as "purchaseId", f.id as "filmId", f.texts, p.name as "actorName", b.price, b.by_voucher as "byVoucher",
      b.gift_id is not null as "isGift", b.bought_at as "boughtAt"
    from film_purchases b join films f on f.id = b.film_id join performers p on p.id = f.performer_id
    where b.guest_id = ${guestId} and (${before ?? null}::uuid is null or (b.bought_at, b.id) <
      (select bought_at, id from film_purchases where id = ${before ?? null} and guest_id = ${guestId}))
    order by b.bought_at desc, b.id desc limit ${limit}`;

/** Whose purchases they are, for the audit log: the films' names, and who had them. */
export const buyersByPurchase = (on: Queryable, ids: readonly string[]) =>
  many(on, subjectRow)`
    select b.id::text, g.name, g.id as "guestId" from purchase_returns b join guests g on g.id = b.guest_id
    where b.id = any(${ids}::uuid[])`;
