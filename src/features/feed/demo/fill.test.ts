import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { albumInShop } from '../../../../test/albums/album.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { somePost } from '../../../../test/feed/post.ts';
import { demoExtra } from '../../identity/demo.ts';
import { cast } from '../../performers/demo/cast.ts';
import { createDemoFeed } from './fill.ts';

describe('the feed of the demo world', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    for (let nth = 0; nth < 30; nth += 1) {
      await demoExtra(app.context, { key: `gast-${nth}`, name: `Gast ${nth}`, role: 'guest', language: 'de' });
    }
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const count = async (text: string, values: unknown[]) => {
    const { rows } = await app.context.database.pool.query<{ count: number }>(`select count(*)::int ${text}`, values);
    return rows[0]?.count ?? 0;
  };

  it('is posted, liked and commented for its own performers, and for nobody else', async () => {
    const [drawn, admitted] = [await app.performer(), await app.performer()];
    const { pool } = app.context.database;
    await pool.query('update performers set slug = $2 where id = $1', [drawn.performerId, cast[0]?.slug]);
    // Enough of her own that each demo guest would find one to comment on.
    for (let nth = 0; nth < 25; nth += 1) await somePost(app, admitted);
    await albumInShop(app, admitted);
    await albumInShop(app, drawn);

    await createDemoFeed(app.context)();

    const posts = (performerId: number) => count('from feed_posts where performer_id = $1', [performerId]);
    const reactions = (table: string, performerId: number) =>
      count(`from ${table} r join feed_posts f on f.id = r.post_id where f.performer_id = $1`, [performerId]);
    expect(await posts(drawn.performerId)).toBe(201);
    expect(await reactions('feed_likes', drawn.performerId)).toBeGreaterThan(0);
    expect(await reactions('feed_comments', drawn.performerId)).toBeGreaterThan(0);
    expect(await posts(admitted.performerId)).toBe(25);
    expect(await reactions('feed_likes', admitted.performerId)).toBe(0);
    expect(await reactions('feed_comments', admitted.performerId)).toBe(0);
  });

  it('stays as it is when it is filled again', async () => {
    const before = await count('from feed_comments', []);
    await createDemoFeed(app.context)();
    expect(await count('from feed_comments', [])).toBe(before);
  });
});
