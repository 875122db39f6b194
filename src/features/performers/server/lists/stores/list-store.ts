import { berlinToday } from '../../../../../platform/time/berlin-store.ts';
import { json, type RowOf } from '../../../../../platform/database/columns.ts';
import type { Database } from '../../../../../platform/database/database.ts';
import { join, many, sql, type Sql } from '../../../../../platform/database/sql.ts';
import type { ActorOrder } from '../../../constants.ts';
import type { ActorFilter } from '../../../contract.ts';
import type { Asker } from '../../../../../platform/rights/asker.ts';
import { CARD_FROM, cardColumns, cardRow, nameOf, visibleTo } from './card-store.ts';

/** A place in a list: the values that the list is sorted by, and the number that breaks ties. */
export type Cursor = [number, number, number];

const listRow = {
  ...cardRow,
  /** Place in the list, for the next page. */
  cursor: json<Cursor>(),
};
type ListRow = RowOf<typeof listRow>;

/** A list as the store asks for it: tags by number, the place by its values. */
export interface ListPlan extends Omit<Partial<ActorFilter>, 'tag' | 'order'> {
  order: ActorOrder;
  tagId?: number | undefined;
  limit: number;
  after: Cursor | null;
}

interface Order {
  by: Sql;
  /** The values that the list is sorted by, as whole numbers. */
  cursor: Sql;
  /** What comes after a place, as its index has it. */
  after: (place: Cursor) => Sql;
  also?: Sql;
  /** Where it walks along another table's index. */
  from?: Sql;
}

const ORDERS: Record<ActorOrder, Order> = {
  rank: {
    by: sql`p.online desc, p.satisfaction desc, p.id desc`,
    cursor: sql`json_build_array(p.online::int, p.satisfaction, p.id)`,
    after: ([online, satisfaction, id]) =>
      sql`(p.online, p.satisfaction, p.id) < (${online}::bigint > 0, ${satisfaction}::bigint, ${id}::bigint)`,
  },
  viewers: {
    by: sql`s.viewers desc, s.performer_id desc`,
    cursor: sql`json_build_array(s.viewers, 0, s.performer_id)`,
    after: ([viewers, , id]) => sql`(s.viewers, s.performer_id) < (${viewers}::bigint, ${id}::bigint)`,
    also: sql`s.ended_at is null and p.online`,
    from: sql`shows s join performers p on p.id = s.performer_id`,
  },
  newest: {
    by: sql`p.joined_at desc, p.id desc`,
    cursor: sql`json_build_array((extract(epoch from p.joined_at) * 1000000)::bigint, 0, p.id)`,
    after: ([joined, , id]) =>
      sql`(p.joined_at, p.id) < ('epoch'::timestamptz + ${joined}::bigint * interval '1 microsecond', ${id}::bigint)`,
  },
  topRated: {
    by: sql`p.satisfaction desc, p.rating_count desc, p.id desc`,
    cursor: sql`json_build_array(p.satisfaction, p.rating_count, p.id)`,
    after: ([satisfaction, count, id]) =>
      sql`(p.satisfaction, p.rating_count, p.id) < (${satisfaction}::bigint, ${count}::bigint, ${id}::bigint)`,
    also: sql`p.rating_count >= 10`,
  },
  cheapest: {
    by: sql`p.price_video, p.id`,
    cursor: sql`json_build_array(p.price_video, 0, p.id)`,
    after: ([price, , id]) => sql`(p.price_video, p.id) > (${price}::bigint, ${id}::bigint)`,
  },
  mostExpensive: {
    by: sql`p.price_video desc, p.id desc`,
    cursor: sql`json_build_array(p.price_video, 0, p.id)`,
    after: ([price, , id]) => sql`(p.price_video, p.id) < (${price}::bigint, ${id}::bigint)`,
  },
};

/**
 * One page of performers as one statement: a walk along the order's index that stops when the page is full, then the cards of
 * those found. Only the plain lists are named: what is filtered is planned
 * with its values, for a rare one has another best way than a common one.
 */
export function listStatement(plan: ListPlan, asker: Asker): { name: string | null; statement: Sql } {
  const order = ORDERS[plan.order];
  const place = plan.after === null ? [] : [order.after(plan.after)];
  const online = plan.online === true ? [sql`p.online`] : [];
  const narrowing = filterConditions(plan);
  const also = order.also === undefined ? [] : [order.also];
  const conditions = [...visibleTo(asker), ...also, ...online, ...narrowing, ...place];
  const shape = [plan.order, nameOf(asker), online.length, place.length].join('-');
  const statement = sql`
    select ${cardColumns(asker)}, page.cursor from (
      select p.id, ${order.cursor} as cursor from ${order.from ?? sql`performers p`}
      where ${join(conditions, ' and ')} order by ${order.by} limit ${plan.limit}
    ) page join (${CARD_FROM}) on p.id = page.id order by ${order.by}`;
  return { name: narrowing.length > 0 ? null : `performers-list-${shape}`, statement };
}

/** What {@link listStatement} answers. */
export function listRows({ pool }: Pick<Database, 'pool'>, plan: ListPlan, asker: Asker): Promise<ListRow[]> {
  const { name, statement } = listStatement(plan, asker);
  return many(pool, name, listRow)`${statement}`;
}

/** A pattern for whatever holds this. */
const holding = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function filterConditions(plan: ListPlan): Sql[] {
  const conditions: Sql[] = [];
  const add = (value: string | number | undefined, condition: (value: string | number) => Sql) => {
    if (value !== undefined) conditions.push(condition(value));
  };
  const offering = (wanted: boolean | undefined, offer: string) => {
    if (wanted === true) conditions.push(sql`p.offers @> array[${offer}::text]`);
  };
  add(
    plan.category,
    (at) =>
      sql`exists (select 1 from performer_categories c where c.category_id = ${at}::int and c.performer_id = p.id)`,
  );
  add(
    plan.tagId,
    (at) => sql`exists (select 1 from performer_tags t where t.tag_id = ${at}::int and t.performer_id = p.id)`,
  );
  add(plan.pattern && holding(plan.pattern), (at) => sql`p.name ilike ${at}`);
  add(plan.genderType, (at) => sql`p.gender_type = ${at}`);
  add(plan.speaks, (at) => sql`p.languages @> array[${at}::text]`);
  add(plan.country, (at) => sql`p.country = ${at}`);
  add(plan.minAge, (at) => sql`p.born <= ${berlinToday} - make_interval(years => ${at}::int)`);
  add(plan.maxAge, (at) => sql`p.born > ${berlinToday} - make_interval(years => ${at}::int + 1)`);
  add(plan.minPrice, (at) => sql`p.price_video >= ${at}::int`);
  add(plan.maxPrice, (at) => sql`p.price_video <= ${at}::int`);
  if (plan.freeChat === true) conditions.push(sql`p.state = 'freeChat'`, sql`p.online`);
  offering(plan.videoCall, 'videoCall');
  offering(plan.voyeur, 'voyeur');
  offering(plan.toy, 'toy');
  return conditions;
}
