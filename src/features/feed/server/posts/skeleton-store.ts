import { int, json } from '../../../../platform/database/columns.ts';
import { join, many, one, sql, type Queryable, type Sql } from '../../../../platform/database/sql.ts';
import { codesOf } from '../../../../platform/geo/geo.ts';
import { isThere } from '../../../films/server/index.ts';
import { shownTo, type Asker } from '../../../performers/server/index.ts';
import type { FeedFilter, FeedMode, PostKind } from '../../constants.ts';

/** A place in a list: what it is sorted by, and the number that breaks ties. */
export type Cursor = [number, number];

export interface ListPlan {
  filter: FeedFilter;
  mode: FeedMode;
  modelId: number | null;
  /** None for all. */
  kinds: readonly PostKind[];
  after: Cursor | null;
  now: Date;
}

const skeletonRow = { id: int, cursor: json<Cursor>() };

/** Guests find it in lists. The same as a function: `isShown` of `rules.ts`. */
export const isShown = (now: Date): Sql => sql`f.state = 'published' and f.is_open and f.publish_at <= ${now}`;

const micros = (moment: Sql) => sql`(extract(epoch from ${moment}) * 1000000)::bigint`;
const momentOf = (cursor: number) => sql`'epoch'::timestamptz + ${cursor}::bigint * interval '1 microsecond'`;

/** What each mode goes by, of posts. */
const keys = {
  newest: { order: sql`f.publish_at desc, f.id desc`, value: micros(sql`f.publish_at`) },
  popular: { order: sql`f.rank desc, f.id desc`, value: sql`f.rank` },
};
const beyond = (mode: FeedMode, [value, id]: Cursor) =>
  mode === 'newest'
    ? sql`(f.publish_at, f.id) < (${momentOf(value)}, ${id}::bigint)`
    : sql`(f.rank, f.id) < (${value}::bigint, ${id}::bigint)`;

/** One kind is a walk along its own index; two are a walk along that of all. */
function ofKinds(kinds: readonly PostKind[]): Sql[] {
  const [only, ...others] = kinds;
  if (only === undefined) return [];
  return [others.length === 0 ? sql`f.kind = ${only}` : sql`f.kind = any(${[...kinds]}::text[])`];
}

const nameOf = ({ filter, mode, modelId, kinds, after }: ListPlan) =>
  [filter, mode, modelId === null, Math.min(kinds.length, 2), after === null].join('-');

const conditionsOf = ({ mode, modelId, kinds, after, now }: ListPlan): Sql[] => [
  isShown(now),
  ...(modelId === null ? [] : [sql`f.performer_id = ${modelId}`]),
  ...ofKinds(kinds),
  ...(after === null ? [] : [beyond(mode, after)]),
];

const there = (asker: Asker) => sql`p.published and ${shownTo(codesOf(asker), asker.guestId)}`;

/** Posts of all, or of one performer: a walk along the index of what it is sorted by. */
export const listAll = (on: Queryable, plan: ListPlan, asker: Asker, limit: number) =>
  many(on, `feed-list-${nameOf(plan)}`, skeletonRow)`
    select f.id, json_build_array(${keys[plan.mode].value}, f.id) as cursor
    from feed_posts f join performers p on p.id = f.performer_id
    where ${join(conditionsOf(plan), ' and ')} and ${there(asker)}
    order by ${keys[plan.mode].order} limit ${limit}`;

/** What she has pinned, above everything else of hers. */
export const listPinned = (on: Queryable, modelId: number, kinds: readonly PostKind[], now: Date, asker: Asker) =>
  many(on, `feed-pinned-${Math.min(kinds.length, 2)}`, { id: int })`
    select f.id from feed_posts f join performers p on p.id = f.performer_id
    where f.performer_id = ${modelId} and f.pinned and ${join([isShown(now), ...ofKinds(kinds)], ' and ')} and ${there(asker)}
    order by f.publish_at desc, f.id desc`;

/** How many he follows, counted no further than it matters. */
export async function countFollowed(on: Queryable, guestId: string, most: number): Promise<number> {
  const { n } = await one(on, 'feed-followed', { n: int })`
    select count(*)::int as n from (select 1 from pins where guest_id = ${guestId} limit ${most}) f`;
  return n;
}

