import { json, type RowOf } from '../../../../platform/database/columns.ts';
import { codesOf } from '../../../../platform/geo/geo.ts';
import { join, many, sql, type Queryable, type Sql } from '../../../../platform/database/sql.ts';
import { shownTo, type Asker } from '../../../performers/server/index.ts';
import { filmConstants } from '../../constants.ts';
import type { VideoList, VideoOrder } from '../../contract.ts';
import { isThere, videoColumns, videoRow } from './film-store.ts';

/** A place in a list: the value that it is sorted by, and the number that breaks ties. */
export type Cursor = [number, number];

const listRow = { ...videoRow, cursor: json<Cursor>() };
export type ListRow = RowOf<typeof listRow>;

export interface ListPlan {
  list: VideoList;
  order: VideoOrder;
  actorId: number | null;
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

const currentPrice = (now: Date) =>
  sql`(case when f.sale_until > ${now}::timestamptz then least(f.price, f.sale_price) else f.price end)`;

function orderOf({ list, order, now }: ListPlan): Order {
  switch (order) {
    case 'newest':
      // What somebody has bought is as new as his purchase (§9).
      return latest(list === 'bought' ? sql`b.bought_at` : sql`f.published_at`);
    case 'mostExpensive':
      return falling(currentPrice(now));
    case 'cheapest':
      return rising(currentPrice(now));
    case 'longest':
      return falling(sql`f.duration_ms`);
    case 'shortest':
      return rising(sql`f.duration_ms`);
    case 'bestSelling':
      return falling(sql`f.sales`);
    case 'topRated':
      return falling(sql`f.rating`);
    case 'topTrending':
      return falling(sql`coalesce(trend.score, 0)`);
  }
}

const { trendingDays, newDays, topMonths } = filmConstants;

/** What the last eight days of Berlin say of films (§9): a purchase weighs more than a vote, and that more than a look. */
const trend = (now: Date) => sql`(select d.film_id, sum(d.plays + 3 * d.likes + 10 * d.sales) as score from film_days d
  where d.day > (${now}::timestamptz at time zone 'Europe/Berlin')::date - ${trendingDays}::int group by d.film_id) trend
  on trend.film_id = f.id`;

function conditionsOf({ list, order, now }: ListPlan): Sql[] {
  const only = ((): Sql[] => {
    switch (list) {
      case 'all':
      case 'bought':
        return [];
      case 'free':
        return [sql`not f.is_vip and ${currentPrice(now)} = 0`];
      case 'trending':
        return [sql`trend.score > 0`];
      case 'discount':
        return [sql`f.sale_until > ${now} and f.sale_price < f.price`];
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
  const { list, actorId, after, limit, now } = plan;
  const order = orderOf(plan);
  const places = codesOf(asker);
  const visible =
    list === 'bought'
      ? [sql`b.guest_id = ${asker.guestId}::uuid and f.state <> 'removed'`, isThere(places)]
      : [sql`f.state = 'published' and p.published`, shownTo(places, asker.guestId)];
  const narrow = actorId === null ? [] : [sql`f.performer_id = ${actorId}`];
  const place = after === null ? [] : [order.after(after)];
  const conditions = [...visible, ...conditionsOf(plan), ...narrow, ...place];
  const trends = list === 'trending' || plan.order === 'topTrending';
  const from = [
    sql`films f join performers p on p.id = f.performer_id`,
    ...(list === 'bought' ? [sql`join film_purchases b on b.film_id = f.id`] : []),
    ...(trends ? [sql`left join ${trend(now)}`] : []),
  ];
  const name = ['films-list', list, plan.order, narrow.length, place.length].join('-');
  return many(on, name, listRow)`
    select ${videoColumns(asker.language)}, json_build_array(${order.value}, f.id) as cursor
    from ${join(from, ' ')} where ${join(conditions, ' and ')} order by ${order.by} limit ${limit}`;
}

/** Films of the shop by number, in no order. */
export const filmsByIds = (on: Queryable, asker: Asker, ids: readonly number[]) =>
  many(on, 'films-by-ids', videoRow)`
    select ${videoColumns(asker.language)} from films f join performers p on p.id = f.performer_id
    where f.id = any(${ids}::bigint[]) and f.state = 'published' and p.published and ${shownTo(codesOf(asker), asker.guestId)}`;
