import { bool, int } from '../../../../platform/database/columns.ts';
import { many, maybe, one, run, type Queryable } from '../../../../platform/database/sql.ts';
import { filmConstants } from '../../constants.ts';
import { currentPrice } from '../lists/price-store.ts';

const { priceDays, settledDays } = filmConstants;

/**
 * Writes down what a film costs from now on, as it now stands in `films`, and null for what is not in the shop: asked for by whatever changes its
 * price, in the same transaction. Of one that guests have never seen nothing is noted.
 */
export async function notePrices(on: Queryable, filmId: number, now: Date): Promise<void> {
  await run(on)`delete from film_prices where film_id = ${filmId} and since >= ${now}`;
  await run(on)`
    insert into film_prices (film_id, since, price)
    select f.id, n.since, n.price from films f, lateral (values
      (${now}::timestamptz, case when f.state = 'published' then ${currentPrice(now)} end),
      (case when f.state = 'published' and f.sale_from > ${now} then f.sale_from end, f.sale_price),
      (case when f.state = 'published' and f.sale_until > ${now} then f.sale_until end, f.price)) as n (since, price)
    where f.id = ${filmId} and f.published_at is not null and n.since is not null`;
}

/**
 * To be asked for by whatever takes a film out of the shop. A sale that is to come is held against days on which it would have been there: it goes; one
 * that runs ends when it was to end.
 */
export async function leaveShop(on: Queryable, filmId: number, now: Date): Promise<void> {
  await run(on)`
    update films set sale_kind = null, sale_price = null, sale_from = null, sale_until = null, sale_lowest = null
    where id = ${filmId} and sale_from > ${now}`;
  await notePrices(on, filmId, now);
}

/** What a reduction is held against. */
export interface PriceBefore {
  /** In coins, of the thirty days before. */
  lowest: number;
  /** It was in the shop for so many of them that this says what it costs. */
  isSettled: boolean;
}

/** What films have cost in the thirty days before a moment, as long as they were in the shop; those that were not have none. */
export async function lowestPrices(
  on: Queryable,
  filmIds: readonly number[],
  before: Date,
): Promise<Map<number, PriceBefore>> {
  const rows = await many(on, 'films-lowest-prices', { id: int, lowest: int, isSettled: bool })`
    select id, min(price) as lowest,
      sum(until - greatest(since, earliest)) >= make_interval(days => ${settledDays}::int) as "isSettled"
    from (
      select p.film_id as id, p.price, p.since, ${before}::timestamptz - make_interval(days => ${priceDays}::int) as earliest,
        least(${before}::timestamptz, lead(p.since) over (partition by p.film_id order by p.since)) as until
      from film_prices p where p.film_id = any(${filmIds}::bigint[]) and p.since < ${before}::timestamptz) spans
    where price is not null and until > earliest group by id`;
  return new Map(rows.map(({ id, ...price }) => [id, price]));
}

export interface Reduction {
  price: number;
  from: Date;
  until: Date;
  lowest: number;
}

export const putSale = (on: Queryable, filmId: number, { price, from, until, lowest }: Reduction) =>
  run(on)`
    update films set sale_kind = 'sale', sale_price = ${price}, sale_from = ${from}, sale_until = ${until}, sale_lowest = ${lowest}
    where id = ${filmId}`;

export const dropSale = (on: Queryable, filmId: number) =>
  run(on)`
    update films set sale_kind = null, sale_price = null, sale_from = null, sale_until = null, sale_lowest = null
    where id = ${filmId}`;

export const putDealPrice = (on: Queryable, filmId: number, price: number | null) =>
  run(on)`update films set deal_price = ${price} where id = ${filmId}`;

/** Deals of a day are chosen by one process. Until the transaction ends. */
export const lockDeals = (on: Queryable) => run(on)`select pg_advisory_xact_lock(hashtext('films: deals of the day'))`;

export const hasDeals = async (on: Queryable, day: string): Promise<boolean> =>
  (await maybe(on, { id: int })`select id from films where deal_day = ${day}::date limit 1`) !== null;

const candidate = { id: int, performer_id: int, deal_price: int };

/** Films that may be a deal on this day, those that would come first first; each stays as it is until the transaction ends. */
export const dealCandidates = (on: Queryable, day: string, now: Date) =>
  many(on, candidate)`
    select f.id, f.performer_id, f.deal_price from films f join performers p on p.id = f.performer_id
    where f.deal_price is not null and f.state = 'published' and p.published and p.erased_at is null
      and (f.deal_day is null or f.deal_day < ${day}::date - ${filmConstants.dealPauseDays}::int)
      and (f.sale_until is null or f.sale_until <= ${now})
    order by f.deal_day nulls first, f.rating desc, f.id for no key update of f`;

export const putDeal = (on: Queryable, filmId: number, day: string, { price, from, until, lowest }: Reduction) =>
  one(on, { id: int })`
    update films set sale_kind = 'deal', sale_price = ${price}, sale_from = ${from}, sale_until = ${until},
      sale_lowest = ${lowest}, deal_day = ${day}::date where id = ${filmId} returning id`;
