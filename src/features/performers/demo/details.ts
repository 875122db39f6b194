import type { Context } from '../../../platform/context.ts';
import type { Offer } from '../server/values.ts';
import type { Progress } from '../../../platform/work/progress.ts';
import { cast, type CastMember } from './cast.ts';
import { interviews } from './interviews.ts';
import { pastShows } from './past-shows.ts';
import { Random } from './portrait/random.ts';
import { seedOf } from './portrait/seed.ts';
import { tags, tagsOf } from './tags.ts';
import { int, text, uuid } from '../../../platform/database/columns.ts';
import { many, one, run } from '../../../platform/database/sql.ts';

/** Nameless guests whose hearts make some performers' lists longer than others'. */
const GUESTS = 40;
const HEARTS = 9;

type Ids = ReadonlyMap<string, number>;

/** What makes performers people: tags, offers, interviews, a past of shows, and guests who like them. */
export async function fillDetails(context: Context, progress: Progress): Promise<void> {
  const rows = await many(context.database.pool, { id: int, slug: text })`
    select id, slug from performers where slug = any(${cast.map(({ slug }) => slug)}::text[])`;
  const ids: Ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  await fillTags(context, ids);
  for (const [index, member] of cast.entries()) {
    const id = ids.get(member.slug);
    if (id === undefined) continue;
    await fillOne(context, id, member);
    await fillShows(context, id, member);
    progress.count('lives', index + 1, cast.length);
  }
  await fillHearts(context, [...ids.values()]);
}

async function fillTags({ database }: Context, ids: Ids): Promise<void> {
  for (const { slugs, names } of tags) {
    await run(
      database.pool,
    )`insert into tags (slugs, names) values (${JSON.stringify(slugs)}, ${JSON.stringify(names)}) on conflict do nothing`;
  }
  for (const member of cast) {
    await run(database.pool)`
      insert into performer_tags (performer_id, tag_id)
      select ${ids.get(member.slug) ?? null}::bigint, id from tags
        where slugs ->> 'de' = any(${tagsOf(member.tags).map(({ slugs }) => slugs.de)}::text[]) on conflict do nothing`;
  }
}

async function fillOne({ database }: Context, id: number, member: CastMember): Promise<void> {
  const random = new Random(seedOf(`${member.slug} offers`));
  const some = (offer: Offer, chance: number): Offer[] => (random.chance(chance) ? [offer] : []);
  const offers: Offer[] = [
    'videoChat',
    'single',
    ...some('singlec2c', 0.8),
    ...some('voyeur', 0.7),
    ...some('voyeurInSingle', 0.3),
    ...some('videoCall', 0.5),
    ...some('voiceCall', 0.3),
    ...some('toy', 0.25),
  ];
  const { video, singlec2c } = member.prices;
  await run(database.pool)`
    update performers set offers = ${offers}, interview = ${JSON.stringify(interviews[member.slug] ?? {})},
      price_single = ${Math.max(video + 1, singlec2c - 2)}, price_videocall = ${singlec2c + 2},
      price_voice = ${Math.max(1, video - 2)}
    where id = ${id}`;
}

async function fillShows({ database, now }: Context, id: number, member: CastMember): Promise<void> {
  const shows = pastShows(member, now());
  await run(database.pool)`
    insert into shows (performer_id, price_video, preview_fsk, started_at, ended_at)
    select ${id}, ${member.prices.video}, 16, s.started_at, s.ended_at
      from unnest(${shows.map(({ from }) => from)}::timestamptz[],
      ${shows.map(({ to }) => to)}::timestamptz[]) s (started_at, ended_at)
    where not exists (select 1 from shows where performer_id = ${id} and ended_at is not null)`;
}

async function fillHearts({ database }: Context, performerIds: readonly number[]): Promise<void> {
  const random = new Random(seedOf('hearts'));
  await database.transaction(async (client) => {
    for (let guest = 0; guest < GUESTS; guest++) {
      const { id } = await one(client, { id: uuid })`insert into guests (language) values ('de') returning id`;
      // Squared, so that some are liked by many and most by a few.
      const liked = Array.from({ length: HEARTS }, () => Math.floor(random.next() ** 2 * performerIds.length));
      const ids = [...new Set(liked.flatMap((index) => performerIds[index] ?? []))];
      await run(client)`insert into pins (guest_id, performer_id) select ${id}, unnest(${ids}::bigint[])`;
    }
  });
}
