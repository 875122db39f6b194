import { uuid } from '../../../../platform/database/columns.ts';
import { maybe, run, type Queryable } from '../../../../platform/database/sql.ts';

/** Nobody buys a film at the moment in which it is withdrawn or made dearer; whoever counts on it waits. */
export const lockFilm = (on: Queryable, filmId: number) =>
  run(on)`select 1 from films where id = ${filmId} for no key update`;

/** Null when he has it already. */
export async function insertPurchase(
  on: Queryable,
  filmId: number,
  guestId: string,
  purchase: {
    price: number;
    byVoucher: boolean;
    performerShare: number;
    /** Somebody else has paid; so much of it with coins that had been given. */
    gift?: { id: number; bonus: number };
  },
  now: Date,
): Promise<string | null> {
  const row = await maybe(on, { id: uuid })`
    insert into film_purchases (film_id, guest_id, price, by_voucher, performer_share, gift_id, bonus, bought_at)
    values (${filmId}, ${guestId}, ${purchase.price}, ${purchase.byVoucher}, ${purchase.performerShare},
      ${purchase.gift?.id ?? null}::bigint, ${purchase.gift?.bonus ?? 0}, ${now})
    on conflict (film_id, guest_id) do nothing returning id`;
  return row?.id ?? null;
}

export const noteBonus = (on: Queryable, purchaseId: string, bonus: number) =>
  run(on)`update film_purchases set bonus = ${bonus} where id = ${purchaseId}`;

/** What lists sort by, counted with what it follows from. */
export interface Counted {
  plays?: number;
  sales?: number;
  likes?: number;
  dislikes?: number;
}

/** Adds to a film's sums, and to those of the day of a moment in Berlin. Days never go below nothing. */
export async function count(on: Queryable, filmId: number, counted: Counted, now: Date): Promise<void> {
  const { plays = 0, sales = 0, likes = 0, dislikes = 0 } = counted;
  await run(on)`
    update films set plays = plays + ${plays}, sales = sales + ${sales}, likes = likes + ${likes},
      dislikes = dislikes + ${dislikes} where id = ${filmId}`;
  await run(on)`
    insert into film_days (film_id, day, plays, sales, likes)
    values (${filmId}, (${now}::timestamptz at time zone 'Europe/Berlin')::date, ${plays}, ${sales}, greatest(0, ${likes}::int))
    on conflict (film_id, day) do update set plays = film_days.plays + excluded.plays,
      sales = film_days.sales + excluded.sales, likes = greatest(0, film_days.likes + ${likes}::int)`;
}
