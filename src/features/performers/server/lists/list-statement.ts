import type { ActorOrder } from '../../constants.ts';
import type { ActorFilter } from '../../contract.ts';
import type { Asker } from './asker.ts';
import { binder, CARD, CARD_FROM, nameOf, visibleTo, type CardRow } from './card-rows.ts';
import type { Cursor } from './cursor.ts';

export interface ListRow extends CardRow {
  /** Place in the list, for the next page. */
  cursor: Cursor;
}

/** A list as the store asks for it: tags by number, the place by its values. */
export interface ListPlan extends Omit<Partial<ActorFilter>, 'tag' | 'order'> {
  order: ActorOrder;
  tagId?: number | undefined;
  limit: number;
  after: Cursor | null;
}

interface Order {
  by: string;
  /** The values that the list is sorted by, as whole numbers. */
  cursor: string;
  /** What comes after a place, as its index has it. */
  after: (place: Cursor, bind: (value: number) => string) => string;
  also?: string;
}

const ORDERS: Record<ActorOrder, Order> = {
  rank: {
    by: 'p.online desc, p.satisfaction desc, p.id desc',
    cursor: 'json_build_array(p.online::int, p.satisfaction, p.id)',
    after: ([online, satisfaction, id], bind) =>
      `(p.online, p.satisfaction, p.id) < (${bind(online)}::bigint > 0, ${bind(satisfaction)}::bigint, ${bind(id)}::bigint)`,
  },
  newest: {
    by: 'p.joined_at desc, p.id desc',
    cursor: 'json_build_array((extract(epoch from p.joined_at) * 1000000)::bigint, 0, p.id)',
    after: ([joined, , id], bind) =>
      `(p.joined_at, p.id) < ('epoch'::timestamptz + ${bind(joined)}::bigint * interval '1 microsecond', ${bind(id)}::bigint)`,
  },
  topRated: {
    by: 'p.satisfaction desc, p.rating_count desc, p.id desc',
    cursor: 'json_build_array(p.satisfaction, p.rating_count, p.id)',
    after: ([satisfaction, count, id], bind) =>
      `(p.satisfaction, p.rating_count, p.id) < (${bind(satisfaction)}::bigint, ${bind(count)}::bigint, ${bind(id)}::bigint)`,
    also: 'p.rating_count >= 10',
  },
  cheapest: {
    by: 'p.price_video, p.id',
    cursor: 'json_build_array(p.price_video, 0, p.id)',
    after: ([price, , id], bind) => `(p.price_video, p.id) > (${bind(price)}::bigint, ${bind(id)}::bigint)`,
  },
  mostExpensive: {
    by: 'p.price_video desc, p.id desc',
    cursor: 'json_build_array(p.price_video, 0, p.id)',
    after: ([price, , id], bind) => `(p.price_video, p.id) < (${bind(price)}::bigint, ${bind(id)}::bigint)`,
  },
};

/**
 * One page of performers as one statement: a walk along the order's index that stops when the page is full, then the cards of
 * those found. One row more than `limit` tells that there is a next page. Only the plain lists are named: what is filtered is planned
 * with its values, for a rare one has another best way than a common one.
 */
export function listStatement(plan: ListPlan, asker: Asker): { name?: string; text: string; values: unknown[] } {
  const order = ORDERS[plan.order];
  const values: unknown[] = [asker.language, asker.guestId];
  const bind = binder(values);
  const visible = visibleTo(asker, bind);
  const place = plan.after === null ? [] : [order.after(plan.after, bind)];
  const online = plan.online === true ? ['p.online'] : [];
  const narrowing = filterConditions(plan, bind);
  const conditions = [...visible, ...(order.also === undefined ? [] : [order.also]), ...online, ...narrowing, ...place];
  const text = `select ${CARD}, page.cursor from (
      select p.id, ${order.cursor} as cursor from performers p
      where ${conditions.join(' and ')} order by ${order.by} limit ${bind(plan.limit + 1)}
    ) page join (${CARD_FROM}) on p.id = page.id order by ${order.by}`;
  if (narrowing.length > 0) return { text, values };
  const shape = [plan.order, nameOf(asker), online.length, place.length].join('-');
  return { name: `performers-list-${shape}`, text, values };
}

function filterConditions(plan: ListPlan, bind: (value: unknown) => string): string[] {
  const conditions: string[] = [];
  const add = (value: string | number | undefined, condition: (placeholder: string) => string) => {
    if (value !== undefined) conditions.push(condition(bind(value)));
  };
  const offering = (wanted: boolean | undefined, offer: string) => {
    if (wanted === true) conditions.push(`p.offers @> '{${offer}}'`);
  };
  add(
    plan.category,
    (at) => `exists (select 1 from performer_categories c where c.category_id = ${at}::int and c.performer_id = p.id)`,
  );
  add(
    plan.tagId,
    (at) => `exists (select 1 from performer_tags t where t.tag_id = ${at}::int and t.performer_id = p.id)`,
  );
  add(plan.pattern && `%${plan.pattern.replace(/[\\%_]/g, '\\$&')}%`, (at) => `p.name ilike ${at}`);
  add(plan.genderType, (at) => `p.gender_type = ${at}`);
  add(plan.speaks, (at) => `p.languages @> array[${at}::text]`);
  add(plan.country, (at) => `p.country = ${at}`);
  add(plan.minAge, (at) => `p.born <= current_date - make_interval(years => ${at}::int)`);
  add(plan.maxAge, (at) => `p.born > current_date - make_interval(years => ${at}::int + 1)`);
  add(plan.minPrice, (at) => `p.price_video >= ${at}::int`);
  add(plan.maxPrice, (at) => `p.price_video <= ${at}::int`);
  if (plan.freeChat === true) conditions.push(`p.state = 'freeChat'`, 'p.online');
  offering(plan.videoCall, 'videoCall');
  offering(plan.voyeur, 'voyeur');
  offering(plan.toy, 'toy');
  return conditions;
}