/** Of those whom he follows, where they are few: the first of each, and of these the first. */
export const listOfFew = (on: Queryable, plan: ListPlan, asker: Asker, limit: number) =>
  many(on, `feed-few-${nameOf(plan)}`, skeletonRow)`
    select f.id, json_build_array(${keys[plan.mode].value}, f.id) as cursor
    from pins n join performers p on p.id = n.performer_id, lateral (
      select f.id, f.publish_at, f.rank from feed_posts f where f.performer_id = n.performer_id and ${join(conditionsOf(plan), ' and ')}
      order by ${keys[plan.mode].order} limit ${limit}) f
    where n.guest_id = ${asker.guestId}::uuid and ${there(asker)}
    order by ${keys[plan.mode].order} limit ${limit}`;

/**
 * Of those whom he follows, where they are many: a walk along the posts of all, so far and no further, that leaves out those of others. A page
 * that is not full says nothing of what comes after.
 */
export const listOfMany = (
  on: Queryable,
  plan: ListPlan,
  asker: Asker,
  { limit, walk }: { limit: number; walk: number },
) =>
  many(on, `feed-many-${nameOf(plan)}`, skeletonRow)`
    select f.id, json_build_array(${keys[plan.mode].value}, f.id) as cursor
    from (select f.id, f.publish_at, f.rank, f.performer_id from feed_posts f where ${join(conditionsOf(plan), ' and ')}
      order by ${keys[plan.mode].order} limit ${walk}) f
    join lateral (select p.id from performers p where p.id = f.performer_id and ${there(asker)} limit 1) p on true
    where (select true from pins n where n.guest_id = ${asker.guestId}::uuid and n.performer_id = f.performer_id limit 1)
    order by ${keys[plan.mode].order} limit ${limit}`;

/** Of posts by what he has done: where it is kept, and when he did it. */
const deeds = {
  liked: (guestId: string) => sql`select post_id, liked_at as at from feed_likes where guest_id = ${guestId}`,
  commented: (guestId: string) => sql`
    select post_id, max(written_at) as at from feed_comments where guest_id = ${guestId} group by post_id`,
  bought: (guestId: string) => sql`
    select post_id, bought_at as at from feed_purchases where guest_id = ${guestId}
    union all select f.id, b.bought_at from album_purchases b join feed_posts f on f.album_id = b.album_id where b.guest_id = ${guestId}
    union all select f.id, b.bought_at from film_purchases b join feed_posts f on f.film_id = b.film_id where b.guest_id = ${guestId}`,
};

/** What he has bought, liked or commented on, the latest first. What is bought stays when she takes it back. */
export const listDone = (
  on: Queryable,
  { filter, modelId, kinds, after, now }: ListPlan & { filter: keyof typeof deeds },
  asker: Asker & { guestId: string },
  limit: number,
) => {
  const conditions = [
    ...(filter === 'bought' ? [sql`f.state <> 'removed'`, isThere(codesOf(asker))] : [isShown(now), there(asker)]),
    ...(modelId === null ? [] : [sql`f.performer_id = ${modelId}`]),
    ...ofKinds(kinds),
    ...(after === null ? [] : [sql`(d.at, f.id) < (${momentOf(after[0])}, ${after[1]}::bigint)`]),
  ];
  return many(
    on,
    `feed-done-${filter}-${modelId === null}-${Math.min(kinds.length, 2)}-${after === null}`,
    skeletonRow,
  )`
    select f.id, json_build_array(${micros(sql`d.at`)}, f.id) as cursor
    from (${deeds[filter](asker.guestId)}) d join feed_posts f on f.id = d.post_id join performers p on p.id = f.performer_id
    where ${join(conditions, ' and ')} order by d.at desc, f.id desc limit ${limit}`;
};

/** How many of a list stand above a post, counted no further than `most`. */
export async function countAbove(
  on: Queryable,
  plan: Pick<ListPlan, 'modelId' | 'kinds' | 'now'> & { follows: boolean },
  above: number,
  asker: Asker,
  most: number,
): Promise<number> {
  const { modelId, kinds, follows, now } = plan;
  const conditions = [
    isShown(now),
    ...(modelId === null ? [] : [sql`f.performer_id = ${modelId}`]),
    ...ofKinds(kinds),
    ...(follows
      ? [
          sql`(select true from pins n where n.guest_id = ${asker.guestId}::uuid and n.performer_id = f.performer_id limit 1)`,
        ]
      : []),
  ];
  const { n } = await one(on, `feed-above-${modelId === null}-${Math.min(kinds.length, 2)}-${follows}`, { n: int })`
    select count(*)::int as n from (select 1 from feed_posts f join performers p on p.id = f.performer_id
      where (f.publish_at, f.id) > (select a.publish_at, a.id from feed_posts a where a.id = ${above})
        and ${join(conditions, ' and ')} and ${there(asker)} order by f.publish_at desc, f.id desc limit ${most}) f`;
  return n;
}
