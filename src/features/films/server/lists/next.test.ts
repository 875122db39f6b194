import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { filmInShop } from '../../../../../test/films/film.ts';
import type { TestGuest, TestPerformer } from '../../../../../test/people/people.ts';
import { buyVideo, getNextVideo, keepPosition } from '../../contract.ts';

const DAY_MS = 86_400_000;

describe('the film that follows', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const next = async (videoId: number, guest: TestGuest | null) =>
    (await app.ok(getNextVideo, { params: { videoId } }, guest)).video?.id ?? null;
  /** So many days old. */
  const film = (performer: TestPerformer, days: number, set: object = {}) =>
    filmInShop(app, performer, { price: 0, published_at: new Date(app.now().getTime() - days * DAY_MS), ...set });
  const buy = (videoId: number, guest: TestGuest) =>
    app.ok(buyVideo, { params: { videoId }, body: { price: 40, requestKey: randomUUID() } }, guest);
  const see = (videoId: number, guest: TestGuest, position: number) =>
    app.ok(keepPosition, { params: { videoId }, body: { position } }, guest);

  it('is hers, the next older one, and one of another only when she has no more', async () => {
    const [mira, nora] = [await app.performer(), await app.performer()];
    const newest = await film(mira, 1);
    const middle = await film(mira, 2);
    const oldest = await film(mira, 3);
    const other = await film(nora, 1, { likes: 100 });
    const guest = await app.account({ verified: true, coins: 100 });
    expect([await next(newest, guest), await next(middle, guest)]).toEqual([middle, oldest]);
    expect(await next(oldest, guest)).toBe(newest);
    for (const id of [newest, middle, oldest]) await see(id, guest, 58_000);
    expect(await next(oldest, guest)).toBe(other);
    await see(other, guest, 30_000);
    expect(await next(oldest, guest)).toBe(other);
    await see(other, guest, 60_000);
    expect(await next(oldest, guest)).toBe(null);
  });

  it('never costs anything: what is to be paid or subscribed to is passed over', async () => {
    const performer = await app.performer();
    const first = await film(performer, 1);
    const dear = await film(performer, 2, { price: 40 });
    const forVips = await film(performer, 3, { is_vip: true });
    const guest = await app.account({ verified: true, coins: 100 });
    expect([dear, forVips]).not.toContain(await next(first, guest));
    await buy(dear, guest);
    expect(await next(first, guest)).toBe(dear);
    expect(await next(dear, guest)).toBe(first);
    const vip = await app.account({ verified: true });
    const { accountStatus } = app.app.identity;
    const vipUntil = new Date(app.now().getTime() + DAY_MS);
    await app.context.database.transaction((client) => accountStatus.subscribe(vip.guestId, { vipUntil }, client));
    expect(await next(first, vip)).toBe(forVips);
  });

  it('is one that he may see where he is, and only after one that he may see', async () => {
    const performer = await app.performer();
    const free = await film(performer, 1);
    const adult = await film(performer, 2, { fsk: 18 });
    const dear = await film(performer, 3, { price: 40 });
    const young = await app.account({ coins: 100 });
    expect(await next(free, young)).not.toBe(adult);
    expect(await next(dear, young)).toBe(null);
    expect(await next(free, await app.account({ verified: true }))).toBe(adult);
    await app.context.database.pool.query(`update films set state = 'removed' where id = $1`, [free]);
    expect((await app.refused(getNextVideo, { params: { videoId: free } }, young)).code).toBe('not-found');
  });
});
