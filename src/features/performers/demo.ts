import type { Demo } from '../../platform/feature/feature.ts';
import { fillDetails } from './demo/details.ts';
import { availableParallelism } from 'node:os';
import type { Insertable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Progress } from '../../platform/work/progress.ts';
import { cast, type CastMember } from './demo/cast.ts';
import { categories } from './demo/categories.ts';
import { renderPictures } from './demo/portrait/render-pictures.ts';
import { storePicture } from './server/index.ts';

const DAY_MS = 86_400_000;

/** The demo world's performers: all of the cast, with pictures; repeatable, it adds only what is missing. */
export async function fillPerformers(context: Context, progress: Progress): Promise<void> {
  await fillCategories(context);
  let done = 0;
  const waiting = [...cast];
  const paint = async () => {
    for (let member = waiting.shift(); member !== undefined; member = waiting.shift()) {
      const performerId = await fillPerformer(context, member);
      const pictures = await renderPictures(member);
      for (const kind of ['portrait', 'cover', 'avatar'] as const) {
        await storePicture(context, { performerId, kind, fsk: 16, bytes: pictures[kind] });
      }
      progress.count('portraits', ++done, cast.length);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, paint));
}

async function fillCategories({ database }: Context): Promise<void> {
  for (const [position, category] of categories.entries()) {
    await database.db
      .insertInto('categories')
      .values({
        id: category.id,
        slugs: JSON.stringify(category.slugs),
        names: JSON.stringify(category.names),
        position,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

async function fillPerformer({ database }: Context, member: CastMember): Promise<number> {
  const { db } = database;
  const joined = new Date(Date.now() - member.joinedDaysAgo * DAY_MS);
  const born = new Date(Date.UTC(new Date().getUTCFullYear() - member.age, 0, 2));
  const gender = member.genderType === 'M' ? 'M' : member.genderType === 'F' || member.genderType === 'FF' ? 'F' : 'N';
  const { id } = await db
    .insertInto('performers')
    .values({
      guest_id: null,
      slug: member.slug,
      name: member.name,
      gender,
      gender_type: member.genderType,
      born: born.toISOString().slice(0, 10),
      city: member.city,
      country: member.country,
      languages: [...member.languages],
      texts: JSON.stringify(member.texts),
      price_video: member.prices.video,
      price_singlec2c: member.prices.singlec2c,
      price_voyeur: member.prices.voyeur,
      price_message: member.prices.message,
      banned_countries: [...member.bannedCountries],
      published: true,
      joined_at: joined,
      rating_count: member.rating.count,
      satisfaction: member.rating.satisfaction,
    })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ name: member.name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids = categories.filter((category) => member.categories.includes(category.key)).map((category) => category.id);
  const times = member.schedule.map(({ weekday, from, to }) => ({
    performer_id: id,
    weekday,
    from_time: from,
    to_time: to,
  }));
  await addMissing(
    db,
    'performer_categories',
    ids.map((category) => ({ performer_id: id, category_id: category })),
  );
  await addMissing(db, 'performer_schedule', times);
  await fillRatings(db, id, member);
  return id;
}

/** In one statement: each of thousands would wait for the disk. */
async function addMissing<T extends 'performer_categories' | 'performer_schedule' | 'performer_rating_days'>(
  db: Db,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Spreads the member's ratings over the last ninety days, so that the figures shown can be recounted. */
async function fillRatings(db: Db, performerId: number, member: CastMember): Promise<void> {
  const { count, satisfaction } = member.rating;
  const days = Math.min(count, 80);
  const satisfied = Math.round((count * satisfaction) / 100);
  const share = (total: number, index: number) =>
    Math.floor((total * (index + 1)) / days) - Math.floor((total * index) / days);
  const rows = Array.from({ length: days }, (_, index) => ({
    performer_id: performerId,
    day: new Date(Date.now() - index * DAY_MS).toISOString().slice(0, 10),
    ratings: share(count, index),
    satisfied: Math.min(share(satisfied, index), share(count, index)),
  }));
  await addMissing(db, 'performer_rating_days', rows);
}

export const demo: Demo = {
  parts: [
    { name: 'performers', fill: fillPerformers },
    { name: 'performer details', fill: fillDetails },
  ],
};
