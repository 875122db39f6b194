import { int, text } from '../../../platform/database/columns.ts';
import { many, maybe, run, type Queryable } from '../../../platform/database/sql.ts';

/** One of the counts. */
export interface Counted {
  day: string;
  context: string;
  action: string;
  page: string;
  performerId: number | null;
}

export const addOne = (on: Queryable, { day, context, action, page, performerId }: Counted) =>
  run(on)`
    insert into tracked_days as t (day, context, action, page, performer_id, count)
    values (${day}, ${context}, ${action}, ${page}, ${performerId}, 1)
    on conflict (day, context, action, page, performer_id) do update set count = t.count + 1`;

/** A performer who is to be seen at all, by the name in her address. */
export const findPerformer = (on: Queryable, slug: string) =>
  maybe(on, 'tracking-performer', { id: int })`select id from performers where slug = ${slug} and published`;

export const byDay = (on: Queryable, from: string) =>
  many(on, 'tracking-days', { day: text, views: int, profileVisits: int, purchases: int })`
    select to_char(day, 'YYYY-MM-DD') as day,
      coalesce(sum(count) filter (where context = 'page'), 0)::bigint as views,
      coalesce(sum(count) filter (where context = 'actor'), 0)::bigint as "profileVisits",
      coalesce(sum(count) filter (where context = 'purchase'), 0)::bigint as purchases
    from tracked_days where day >= ${from} group by day order by day`;

export const byPage = (on: Queryable, from: string, limit: number) =>
  many(on, 'tracking-pages', { page: text, count: int })`
    select page, sum(count)::bigint as count from tracked_days
    where day >= ${from} and context = 'page' group by page order by 2 desc, 1 limit ${limit}`;

export const byPerformer = (on: Queryable, from: string, limit: number) =>
  many(on, 'tracking-performers', { actorId: int, name: text, count: int })`
    select p.id as "actorId", p.name, sum(t.count)::bigint as count
    from tracked_days t join performers p on p.id = t.performer_id
    where t.day >= ${from} group by p.id order by 3 desc, 1 limit ${limit}`;

export const byEvent = (on: Queryable, from: string, limit: number) =>
  many(on, 'tracking-events', { context: text, action: text, count: int })`
    select context, action, sum(count)::bigint as count from tracked_days
    where day >= ${from} and context not in ('page', 'actor') group by 1, 2 order by 3 desc, 1, 2 limit ${limit}`;

export const forgetBefore = (on: Queryable, day: string) => run(on)`delete from tracked_days where day < ${day}`;
