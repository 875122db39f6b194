import type { Demo } from '../../platform/feature/feature.ts';
import { fillDetails } from './demo/details.ts';
import type { Context } from '../../platform/context.ts';
import { cast, type CastMember } from './demo/cast.ts';
import { categories } from './demo/categories.ts';
import { one, type Queryable, run } from '../../platform/database/sql.ts';
import { int } from '../../platform/database/columns.ts';

const DAY_MS = 86_400_000;

/** The demo world's performers: all of the cast; repeatable, it adds only what is missing. Their pictures follow (`demo/pictures/`). */
export async function fillPerformers(context: Context): Promise<void> {
  await fillCategories(context);
  for (const member of cast) await fillPerformer(context, member);
}

async function fillCategories({ database }: Context): Promise<void> {
  for (const [position, category] of categories.entries()) {
    await run(database.pool)`
      insert into categories (id, slugs, names, position)
      values (${category.id}, ${JSON.stringify(category.slugs)}, ${JSON.stringify(category.names)}, ${position})
      on conflict (id) do nothing`;
  }
}

async function fillPerformer({ database, now }: Context, member: CastMember): Promise<number> {
  const { pool } = database;
  const at = now();
  const joined = new Date(at.getTime() - member.joinedDaysAgo * DAY_MS);
  const born = new Date(Date.UTC(at.getUTCFullYear() - member.age, 0, 2));
  const gender = member.genderType === 'M' ? 'M' : member.genderType === 'F' || member.genderType === 'FF' ? 'F' : 'N';
  const { prices, rating } = member;
  const { id } = await one(pool, { id: int })`
    insert into performers (slug, name, gender, gender_type, born, city, country, languages, texts, price_video,
      price_singlec2c, price_voyeur, price_message, banned_countries, published, joined_at, rating_count, satisfaction)
    values (${member.slug}, ${member.name}, ${gender}, ${member.genderType}, ${born.toISOString().slice(0, 10)},
      ${member.city}, ${member.country}, ${member.languages}, ${JSON.stringify(member.texts)}, ${prices.video},
      ${prices.singlec2c}, ${prices.voyeur}, ${prices.message}, ${member.bannedCountries}, true, ${joined},
      ${rating.count}, ${rating.satisfaction})
    on conflict (slug) do update set name = excluded.name returning id`;
  const ids = categories.filter((category) => member.categories.includes(category.key)).map((category) => category.id);
  // In one statement each: every one of thousands would wait for the disk.
  await run(pool)`
    insert into performer_categories (performer_id, category_id) select ${id}, unnest(${ids}::int[])
    on conflict do nothing`;
  await run(pool)`
    insert into performer_schedule (performer_id, weekday, from_time, to_time)
    select ${id}, n.weekday, n.from_time, n.to_time
    from unnest(${member.schedule.map(({ weekday }) => weekday)}::int[],
      ${member.schedule.map(({ from }) => from)}::time[], ${member.schedule.map(({ to }) => to)}::time[])
      as n (weekday, from_time, to_time)
    on conflict do nothing`;
  await fillRatings(pool, id, member, at);
  return id;
}

/** Spreads the member's ratings over the last ninety days, so that the figures shown can be recounted. */
async function fillRatings(on: Queryable, performerId: number, member: CastMember, at: Date): Promise<void> {
  const { count, satisfaction } = member.rating;
  const days = Math.min(count, 80);
  const satisfied = Math.round((count * satisfaction) / 100);
  const share = (total: number, index: number) =>
    Math.floor((total * (index + 1)) / days) - Math.floor((total * index) / days);
  const rows = Array.from({ length: days }, (_, index) => ({
    day: new Date(at.getTime() - index * DAY_MS).toISOString().slice(0, 10),
    ratings: share(count, index),
    satisfied: Math.min(share(satisfied, index), share(count, index)),
  }));
  await run(on)`
    insert into performer_rating_days (performer_id, day, ratings, satisfied)
    select ${performerId}, n.day, n.ratings, n.satisfied
    from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ ratings }) => ratings)}::int[],
      ${rows.map(({ satisfied: of }) => of)}::int[]) as n (day, ratings, satisfied)
    on conflict do nothing`;
}

export const demo: Demo = {
  parts: [
    { name: 'performers', fill: fillPerformers },
    { name: 'performer details', fill: fillDetails },
  ],
};
