import type { Demo } from '../../platform/feature.ts';
import { fillDetails } from './demo/details.ts';
import { availableParallelism } from 'node:os';
import type { Context } from '../../platform/context.ts';
import type { Progress } from '../../platform/progress.ts';
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
  for (const category of ids) {
    await db
      .insertInto('performer_categories')
      .values({ performer_id: id, category_id: category })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const time of member.schedule) {
    await db
      .insertInto('performer_schedule')
      .values({ performer_id: id, weekday: time.weekday, from_time: time.from, to_time: time.to })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await fillRatings(db, id, member);
  return id;
}

/** Spreads the member's ratings over the last ninety days, so that the figures shown can be recounted. */
async function fillRatings(db: Context['database']['db'], performerId: number, member: CastMember): Promise<void> {
  const { count, satisfaction } = member.rating;
  const days = Math.min(count, 80);
  const satisfied = Math.round((count * satisfaction) / 100);
  const share = (total: number, index: number) =>
    Math.floor((total * (index + 1)) / days) - Math.floor((total * index) / days);
  for (let index = 0; index < days; index++) {
    const day = new Date(Date.now() - index * DAY_MS).toISOString().slice(0, 10);
    await db
      .insertInto('performer_rating_days')
      .values({
        performer_id: performerId,
        day,
        ratings: share(count, index),
        satisfied: Math.min(share(satisfied, index), share(count, index)),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export const demo: Demo = {
  parts: [
    { name: 'performers', fill: fillPerformers },
    { name: 'performer details', fill: fillDetails },
  ],
};
