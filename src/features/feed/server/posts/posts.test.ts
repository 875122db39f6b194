import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { photosPost, postTexts, somePost } from '../../../../../test/feed/post.ts';
import { filmInShop } from '../../../../../test/films/film.ts';
import type { TestGuest, TestPerformer } from '../../../../../test/people/people.ts';
import { albumInShop } from '../../../../../test/albums/album.ts';
import { listAlbums } from '../../../albums/contract.ts';
import { feedModes } from '../../constants.ts';
import * as contract from '../../contract.ts';

const HOUR_MS = 3_600_000;

describe('the feed', () => {
  let app: TestApp;
  let mira: TestPerformer;
  beforeAll(async () => {
    app = await startTestApp();
    mira = await app.performer();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const pool = () => app.context.database.pool;
  const ago = (hours: number) => new Date(app.now().getTime() - hours * HOUR_MS);
  const list = async (query: object, guest: TestGuest | null = null) =>
    app.ok(contract.listPosts, { query: { limit: 40, ...query } }, guest);
  const ids = async (query: object, guest: TestGuest | null = null) =>
    (await list(query, guest)).items.map(({ id }) => id);
  const post = async (postId: number, guest: TestGuest | null = null) =>
    (await app.ok(contract.getPost, { params: { postId } }, guest)).post;
  const follow = (guest: TestGuest, { performerId }: TestPerformer) =>
    pool().query('insert into pins (guest_id, performer_id) values ($1, $2)', [guest.guestId, performerId]);

  /** So many performers that whom he follows are looked up in another way. */
  async function manyLike(performerId: number): Promise<void> {
    const { rows } = await pool().query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = 'performers' and is_generated = 'NEVER' and column_name not in ('id', 'slug', 'guest_id')`,
    );
    const names = rows.map(({ name }) => `"${name}"`).join(', ');
    await pool().query(
      `insert into performers (slug, ${names}) select 'feed-many-' || n, ${names}
       from performers, generate_series(1, 250) n where id = $1`,
      [performerId],
    );
  }

  it('has the latest first, page by page, and nothing twice', async () => {
    const performer = await app.performer();
    const made: number[] = [];
    for (let nth = 0; nth < 7; nth += 1) made.unshift(await somePost(app, performer, { publish_at: ago(20 - nth) }));
    const modelId = performer.performerId;
    for (const mode of feedModes) {
      const seen: number[] = [];
      let after: string | undefined;
      do {
        const { items, next } = await app.ok(
          contract.listPosts,
          {
            query: { modelId, mode, limit: 2, ...(after === undefined ? {} : { after }) },
          },
          null,
        );
        seen.push(...items.map(({ id }) => id));
        after = next ?? undefined;
      } while (after !== undefined);
      expect(seen).toEqual(made);
    }
  });

  it('tells nobody of drafts, of what is to come, was withdrawn or removed, or of whom she keeps away', async () => {
    const performer = await app.performer();
    const modelId = performer.performerId;
    await somePost(app, performer, { state: 'draft', publish_at: null });
    const planned = await somePost(app, performer, { publish_at: ago(-1) });
    await somePost(app, performer, { state: 'withdrawn' });
    const removed = await somePost(app, performer, { state: 'removed' });
    const shown = await somePost(app, performer);
    expect(await ids({ modelId })).toEqual([shown]);
    for (const hidden of [planned, removed])
      expect((await app.refused(contract.getPost, { params: { postId: hidden } }, null)).code).toBe('not-found');
    await pool().query('update feed_posts set publish_at = $2 where id = $1', [planned, app.now()]);
    expect(await ids({ modelId })).toEqual([planned, shown]);
    const guest = await app.account();
    await pool().query('insert into room_blocks (performer_id, guest_id) values ($1, $2)', [modelId, guest.guestId]);
    expect(await ids({ modelId }, guest)).toEqual([]);
    expect((await app.refused(contract.getPost, { params: { postId: shown } }, guest)).code).toBe('not-found');
  });

  it('has hers on her page with what she has pinned first', async () => {
    const performer = await app.performer();
    const pinned = await somePost(app, performer, { pinned: true, publish_at: ago(9) });
    const later = await somePost(app, performer);
    expect(await ids({ modelId: performer.performerId })).toEqual([pinned, later]);
    expect(await ids({ modelId: performer.performerId, typeGroups: 'clips' })).toEqual([]);
  });

  it('shows whom one follows, few or many', async () => {
    const [one, other] = [await app.performer(), await app.performer()];
    const [first, second] = [await somePost(app, one, { publish_at: ago(2) }), await somePost(app, other)];
    await somePost(app, await app.performer());
    const guest = await app.account();
    expect(await ids({ filter: 'follows' }, guest)).toEqual([]);
    await follow(guest, one);
    await follow(guest, other);
    expect(await ids({ filter: 'follows' }, guest)).toEqual([second, first]);
    expect(await ids({ filter: 'follows', mode: 'popular' }, guest)).toEqual([second, first]);
    await manyLike(one.performerId);
    await pool().query(
      `insert into pins (guest_id, performer_id) select $1, id from performers where slug like 'feed-many-%'`,
      [guest.guestId],
    );
    expect(await ids({ filter: 'follows' }, guest)).toEqual([second, first]);
    expect((await list({ filter: 'follows' }, guest)).items.every(({ guestState }) => guestState.following)).toBe(true);
    expect((await app.refused(contract.listPosts, { query: { filter: 'follows' } }, null)).code).toBe('not-signed-in');
  });

  it('rates words as films and albums are rated', async () => {
    const adult = await somePost(app, mira, { fsk: 18 });
    const sold = await somePost(app, mira, { price: 20 });
    const young = await app.account();
    const grown = await app.account({ verified: true });
    expect(await post(adult)).toMatchObject({ title: null, text: null, restriction: 'needLogin' });
    expect(await post(adult, young)).toMatchObject({ title: null, text: null, restriction: 'needAgeCheck' });
    expect(await post(adult, grown)).toMatchObject({ title: 'Ein ruhiger Abend', restriction: null });
    expect(await post(sold, grown)).toMatchObject({
      title: 'Ein ruhiger Abend',
      text: null,
      restriction: 'needPurchase',
      paidContent: true,
      priceCoins: 20,
    });
    expect(await post(sold, mira)).toMatchObject({ text: 'Heute wird es ruhig.', restriction: null, isOwn: true });
  });

  it('shows photos blurred to whom they are not open, and they are found in their post alone', async () => {
    const { postId, albumId, media } = await photosPost(app, mira, { fsk: 18 }, true);
    const { photos, restriction, photoCount, title, text } = await post(postId);
    // An operator has read its words before.
    expect({ title, text }).toEqual({ title: 'Morgen im Garten', text: 'Ein stiller Morgen.' });
    expect({ restriction, photoCount }).toEqual({ restriction: 'needLogin', photoCount: 2 });
    expect(photos.map(({ isLocked, avsRequired }) => [isLocked, avsRequired])).toEqual([
      [true, true],
      [true, true],
    ]);
    const grown = await app.account({ verified: true });
    expect((await post(postId, grown)).photos.every(({ isLocked }) => !isLocked)).toBe(true);
    const bytes = async (guest: TestGuest | null) => {
      const headers = guest === null ? {} : { cookie: guest.cookie };
      const answer = await fetch(`${app.origin}/media/albums/${media[0]}/w640.webp`, { headers });
      return Buffer.from(await answer.arrayBuffer());
    };
    expect((await bytes(null)).equals(await bytes(grown))).toBe(false);
    const query = { actorId: mira.performerId, limit: 60 };
    expect((await app.ok(listAlbums, { query }, grown)).items.map(({ id }) => id)).not.toContain(albumId);
  });

  it('follows its medium in the same moment', async () => {
    const { postId, albumId } = await photosPost(app, mira);
    const filmId = await filmInShop(app, mira);
    const clip = await somePost(app, mira, { film_id: filmId });
    const modelId = mira.performerId;
    expect(await ids({ modelId, typeGroups: 'clips,photos' })).toEqual(expect.arrayContaining([postId, clip]));
    expect((await post(clip)).clip).toMatchObject({ id: filmId });
    await pool().query(`update albums set state = 'review' where id = $1`, [albumId]);
    await pool().query(`update films set state = 'removed' where id = $1`, [filmId]);
    expect(await ids({ modelId, typeGroups: 'clips,photos' })).not.toEqual(expect.arrayContaining([postId]));
    expect((await app.refused(contract.getPost, { params: { postId: clip } }, null)).code).toBe('not-found');
    await pool().query(`update albums set state = 'published' where id = $1`, [albumId]);
    expect(await ids({ modelId, typeGroups: 'photos' })).toContain(postId);
  });

  it('counts what is new above, and what there is of a performer', async () => {
    const performer = await app.performer();
    const modelId = performer.performerId;
    const seen = await somePost(app, performer, { publish_at: ago(5) });
    await somePost(app, performer, { publish_at: ago(4) });
    const { albumId } = await albumInShop(app, performer);
    await somePost(app, performer, { album_id: albumId, publish_at: ago(3) });
    expect(await app.ok(contract.countNewPosts, { query: { modelId, above: seen } }, null)).toEqual({ count: 2 });
    const guest = await app.account();
    await app.ok(contract.likePost, { params: { postId: seen }, body: {} }, guest);
    expect(await app.ok(contract.getFeedTotals, { params: { modelId } }, guest)).toEqual({
      totalCount: 3,
      clips: 0,
      photos: 1,
      texts: 2,
      liked: 1,
      commented: 0,
    });
  });

  it('is ordered by likes and time alone, the same for everybody', async () => {
    const performer = await app.performer();
    const modelId = performer.performerId;
    const old = await somePost(app, performer, { publish_at: ago(10), likes: 3 });
    const young = await somePost(app, performer, { publish_at: ago(1), texts: JSON.stringify(postTexts('Neu')) });
    expect(await ids({ modelId, mode: 'popular' })).toEqual([old, young]);
    await pool().query('update feed_posts set tips_sum = 999, views = 999, sales = 99 where id = $1', [young]);
    expect(await ids({ modelId, mode: 'popular' }, await app.account())).toEqual([old, young]);
  });
});
