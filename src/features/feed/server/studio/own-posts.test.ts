import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { albumInShop, somePicture } from '../../../../../test/albums/album.ts';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { postTexts, somePost } from '../../../../../test/feed/post.ts';
import { filmInShop } from '../../../../../test/films/film.ts';
import type { TestAccount, TestPerformer } from '../../../../../test/people/people.ts';
import { listOwnAlbums, listWaitingAlbums, reviewAlbum, submitAlbum } from '../../../albums/contract.ts';
import { getNavbarNotifications } from '../../../notifications/contract.ts';
import * as contract from '../../contract.ts';
import { feed } from '../../feature.ts';

const HOUR_MS = 3_600_000;

describe('posts in her studio', () => {
  let app: TestApp;
  let mira: TestPerformer;
  let operator: TestAccount;
  beforeAll(async () => {
    app = await startTestApp();
    mira = await app.performer();
    operator = await app.account({ role: 'operator' });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const at = (postId: number) => ({ params: { postId } });
  const own = async (postId: number, performer = mira) => {
    const { items } = await app.ok(contract.listOwnPosts, { query: {} }, performer);
    const found = items.find(({ id }) => id === postId);
    if (found === undefined) throw new Error('she has no such post');
    return found;
  };
  const begin = async (body: Parameters<typeof app.ok<typeof contract.createPost>>[1]['body'], performer = mira) =>
    (await app.ok(contract.createPost, { body }, performer)).id;
  const words = { texts: postTexts('Guten Abend'), price: 0, fsk: 16 as const };
  const change = async (postId: number, more: object = {}, performer = mira) => ({
    ...at(postId),
    body: { pinned: false, goal: null, words, revision: (await own(postId, performer)).revision, ...more },
  });
  const publish = async (postId: number, moment: string | null = null, performer = mira) => ({
    ...at(postId),
    body: { at: moment, revision: (await own(postId, performer)).revision },
  });
  const isSeen = async (postId: number) => {
    const { items } = await app.ok(contract.listPosts, { query: { modelId: mira.performerId, limit: 40 } }, null);
    return items.some(({ id }) => id === postId);
  };

  it('words go from draft to the feed, now or at a moment, and back', async () => {
    const postId = await begin({ type: 'text', title: 'Guten Abend' });
    expect(await own(postId)).toMatchObject({ status: 'draft', type: 'text' });
    expect((await app.refused(contract.publishPost, await publish(postId), mira)).code).toBe('post-incomplete');
    await app.ok(contract.changePost, await change(postId), mira);
    const moment = new Date(app.now().getTime() + HOUR_MS).toISOString();
    expect(await app.ok(contract.publishPost, await publish(postId, moment), mira)).toMatchObject({
      status: 'scheduled',
      publishAt: moment,
    });
    expect(await isSeen(postId)).toBe(false);
    const then = new Date(app.now().getTime() - HOUR_MS);
    await app.context.database.pool.query('update feed_posts set publish_at = $2 where id = $1', [postId, then]);
    expect(await isSeen(postId)).toBe(true);
    const shown = await app.ok(contract.publishPost, await publish(postId), mira);
    // What guests have seen does not come up anew.
    expect(shown.publishAt).toBe(then.toISOString());
    expect((await app.refused(contract.publishPost, await publish(postId, moment), mira)).code).toBe('post-state');
    expect((await own(postId)).publishAt).toBe(then.toISOString());
    expect((await app.refused(contract.deletePost, at(postId), mira)).code).toBe('post-state');
    expect(await app.ok(contract.withdrawPost, at(postId), mira)).toMatchObject({ status: 'withdrawn' });
    expect(await isSeen(postId)).toBe(false);
    await app.ok(contract.deletePost, at(postId), mira);
  });

  it('new photos are reviewed where albums are, before anybody sees them', async () => {
    const postId = await begin({ type: 'photos', title: 'Am Fenster' });
    const { albumId } = await own(postId);
    if (albumId === null) throw new Error('it has no album');
    expect((await app.refused(contract.publishPost, await publish(postId), mira)).code).toBe('post-incomplete');
    expect((await app.ok(listOwnAlbums, { query: {} }, mira)).items.map(({ id }) => id)).not.toContain(albumId);
    const [only] = (await app.ok(listOwnAlbums, { query: { only: albumId } }, mira)).items;
    expect(only?.id).toBe(albumId);
    const source = await somePicture(5);
    expect(await sendPictureTo(albumId, source)).toBe(1);
    const { revision = 0 } = (await app.ok(listOwnAlbums, { query: { only: albumId } }, mira)).items[0] ?? {};
    const consent = { revision, everyone: true, depict: true, publish: true, download: false } as const;
    await app.ok(submitAlbum, { params: { albumId }, body: consent }, mira);
    expect(await app.ok(contract.publishPost, await publish(postId), mira)).toMatchObject({ status: 'waiting' });
    expect(await isSeen(postId)).toBe(false);
    // What nobody sees yet can be planned anew, though its moment has come.
    const later = new Date(app.now().getTime() + HOUR_MS).toISOString();
    expect(await app.ok(contract.publishPost, await publish(postId, later), mira)).toMatchObject({ publishAt: later });
    const past = new Date(app.now().getTime() - 3 * HOUR_MS);
    await app.context.database.pool.query('update feed_posts set publish_at = $2 where id = $1', [postId, past]);
    const { items: waiting } = await app.ok(listWaitingAlbums, {}, operator);
    const listed = waiting.find(({ id }) => id === albumId);
    const decision = { revision: listed?.revision ?? 0, approve: true, fsk: 16 as const, reason: 'In Ordnung.' };
    await app.ok(reviewAlbum, { params: { albumId }, body: decision }, operator);
    expect(await isSeen(postId)).toBe(true);
    // It comes with the day of its approval.
    const { publishAt } = await own(postId);
    expect(new Date(publishAt ?? 0).getTime()).toBeGreaterThan(app.now().getTime() - HOUR_MS);
  });

  async function sendPictureTo(albumId: number, source: Buffer): Promise<number> {
    const { beginPictureUpload } = await import('../../../albums/contract.ts');
    const body = { name: 'foto.jpg', bytes: source.length };
    const { url } = await app.ok(beginPictureUpload, { params: { albumId }, body }, mira);
    const { until } = await import('../../../../../test/clocks/until.ts');
    await fetch(app.origin + url, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${mira.token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(source),
    });
    return until(
      async () => (await app.ok(listOwnAlbums, { query: { only: albumId } }, mira)).items[0]?.pictures.length ?? 0,
      (count) => count > 0,
      30,
    );
  }

  it('shows what is hers and in the shop, once', async () => {
    const { albumId } = await albumInShop(app, mira);
    const filmId = await filmInShop(app, mira);
    const post = await begin({ type: 'album', albumId });
    expect((await app.refused(contract.createPost, { body: { type: 'album', albumId } }, mira)).code).toBe(
      'post-medium',
    );
    const clip = await begin({ type: 'clip', filmId });
    expect(await app.ok(contract.publishPost, await publish(post), mira)).toMatchObject({ status: 'shown' });
    expect(await app.ok(contract.publishPost, await publish(clip), mira)).toMatchObject({ status: 'shown' });
    const other = await app.performer();
    for (const body of [
      { type: 'album' as const, albumId },
      { type: 'clip' as const, filmId },
    ])
      expect((await app.refused(contract.createPost, { body }, other)).code).toBe('post-medium');
  });

  it('is hers alone, and told to two pages', async () => {
    const postId = await somePost(app, mira);
    const other = await app.performer();
    const stale = await change(postId);
    for (const asked of [contract.withdrawPost, contract.deletePost] as const)
      expect((await app.refused(asked, at(postId), other)).code).toBe('not-found');
    expect((await app.refused(contract.changePost, stale, other)).code).toBe('not-found');
    await app.ok(contract.changePost, stale, mira);
    expect((await app.refused(contract.changePost, stale, mira)).code).toBe('conflict');
  });

  it('pins three, keeps a goal that was tipped for, and stays where somebody has paid', async () => {
    const performer = await app.performer();
    const posts: number[] = [];
    for (let nth = 0; nth < 4; nth += 1) posts.push(await somePost(app, performer));
    const pinned = async (postId: number) => change(postId, { pinned: true, goal: 40 }, performer);
    for (const postId of posts.slice(0, 3)) await app.ok(contract.changePost, await pinned(postId), performer);
    const [first = 0, , , last = 0] = posts;
    expect((await app.refused(contract.changePost, await pinned(last), performer)).code).toBe('too-many-pinned');
    const guest = await app.account({ verified: true, coins: 20 });
    await app.ok(contract.tipPost, { ...at(first), body: { amountCoins: 5, requestKey: randomUUID() } }, guest);
    const other = await change(first, { pinned: true, goal: 41 }, performer);
    expect((await app.refused(contract.changePost, other, performer)).code).toBe('post-paid');
    await app.ok(contract.withdrawPost, at(first), performer);
    expect((await app.refused(contract.deletePost, at(first), performer)).code).toBe('post-paid');
  });

  it('keeps the words that somebody has bought, and the age from which guests have seen it', async () => {
    const sold = { texts: postTexts('Nur für dich', 'Was nur du liest.'), price: 50, fsk: 18 as const };
    const set = { price: sold.price, fsk: sold.fsk, texts: JSON.stringify(sold.texts) };
    const postId = await somePost(app, mira, set);
    const buyer = await app.account({ verified: true, coins: 50 });
    await app.ok(contract.buyPost, { ...at(postId), body: { price: 50, requestKey: randomUUID() } }, buyer);
    const refusal = async (words: object) =>
      (await app.refused(contract.changePost, await change(postId, { words: { ...sold, ...words } }), mira)).code;
    expect(await refusal({ texts: postTexts('Nur für dich', '.') })).toBe('post-sold');
    expect(await refusal({ fsk: 16 })).toBe('post-rated');
    await app.ok(contract.changePost, await change(postId, { words: { ...sold, price: 1 } }), mira);
    const { post } = await app.ok(contract.getPost, at(postId), buyer);
    expect(post).toMatchObject({ title: 'Nur für dich', text: 'Was nur du liest.', priceCoins: 1, fsk: 18 });
    await app.ok(contract.withdrawPost, at(postId), mira);
    expect(await refusal({ texts: postTexts('Nur für dich', '.') })).toBe('post-sold');
  });

  it('keeps its age rating whatever becomes of its moment, once guests have seen it', async () => {
    const { pool } = app.context.database;
    const later = () => new Date(app.now().getTime() + HOUR_MS).toISOString();
    const lower = async (postId: number) => {
      const asked = await change(postId);
      return app.ok(contract.changePost, asked, mira).then(
        () => 'ok',
        async () => (await app.refused(contract.changePost, asked, mira)).code,
      );
    };
    const seen = await somePost(app, mira, { fsk: 18 });
    await app.ok(contract.withdrawPost, at(seen), mira);
    await app.ok(contract.publishPost, await publish(seen, later()), mira);
    expect(await own(seen)).toMatchObject({ status: 'scheduled', wasShown: true });
    expect(await lower(seen)).toBe('post-rated');
    const unseen = await somePost(app, mira, { fsk: 18, publish_at: new Date(app.now().getTime() + HOUR_MS) });
    await app.ok(contract.withdrawPost, at(unseen), mira);
    await pool.query('update feed_posts set publish_at = $2 where id = $1', [unseen, app.now()]);
    expect(await own(unseen)).toMatchObject({ wasShown: false });
    expect(await lower(unseen)).toBe('ok');
  });

  it('is never shown without words that can be seen', async () => {
    const unseen = ['\u200b\u200b', '\u3164', '\u2800', '\u00ad', '\u{e0041}', ' \n '];
    const postId = await begin({ type: 'text', title: 'Guten Abend' });
    for (const description of unseen) {
      const words = { texts: postTexts('Guten Abend', description), price: 100, fsk: 16 as const };
      await app.ok(contract.changePost, await change(postId, { words }), mira);
      expect((await app.refused(contract.publishPost, await publish(postId), mira)).code).toBe('post-incomplete');
    }
    await app.ok(contract.changePost, await change(postId), mira);
    await app.ok(contract.publishPost, await publish(postId), mira);
    for (const description of unseen) {
      const words = { texts: postTexts('Guten Abend', description), price: 100, fsk: 16 as const };
      const asked = await change(postId, { words });
      expect((await app.refused(contract.changePost, asked, mira)).code).toBe('post-incomplete');
    }
  });

  it('goes by an operator, who says why', async () => {
    const postId = await somePost(app, mira);
    await app.ok(contract.removePost, { ...at(postId), body: { reason: 'Gegen unsere Regeln.' } }, operator);
    expect(await own(postId)).toMatchObject({ status: 'removed', reason: 'Gegen unsere Regeln.' });
    expect((await app.refused(contract.withdrawPost, at(postId), mira)).code).toBe('post-state');
    const { items } = await app.ok(contract.findPosts, { query: { search: String(postId) } }, operator);
    expect(items).toMatchObject([{ id: postId, state: 'removed' }]);
  });

  it('is told once to those who follow her and may know of her', async () => {
    const performer = await app.performer();
    const [fan, blocked] = [await app.account(), await app.account()];
    const { pool } = app.context.database;
    for (const { guestId } of [fan, blocked])
      await pool.query('insert into pins (guest_id, performer_id) values ($1, $2)', [guestId, performer.performerId]);
    const block = 'insert into room_blocks (performer_id, guest_id) values ($1, $2)';
    await pool.query(block, [performer.performerId, blocked.guestId]);
    const { announce } = app.app.api(feed);
    await announce();
    await somePost(app, performer);
    expect(await announce()).toBe(1);
    expect(await announce()).toBe(0);
    const noted = async (guestId: string) => {
      const { rows } = await pool.query<{ n: number }>(
        `select count(*)::int as n from notifications where guest_id = $1 and kind = 'feed-post'`,
        [guestId],
      );
      return rows[0]?.n;
    };
    expect([await noted(fan.guestId), await noted(blocked.guestId)]).toEqual([1, 0]);
    expect(await app.ok(getNavbarNotifications, {}, fan)).toBeDefined();
  });
});
