import type { Context } from '../../../platform/context.ts';
import { int, uuid } from '../../../platform/database/columns.ts';
import { many, one, run } from '../../../platform/database/sql.ts';
import { demoComments, demoWords } from './words.ts';

/** All of them, and how many of them are words. */
const POSTS = 400;
const TEXTS = 200;
/** Albums of which there is none more to wait for, and films. */
const MEDIA = 200;

/** Makes those posts that are not there yet: words at once, albums and films as they come. A few statements each time. */
export function createDemoFeed({ database, now }: Pick<Context, 'database' | 'now'>): () => Promise<void> {
  const { pool } = database;
  let isDone = false;

  const count = async () =>
    one(pool, 'feed-demo-count', { all: int, texts: int })`
      select count(*)::int as all, count(*) filter (where kind = 'text')::int as texts from feed_posts`;

  /** Every fifth costs something, every fourth has a goal, every performer has one that is pinned. */
  const addTexts = () => run(pool)`
    insert into feed_posts (performer_id, kind, state, texts, price, fsk, is_open, publish_at, pinned, goal, created_at, changed_at, announced_at)
    select p.id, 'text', 'published', t.texts, case when n % 5 = 4 then 15 else 0 end, case when n % 7 = 6 then 18 else 16 end, true,
      ${now()}::timestamptz - n * interval '97 minutes', n % 40 = 0, case when n % 4 = 2 then 200 + 50 * (n % 5) end,
      ${now()}, ${now()}, ${now()}
    from generate_series(1, ${TEXTS}) n
    join (select id, row_number() over (order by id) - 1 as nth, count(*) over () as all from performers
      where published and erased_at is null) p on p.nth = (n * 7) % p.all
    join (select value as texts, ordinality - 1 as nth from jsonb_array_elements(${JSON.stringify(demoWords)}::jsonb) with ordinality) t
      on t.nth = n % ${demoWords.length}
    where exists (select 1 from performers where published)`;

  /** Of what is in the shop and has no post: its face, some time after it came. */
  const addMedia = (room: number) => run(pool)`
    insert into feed_posts (performer_id, kind, state, album_id, film_id, is_open, publish_at, created_at, changed_at, announced_at)
    select performer_id, kind, 'published', album_id, film_id, true,
      ${now()}::timestamptz - (row_number() over (order by at desc, kind)) * interval '3 hours 11 minutes', ${now()}, ${now()}, ${now()}
    from (
      select a.performer_id, 'photos' as kind, a.id as album_id, null::bigint as film_id, a.published_at as at from albums a
      where a.state = 'published' and not exists (select 1 from feed_posts f where f.album_id = a.id)
      union all
      (select m.performer_id, 'clip', null, m.id, m.published_at from films m
      where m.state = 'published' and not exists (select 1 from feed_posts f where f.film_id = m.id)
      order by m.published_at desc limit 80)) s
    order by at desc limit ${room}`;

  /** Guests of the demo world like and comment; what is kept beside the rows is counted from them. */
  async function praise(): Promise<void> {
    const guests = await many(pool, 'feed-demo-guests', { id: uuid })`
      select g.id from guests g join auth_user u on u.id = g.user_id
      where not exists (select 1 from performers p where p.guest_id = g.id) and u.email like '%@abend.demo.example' order by g.id limit 30`;
    const ids = guests.map(({ id }) => id);
    if (ids.length === 0) return;
    await run(pool)`
      insert into feed_likes (post_id, guest_id, liked_at)
      select f.id, g.id, f.publish_at + interval '20 minutes' from feed_posts f,
        unnest(${ids}::uuid[]) with ordinality g (id, nth)
      where (f.id * 31 + g.nth * 17) % 11 < (f.id % 5) and f.state = 'published' on conflict do nothing`;
    await run(pool)`
      with said as (select gen_random_uuid() as id, f.id as post_id, g.id as guest_id, f.publish_at + interval '35 minutes' as at, c.text
        from feed_posts f join unnest(${ids}::uuid[]) with ordinality g (id, nth) on (f.id + g.nth) % 23 = 0
        join unnest(${demoComments}::text[]) with ordinality c (text, nth) on c.nth - 1 = (f.id + g.nth) % ${demoComments.length}
        where f.fsk = 16 and f.price = 0 and f.comments = 0 and f.kind = 'text')
      insert into feed_comments (id, post_id, guest_id, conversation_id, text, written_at)
      select id, post_id, guest_id, id, text, at from said`;
    await run(pool)`
      update feed_posts f set likes = (select count(*)::int from feed_likes l where l.post_id = f.id),
        comments = (select count(*)::int from feed_comments c where c.post_id = f.id)`;
  }

  return async () => {
    if (isDone) return;
    const before = await count();
    if (before.texts === 0) await addTexts();
    const room = Math.min(MEDIA, POSTS - (await count()).all);
    const added = room > 0 ? await addMedia(room) : 0;
    if (added > 0 || before.texts === 0) await praise();
    isDone = (await count()).all >= POSTS;
  };
}
