import { json, type RowOf } from '../../../../platform/database/columns.ts';
import { codesOf } from '../../../../platform/geo/geo.ts';
import { join, many, sql, type Queryable, type Sql } from '../../../../platform/database/sql.ts';
import { notArchived } from '../../../library/server/index.ts';
import { shownTo, type Asker } from '../../../performers/server/index.ts';
import { filmConstants } from '../../constants.ts';
import type { VideoFilter, VideoList, VideoOrder } from '../../contract.ts';
import { filterOf } from './filter-store.ts';
import { currentPrice, onSale } from './price-store.ts';
import { isThere, videoColumns, videoRow } from '../shop/film-store.ts';

/** A place in a list: the value that it is sorted by, and the number that breaks ties. */
export type Cursor = [number, number];

const listRow = { ...videoRow, cursor: json<Cursor>() };
export type ListRow = RowOf<typeof listRow>;

export interface ListPlan {
  list: VideoList;
  order: VideoOrder;
  actorId: number | null;
  filter: VideoFilter;
  limit: number;
  after: Cursor | null;
  now: Date;
}

interface Order {
  by: Sql;
  /** The value as a whole number. */
  value: Sql;
  after: (place: Cursor) => Sql;
}

const falling = (value: Sql, id = sql`f.id`): Order => ({
  by: sql`${value} desc, ${id} desc`,
  value,
  after: ([at, of]) => sql`(${value}, ${id}) < (${at}::bigint, ${of}::bigint)`,
});
const rising = (value: Sql, id = sql`f.id`): Order => ({
  by: sql`${value}, ${id}`,
  value,
  after: ([at, of]) => sql`(${value}, ${id}) > (${at}::bigint, ${of}::bigint)`,
});

/** The same of a moment, that its index can be walked along. */
const latest = (moment: Sql): Order => ({
  by: sql`${moment} desc, f.id desc`,
  value: sql`(extract(epoch from ${moment}) * 1000000)::bigint`,
  after: ([at, of]) =>
    sql`(${moment}, f.id) < ('epoch'::timestamptz + ${at}::bigint * interval '1 microsecond', ${of}::bigint)`,
});

/** @param price where what a film costs at this moment stands */
function orderOf({ list, order }: ListPlan, price: Sql): Order {
  switch (order) {
    case 'newest':
      // What somebody has bought is as new as his purchase (§9).
      return latest(list === 'bought' ? sql`b.bought_at` : sql`f.published_at`);
    case 'mostExpensive':
      return falling(price);
    case 'cheapest':
      return rising(price);
    case 'longest':
      return falling(sql`f.duration_ms`);
    case 'shortest':
      return rising(sql`f.duration_ms`);
    case 'bestSelling':
      return falling(sql`f.sales`);
    case 'topRated':
      return falling(sql`f.rating`);
    case 'topTrending':
      return falling(sql`f.trend`);
  }
}

const { newDays, topMonths } = filmConstants;

function conditionsOf({ list, order, now }: ListPlan): Sql[] {
  const only = ((): Sql[] => {
    switch (list) {
      case 'all':
      case 'bought':
        return [];
      case 'free':
        return [sql`not f.is_vip and ${currentPrice(now)} = 0`];
      case 'trending':
        return [sql`f.trend > 0`];
      case 'discount':
        return [onSale(now)];
      case 'deals':
        return [onSale(now), sql`f.sale_kind = 'deal'`];
      case 'new':
        return [sql`f.published_at > ${now}::timestamptz - make_interval(days => ${newDays}::int)`];
      case 'vip':
        return [sql`f.is_vip`];
      case 'classic':
        return [sql`f.is_classic`];
    }
  })();
  // §9: what sells best is asked of the last nine months.
  const recent = sql`f.published_at > ${now}::timestamptz - make_interval(months => ${topMonths}::int)`;
  return order === 'bestSelling' && list !== 'bought' ? [...only, recent] : only;
}

/**
 * One page of films as one statement. Only published ones, of performers who are published and there for the asker; of what he has bought
 * all that he keeps.
 */
export function listFilms(on: Queryable, plan: ListPlan, asker: Asker): Promise<ListRow[]> {
  const { list, actorId, limit, now } = plan;
  const places = codesOf(asker);
  const visible =
    list === 'bought'
      ? [
          sql`b.guest_id = ${asker.guestId}::uuid and f.state <> 'removed'`,
          isThere(places),
          notArchived(sql`b.guest_id`, 'video', sql`f.id`),
        ]
      : [sql`f.state = 'published' and p.published`, shownTo(places, asker.guestId)];
  const filters = filterOf(plan.filter, asker, now);
  const narrow = [...(actorId === null ? [] : [sql`f.performer_id = ${actorId}`]), ...filters];
  const conditions = [...visible, ...conditionsOf(plan), ...narrow];
  const purchases = list === 'bought' ? [sql`join film_purchases b on b.film_id = f.id`] : [];
  const from = join([sql`films f join performers p on p.id = f.performer_id`, ...purchases], ' ');
  const part = (price: Sql, more: readonly Sql[]): Sql => {
    const order = orderOf(plan, price);
    const place = plan.after === null ? [] : [order.after(plan.after)];
    return sql`
      select ${videoColumns(asker.language)}, json_build_array(${order.value}, f.id) as cursor
      from ${from} where ${join([...conditions, ...more, ...place], ' and ')} order by ${order.by} limit ${limit}`;
  };
  const statement = byPrice.has(plan.order)
    ? merged(part(sql`f.price`, [sql`not ${onSale(now)}`]), part(sql`f.sale_price`, [onSale(now)]), plan)
    : part(sql`f.price`, []);
  const name = ['films-list', list, plan.order, narrow.length, plan.after === null ? 0 : 1].join('-');
  // With a filter it is one of thousands: none of them is kept prepared.
  return filters.length > 0 ? many(on, listRow)`${statement}` : many(on, name, listRow)`${statement}`;
}

const byPrice: ReadonlySet<VideoOrder> = new Set(['cheapest', 'mostExpensive']);

/** One page of two, each in its order: what is on sale and what is not have an index each. */
function merged(one: Sql, other: Sql, { order, limit }: ListPlan): Sql {
  const way = order === 'cheapest' ? sql`` : sql`desc`;
  return sql`select * from ((${one}) union all (${other})) as both_parts
    order by (cursor ->> 0)::bigint ${way}, id ${way} limit ${limit}`;
}

/** Films by number, in no order: those of the shop, and what he has bought and keeps. */
export const filmsByIds = (on: Queryable, asker: Asker, ids: readonly number[]) =>
  many(on, 'films-by-ids', videoRow)`
    select ${videoColumns(asker.language)} from films f join performers p on p.id = f.performer_id
    where f.id = any(${ids}::bigint[]) and (
      (f.state = 'published' and p.published and ${shownTo(codesOf(asker), asker.guestId)})
      or (f.state <> 'removed' and ${isThere(codesOf(asker))}
        and exists (select 1 from film_purchases b where b.film_id = f.id and b.guest_id = ${asker.guestId}::uuid)))`;
