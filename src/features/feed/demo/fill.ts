import type { Context } from '../../../platform/context.ts';
import { int, uuid } from '../../../platform/database/columns.ts';
import { many, one, run, type Queryable } from '../../../platform/database/sql.ts';
import { cast } from '../../performers/demo/cast.ts';
import { demoComments, demoWords } from './words.ts';

/** All of them, and how many of them are words. */
const POSTS = 400;
const TEXTS = 200;
/** Albums of which there is none more to wait for, and films. */
const MEDIA = 200;
/** The performers of the demo world: nothing is posted for others, and no post of theirs gets made-up likes and comments. */
const slugs = cast.map(({ slug }) => slug);

const post = { id: int };

/** Every fifth costs something, every fourth has a goal, every performer has one that is pinned. */
const addTexts = (on: Queryable, now: Date) =>
  many(on, post)`
    insert into feed_posts (performer_id, kind, state, texts, price, fsk, is_open, publish_at, pinned, goal, created_at, changed_at, announced_at)
    select p.id, 'text', 'published', t.texts, case when n % 5 = 4 then 15 else 0 end, case when n % 7 = 6 then 18 else 16 end, true,
      ${now}::timestamptz - n * interval '97 minutes', n % 40 = 0, case when n % 4 = 2 then 200 + 50 * (n % 5) end,
      ${now}, ${now}, ${now}
    from generate_series(1, ${TEXTS}) n
    join (select id, row_number() over (order by id) - 1 as nth, count(*) over () as all from performers
      where published and erased_at is null and slug = any(${slugs}::text[])) p on p.nth = (n * 7) % p.all
    join (select value as texts, ordinality - 1 as nth from jsonb_array_elements(${JSON.stringify(demoWords)}::jsonb) with ordinality) t
      on t.nth = n % ${demoWords.length}
    returning id`;

/** Of what is in the shop and has no post: its face, some time after it came. */
const addMedia = (on: Queryable, now: Date, room: number) =>
  many(on, post)`
    insert into feed_posts (performer_id, kind, state, album_id, film_id, is_open, publish_at, created_at, changed_at, announced_at)
    select performer_id, kind, 'published', album_id, film_id, true,
      ${now}::timestamptz - (row_number() over (order by at desc, kind)) * interval '3 hours 11 minutes', ${now}, ${now}, ${now}
    from (
      select a.performer_id, 'photos' as kind, a.id as album_id, null::bigint as film_id, a.published_at as at from albums a
      join performers p on p.id = a.performer_id and p.slug = any(${slugs}::text[])
      where a.state = 'published' and not exists (select 1 from feed_posts f where f.album_id = a.id)
      union all
      (select m.performer_id, 'clip', null, m.id, m.published_at from films m
      join performers p on p.id = m.performer_id and p.slug = any(${slugs}::text[])
      where m.state = 'published' and not exists (select 1 from feed_posts f where f.film_id = m.id)
      order by m.published_at desc limit 80)) s
    order by at desc limit ${room}
    returning id`;

/** Guests of the demo world like and comment these posts; what is kept beside the rows is counted from them. */
async function praise(on: Queryable, posts: readonly number[]): Promise<void> {
  const guests = await many(on, { id: uuid })`
    select g.id from guests g join auth_user u on u.id = g.user_id
    where not exists (select 1 from performers p where p.guest_id = g.id) and u.email like '%@abend.demo.example' order by g.id limit 30`;
  const ids = guests.map(({ id }) => id);
  if (ids.length === 0) return;
  await run(on)`
    insert into feed_likes (post_id, guest_id, liked_at)
    select f.id, g.id, f.publish_at + interval '20 minutes' from feed_posts f,
      unnest(${ids}::uuid[]) with ordinality g (id, nth)
    where f.id = any(${posts}::bigint[]) and (f.id * 31 + g.nth * 17) % 11 < (f.id % 5)`;
  await run(on)`
    with said as (select gen_random_uuid() as id, f.id as post_id, g.id as guest_id, f.publish_at + interval '35 minutes' as at, c.text
      from feed_posts f join unnest(${ids}::uuid[]) with ordinality g (id, nth) on (f.id + g.nth) % 23 = 0
      join unnest(${demoComments}::text[]) with ordinality c (text, nth) on c.nth - 1 = (f.id + g.nth) % ${demoComments.length}
      where f.id = any(${posts}::bigint[]) and f.fsk = 16 and f.price = 0 and f.kind = 'text')
    insert into feed_comments (id, post_id, guest_id, conversation_id, text, written_at)
    select id, post_id, guest_id, id, text, at from said`;
  await run(on)`
    update feed_posts f set likes = (select count(*)::int from feed_likes l where l.post_id = f.id),
      comments = (select count(*)::int from feed_comments c where c.post_id = f.id)
    where f.id = any(${posts}::bigint[])`;
}

/** Makes those posts that are not there yet: words at once, albums and films as they come. A few statements each time. */
export function createDemoFeed({ database, now }: Pick<Context, 'database' | 'now'>): () => Promise<void> {
  let isDone = false;

  const count = (on: Queryable) =>
    one(on, 'feed-demo-count', { all: int, texts: int })`
      select count(*)::int as all, count(*) filter (where f.kind = 'text')::int as texts
      from feed_posts f join performers p on p.id = f.performer_id where p.slug = any(${slugs}::text[])`;

  return async () => {
    if (isDone) return;
    await database.transaction(async (client) => {
      const { all, texts } = await count(client);
      const words = texts === 0 ? await addTexts(client, now()) : [];
      const room = Math.min(MEDIA, POSTS - all - words.length);
      const media = room > 0 ? await addMedia(client, now(), room) : [];
      const added = [...words, ...media].map(({ id }) => id);
      if (added.length > 0) await praise(client, added);
      isDone = all + added.length >= POSTS;
    });
  };
}
