import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { photosPost, somePost } from '../../../../../test/feed/post.ts';
import type { TestGuest, TestPerformer } from '../../../../../test/people/people.ts';
import { deleteAccount } from '../../../identity/contract.ts';
import { voucherTypes } from '../../../wallet/constants.ts';
import { getEarnings, getGuestBalance, getStatement } from '../../../wallet/contract.ts';
import { berlinDay } from '../../../../platform/time/berlin.ts';
import * as contract from '../../contract.ts';

describe('what guests do about posts', () => {
  let app: TestApp;
  let mira: TestPerformer;
  beforeAll(async () => {
    app = await startTestApp();
    mira = await app.performer();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const pool = () => app.context.database.pool;
  const at = (postId: number) => ({ params: { postId } });
  const press = (postId: number) => ({ ...at(postId), body: {} });
  const rich = (coins = 100) => app.account({ verified: true, coins });
  const post = async (postId: number, guest: TestGuest | null = null) =>
    (await app.ok(contract.getPost, at(postId), guest)).post;
  const tip = (postId: number, amountCoins: number, requestKey = randomUUID()) => ({
    ...at(postId),
    body: { amountCoins, requestKey },
  });
  const buy = (postId: number, price: number, requestKey = randomUUID()) => ({
    ...at(postId),
    body: { price, requestKey },
  });
  const balance = async (guest: TestGuest) => (await app.ok(getGuestBalance, {}, guest)).balance;

  it('likes count once, and are taken back', async () => {
    const postId = await somePost(app, mira);
    const guest = await app.account();
    expect(await app.ok(contract.likePost, press(postId), guest)).toEqual({ likes: 1, liked: true });
    await Promise.all([1, 2, 3].map(() => app.ok(contract.likePost, press(postId), guest)));
    expect(await post(postId, guest)).toMatchObject({ likes: 1, guestState: { liked: true } });
    const liked = await app.ok(contract.listPosts, { query: { filter: 'liked' } }, guest);
    expect(liked.items.map(({ id }) => id)).toEqual([postId]);
    expect(await app.ok(contract.unlikePost, press(postId), guest)).toEqual({ likes: 0, liked: false });
    expect((await app.refused(contract.likePost, press(postId), mira)).code).toBe('forbidden');
    const adult = await somePost(app, mira, { fsk: 18 });
    expect(await app.refused(contract.likePost, press(adult), guest)).toMatchObject({
      code: 'forbidden',
      details: { reason: 'need-age-check' },
    });
  });

  it('a look counts once for each guest, and not hers', async () => {
    const postId = await somePost(app, mira);
    const guest = await app.account();
    for (const who of [guest, guest, mira]) await app.ok(contract.viewedPost, press(postId), who);
    expect(await post(postId, guest)).toMatchObject({ views: 1, guestState: { viewed: true } });
  });

  it('words are bought once, at the price that was shown, and kept', async () => {
    const performer = await app.performer();
    const postId = await somePost(app, performer, { price: 20 });
    const guest = await rich();
    const asked = buy(postId, 20);
    expect((await app.refused(contract.buyPost, buy(postId, 19), guest)).code).toBe('price-changed');
    await app.ok(contract.buyPost, asked, guest);
    await app.ok(contract.buyPost, asked, guest);
    expect((await app.refused(contract.buyPost, buy(postId, 20), guest)).code).toBe('already-bought');
    expect(await balance(guest)).toBe(80);
    expect(await app.wallet.earnings(performer.performerId)).toBe(10);
    expect(await post(postId, guest)).toMatchObject({ text: 'Heute wird es ruhig.', guestState: { bought: true } });
    expect((await app.ok(getStatement, { query: {} }, guest)).items[0]).toMatchObject({ kind: 'post', amount: -20 });
    const day = berlinDay(app.now());
    expect(JSON.stringify(await app.ok(getEarnings, { query: { from: day, to: day } }, performer))).toContain('"post"');
    await pool().query(`update feed_posts set state = 'withdrawn' where id = $1`, [postId]);
    expect(await post(postId, guest)).toMatchObject({ text: 'Heute wird es ruhig.' });
    const bought = await app.ok(contract.listPosts, { query: { filter: 'bought' } }, guest);
    expect(bought.items.map(({ id }) => id)).toEqual([postId]);
    expect((await app.refused(contract.getPost, at(postId), await rich())).code).toBe('not-found');
    expect((await app.refused(contract.buyPost, buy(postId, 20), await rich())).code).toBe('not-found');
  });

  it('several tabs at once buy once, and who lacks coins gets nothing', async () => {
    const postId = await somePost(app, mira, { price: 20 });
    const guest = await rich();
    const tries = await Promise.allSettled([1, 2, 3].map(() => app.ok(contract.buyPost, buy(postId, 20), guest)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balance(guest)).toBe(80);
    const poor = await rich(19);
    expect((await app.refused(contract.buyPost, buy(postId, 20), poor)).code).toBe('not-enough-money');
    expect(await post(postId, poor)).toMatchObject({ text: null });
  });

  it('photos are bought as an album is', async () => {
    const { postId } = await photosPost(app, mira, { price: 30 });
    const guest = await rich();
    await app.ok(contract.buyPost, buy(postId, 30), guest);
    expect(await post(postId, guest)).toMatchObject({ restriction: null, guestState: { bought: true } });
    expect(await app.ok(contract.getBoughtCounts, {}, guest)).toEqual({ photos: 2, clips: 0 });
    expect(await balance(guest)).toBe(70);
  });

  it('photos are paid for by coins, as the dialog says, though a voucher would do', async () => {
    const { postId } = await photosPost(app, mira, { price: 30 });
    const guest = await rich();
    const type = voucherTypes.photoAlbum;
    const none = { actorId: null, expiresAt: null, source: 'test' };
    await app.context.database.transaction((client) =>
      app.wallet.vouchers.grant({ key: randomUUID(), guestId: guest.guestId, type, amount: 1, ...none }, client),
    );
    await app.ok(contract.buyPost, buy(postId, 30), guest);
    expect(await balance(guest)).toBe(70);
    expect((await app.wallet.vouchers.of(guest.guestId)).map(({ amount }) => amount)).toEqual([1]);
  });

  it('tips move a goal by what the ledger moves, once for each press', async () => {
    const performer = await app.performer();
    const postId = await somePost(app, performer, { goal: 50 });
    const guest = await rich();
    const asked = tip(postId, 20);
    expect(await app.ok(contract.tipPost, asked, guest)).toMatchObject({
      tippingGoal: { tipsSum: 20, progressPercent: 40 },
    });
    expect(await app.ok(contract.tipPost, asked, guest)).toMatchObject({ tippingGoal: { tipsSum: 20 } });
    expect(
      (await app.refused(contract.tipPost, { ...asked, body: { ...asked.body, amountCoins: 21 } }, guest)).code,
    ).toBe('conflict');
    expect(await app.ok(contract.tipPost, tip(postId, 30), guest)).toMatchObject({
      tippingGoal: { tipsSum: 50, progressPercent: 100, achieved: true },
    });
    expect(await balance(guest)).toBe(50);
    expect(await app.wallet.earnings(performer.performerId)).toBe(25);
    expect((await app.refused(contract.tipPost, tip(postId, 5), performer)).code).toBe('forbidden');
    expect((await app.refused(contract.tipPost, tip(postId, 51), guest)).code).toBe('not-enough-money');
    await pool().query(`update feed_posts set state = 'withdrawn' where id = $1`, [postId]);
    expect((await app.refused(contract.tipPost, tip(postId, 5), guest)).code).toBe('not-found');
  });

  it('whatever is tipped by whom, at once or again, the sum is that of the ledger', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ coins: fc.integer({ min: 1, max: 60 }), times: fc.integer({ min: 1, max: 2 }) }), {
          minLength: 1,
          maxLength: 5,
        }),
        async (tips) => {
          const performer = await app.performer();
          const postId = await somePost(app, performer, { goal: 100 });
          const guests = [await rich(80), await rich(80)];
          await Promise.allSettled(
            tips.flatMap(({ coins, times }, nth) => {
              const asked = tip(postId, coins);
              const guest = guests[nth % 2];
              if (guest === undefined) return [];
              return Array.from({ length: times }, () => app.ok(contract.tipPost, asked, guest));
            }),
          );
          const spent = 160 - (await balance(guests[0] as TestGuest)) - (await balance(guests[1] as TestGuest));
          const { rows } = await pool().query<{ tips_sum: number; rows: number }>(
            `select tips_sum, (select coalesce(sum(coins), 0)::int from feed_tips where post_id = f.id) as rows
             from feed_posts f where id = $1`,
            [postId],
          );
          expect(rows).toEqual([{ tips_sum: spent, rows: spent }]);
        },
      ),
      { numRuns: 6 },
    );
  });

  it('who goes takes his words and likes along, and posts count anew; what he paid stays', async () => {
    const postId = await somePost(app, mira);
    const guest = await rich();
    await app.ok(contract.likePost, press(postId), guest);
    await app.ok(contract.commentPost, { ...at(postId), body: { text: 'Schön.' } }, guest);
    await app.ok(contract.tipPost, tip(postId, 5), guest);
    await app.ok(deleteAccount, { body: { currentPassword: guest.password, deleteAnyway: true } }, guest);
    app.advance(15 * 86_400_000);
    await app.app.identity.deletions.eraseDue();
    expect(await post(postId)).toMatchObject({ likes: 0, comments: { totalCount: 0 } });
    const { rows } = await pool().query('select coins from feed_tips where post_id = $1', [postId]);
    expect(rows).toEqual([{ coins: 5 }]);
  });
});
