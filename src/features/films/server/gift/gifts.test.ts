import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { filmInShop } from '../../../../../test/films/film.ts';
import type { TestAccount, TestPerformer } from '../../../../../test/people/people.ts';
import { deleteAccount, getDeletion } from '../../../identity/contract.ts';
import { getGuestBalance, getStatement } from '../../../wallet/contract.ts';
import { giftConstants } from '../../constants.ts';
import * as contract from '../../contract.ts';
import { films } from '../../feature.ts';

const DAY_MS = 86_400_000;

describe('films that are given away', () => {
  let app: TestApp;
  let mira: TestPerformer;
  beforeAll(async () => {
    app = await startTestApp();
    mira = await app.performer();
  });
  afterAll(() => app[Symbol.asyncDispose]());
  afterEach(async () => {
    const { problems } = await app.context.ledger.check();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });

  const pool = () => app.context.database.pool;
  const coins = async (guest: TestAccount) => (await app.ok(getGuestBalance, {}, guest)).balance;
  const rich = () => app.account({ verified: true, coins: 100 });
  const order = (videoId: number, price = 40) => ({ params: { videoId }, body: { price, requestKey: randomUUID() } });
  const give = (videoId: number, giver: TestAccount) => app.ok(contract.giveVideo, order(videoId), giver);
  const look = (code: string, who: TestAccount) => app.ok(contract.lookAtVideoGift, { body: { code } }, who);
  const take = (code: string, who: TestAccount) => app.ok(contract.takeVideoGift, { body: { code } }, who);
  const refuseTake = async (code: string, who: TestAccount) =>
    (await app.refused(contract.takeVideoGift, { body: { code } }, who)).code;
  const standing = (videoId: number, who: TestAccount) =>
    app.ok(contract.getVideoGuestInfo, { params: { videoId } }, who);
  const states = async (giver: TestAccount) =>
    (await app.ok(contract.listGivenVideos, { query: {} }, giver)).items.map(({ state }) => state);
  /** What waits in the ledger, and what gifts know of it. */
  const held = async (filmId: number) => {
    const { rows } = await pool().query<{ open: number }>(
      `select coalesce(sum(price), 0)::int as open from film_gifts where film_id = $1 and state = 'open'`,
      [filmId],
    );
    return { balance: await app.context.ledger.balance(`held:film-gift:${filmId}`), open: rows[0]?.open };
  };

  it('are paid for at once, and hers once somebody has taken them', async () => {
    const performer = await app.performer();
    const id = await filmInShop(app, performer);
    const [giver, friend] = [await rich(), await app.account({ verified: true })];
    const asked = order(id);
    const gift = await app.ok(contract.giveVideo, asked, giver);
    expect(await app.ok(contract.giveVideo, asked, giver)).toEqual(gift);
    expect(await coins(giver)).toBe(60);
    expect(await app.wallet.earnings(performer.performerId)).toBe(0);
    expect(await held(id)).toEqual({ balance: 40, open: 40 });
    expect(await standing(id, giver)).toMatchObject({ bought: false, restriction: 'needPurchase' });

    expect(await look(gift.code, friend)).toMatchObject({ state: 'open', has: false, isOwn: false, restriction: null });
    await take(gift.code, friend);
    await take(gift.code, friend);
    expect(await standing(id, friend)).toMatchObject({ bought: true, gifted: true, restriction: null });
    expect(await look(gift.code, friend)).toMatchObject({ state: 'taken', has: true });
    expect(await app.wallet.earnings(performer.performerId)).toBe(20);
    expect(await held(id)).toEqual({ balance: 0, open: 0 });
    expect(await states(giver)).toEqual(['taken']);
    expect(await refuseTake(gift.code, await app.account({ verified: true }))).toBe('gift-over');
    const { items } = await app.ok(getStatement, { query: {} }, giver);
    expect(items.map(({ kind, amount }) => [kind, amount])).toContainEqual(['video', -40]);
    const { rows } = await pool().query(`select sales from films where id = $1`, [id]);
    expect(rows).toEqual([{ sales: 1 }]);
  });

  it('go to one, whoever presses at the same moment, and back at most once', async () => {
    const id = await filmInShop(app, mira);
    const giver = await rich();
    const gift = await give(id, giver);
    const friends = await Promise.all([1, 2, 3].map(() => app.account({ verified: true })));
    const presses = [
      ...friends.map((friend) => take(gift.code, friend)),
      app.ok(contract.takeBackVideoGift, { params: { giftId: gift.id } }, giver),
      app.ok(contract.takeBackVideoGift, { params: { giftId: gift.id } }, giver),
    ];
    const outcomes = await Promise.allSettled(presses);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await held(id)).toEqual({ balance: 0, open: 0 });
    const [state] = await states(giver);
    expect(await coins(giver)).toBe(state === 'taken' ? 60 : 100);
  });

  it('come back as coins, bought as bought and given as given, when they are taken back or their time is over', async () => {
    const id = await filmInShop(app, mira);
    const giver = await app.account({ verified: true, coins: 30 });
    await app.wallet.grantBonus({ key: randomUUID(), guestId: giver.guestId, coins: 20, reason: 'test' });
    const first = await give(id, giver);
    expect(await coins(giver)).toBe(10);
    await app.ok(contract.takeBackVideoGift, { params: { giftId: first.id } }, giver);
    expect(await coins(giver)).toBe(50);
    expect((await app.refused(contract.takeBackVideoGift, { params: { giftId: first.id } }, giver)).code).toBe(
      'gift-over',
    );
    expect(await refuseTake(first.code, await app.account({ verified: true }))).toBe('gift-over');
    const second = await give(id, giver);
    const stranger = await rich();
    expect((await app.refused(contract.takeBackVideoGift, { params: { giftId: second.id } }, stranger)).code).toBe(
      'not-found',
    );
    await pool().query(`update film_gifts set expires_at = $2 where id = $1`, [
      second.id,
      new Date(app.now().getTime() - 1),
    ]);
    expect(await refuseTake(second.code, stranger)).toBe('gift-over');
    await app.app.api(films).gifts.returnOver();
    await app.app.api(films).gifts.returnOver();
    expect(await coins(giver)).toBe(50);
    expect(await states(giver)).toEqual(['returned', 'returned']);
    expect(await held(id)).toEqual({ balance: 0, open: 0 });
    expect(new Date(second.expiresAt).getTime() - new Date(second.givenAt).getTime()).toBe(
      giftConstants.openDays * DAY_MS,
    );
  });

  it('come back when an operator has removed the film', async () => {
    const id = await filmInShop(app, mira);
    const giver = await rich();
    const gift = await give(id, giver);
    await pool().query(`update films set state = 'removed' where id = $1`, [id]);
    expect(await refuseTake(gift.code, await app.account({ verified: true }))).toBe('not-found');
    await app.app.api(films).gifts.returnOver();
    expect(await coins(giver)).toBe(100);
  });

  it('are taken by who may watch them, and has not got them', async () => {
    const id = await filmInShop(app, mira, { fsk: 18 });
    const giver = await rich();
    const { code } = await give(id, giver);
    const young = await app.account({ coins: 100 });
    expect(await look(code, young)).toMatchObject({ restriction: 'needAgeCheck' });
    expect(await refuseTake(code, young)).toBe('forbidden');
    expect(await refuseTake(code, giver)).toBe('gift-own');
    expect(await look(code, giver)).toMatchObject({ isOwn: true });
    expect((await app.refused(contract.takeVideoGift, { body: { code } }, mira)).code).toBe('forbidden');
    const owner = await rich();
    await app.ok(contract.buyVideo, order(id), owner);
    expect(await refuseTake(code, owner)).toBe('already-bought');
    const banned = await app.account({ verified: true });
    await pool().query(
      `insert into room_blocks (performer_id, guest_id) select performer_id, $2 from films where id = $1`,
      [id, banned.guestId],
    );
    expect((await app.refused(contract.lookAtVideoGift, { body: { code } }, banned)).code).toBe('not-found');
    expect(await refuseTake(code, banned)).toBe('not-found');
    expect(await states(giver)).toEqual(['open']);
    const unknown = 'x'.repeat(32);
    expect((await app.refused(contract.lookAtVideoGift, { body: { code: unknown } }, young)).code).toBe('not-found');
    // What was paid for is taken though it costs nothing by now.
    await pool().query(`update films set price = 0 where id = $1`, [id]);
    await take(code, await app.account({ verified: true }));
  });

  it('wait while the film is not in the shop, and while who gave them owes something', async () => {
    const id = await filmInShop(app, mira);
    const [giver, friend] = [await rich(), await app.account({ verified: true })];
    const { code } = await give(id, giver);
    const set = (query: string, value: string) => pool().query(query, [value]);
    for (const state of ['withdrawn', 'review']) {
      await pool().query(`update films set state = $2 where id = $1`, [id, state]);
      expect(await look(code, friend)).toMatchObject({ state: 'open', isWaiting: true, video: { preview: null } });
      expect(await refuseTake(code, friend)).toBe('gift-waits');
    }
    await pool().query(`update films set state = 'published' where id = $1`, [id]);
    await set(`update guests set restriction_level = 1, owes_since = now() where id = $1`, giver.guestId);
    expect(await look(code, friend)).toMatchObject({ isWaiting: true });
    expect(await refuseTake(code, friend)).toBe('gift-waits');
    await set(`update guests set restriction_level = 0, owes_since = null where id = $1`, giver.guestId);
    expect(await look(code, friend)).toMatchObject({ isWaiting: false, restriction: null });
    await take(code, friend);
    expect(await look(code, friend)).toMatchObject({ state: 'taken', isWaiting: false });
  });

  it('cost what was shown, of coins that are there, and only so many wait at a time', async () => {
    const id = await filmInShop(app, mira);
    const giver = await rich();
    expect((await app.refused(contract.giveVideo, order(id, 30), giver)).code).toBe('price-changed');
    const poor = await app.account({ verified: true, coins: 39 });
    expect((await app.refused(contract.giveVideo, order(id), poor)).code).toBe('not-enough-money');
    expect((await app.refused(contract.giveVideo, order(id), mira)).code).toBe('forbidden');
    const free = await filmInShop(app, mira, { price: 0 });
    expect((await app.refused(contract.giveVideo, order(free, 0), giver)).code).toBe('not-for-sale');
    const grown = await filmInShop(app, mira, { fsk: 18 });
    const young = await app.account({ coins: 100 });
    expect((await app.refused(contract.giveVideo, order(grown), young)).code).toBe('forbidden');
    // Who has it gives it to others all the same.
    await app.ok(contract.buyVideo, order(id), giver);
    await give(id, giver);
    expect(await coins(giver)).toBe(20);
    const cheap = await filmInShop(app, mira, { price: 1 });
    for (let nth = 1; nth < giftConstants.mostOpen; nth++) await app.ok(contract.giveVideo, order(cheap, 1), giver);
    expect((await app.refused(contract.giveVideo, order(cheap, 1), giver)).code).toBe('gift-limit');
    const page = await app.ok(contract.listGivenVideos, { query: {} }, giver);
    expect(page.items).toHaveLength(giftConstants.mostOpen);
    expect(page.next).toBeNull();
  });

  it('count as bought coins that are left, as long as they wait, before an account is deleted', async () => {
    const id = await filmInShop(app, mira);
    const giver = await rich();
    await app.wallet.grantBonus({ key: `given ${giver.guestId}`, guestId: giver.guestId, coins: 25, reason: 'Test' });
    const left = async () => (await app.ok(getDeletion, {}, giver)).purchasedCoins;
    expect(await left()).toBe(100);
    const gifts = [await give(id, giver), await give(id, giver), await give(id, giver)];
    expect([await coins(giver), await left()]).toEqual([5, 100]);
    // Of the last one half was given coins, which are nobody's loss.
    await take(gifts[2]!.code, await app.account({ verified: true }));
    expect(await left()).toBe(80);
    const refused = await app.refused(deleteAccount, { body: { currentPassword: giver.password } }, giver);
    expect([refused.code, refused.details]).toEqual(['coins-left', { coins: 80 }]);
  });

  it('go back to a giver who is gone without a word of his, and bring nothing of him back', async () => {
    const id = await filmInShop(app, mira);
    const [giver, friend] = [await rich(), await app.account({ verified: true })];
    const [lost, taken] = [await give(id, giver), await give(id, giver)];
    await app.ok(deleteAccount, { body: { currentPassword: giver.password, deleteAnyway: true } }, giver);
    app.advance(15 * DAY_MS);
    await app.app.identity.deletions.eraseDue();
    // What he has paid for is there for who has the link.
    await take(taken.code, await app.renew(friend));
    app.advance(16 * DAY_MS);
    await app.app.api(films).gifts.returnOver();
    app.advance(-31 * DAY_MS);
    expect(await held(id)).toEqual({ balance: 0, open: 0 });
    expect(await app.context.ledger.balance(`guest:${giver.guestId}:coins`)).toBe(60);
    const { rows } = await pool().query(
      `select g.state, t.meta from film_gifts g join ledger.transfers t on t.key in ('film-gift-back:' || g.id, 'film-gift:' || g.id)
       where g.id = $1 order by t.id`,
      [lost.id],
    );
    expect(rows).toEqual([
      { state: 'returned', meta: {} },
      { state: 'returned', meta: {} },
    ]);
    expect((await pool().query(`select from spending_days where guest_id = $1`, [giver.guestId])).rowCount).toBe(0);
  });

  it('wait so many at a time, also of those that are given at the same moment', async () => {
    const giver = await app.account({ verified: true, coins: 100 });
    const different = await Promise.all(Array.from({ length: 6 }, () => filmInShop(app, mira, { price: 1 })));
    const [first = 0] = different;
    for (let nth = 2; nth < giftConstants.mostOpen; nth++) await app.ok(contract.giveVideo, order(first, 1), giver);
    const presses = await Promise.allSettled(different.map((id) => app.ok(contract.giveVideo, order(id, 1), giver)));
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const press of presses) if (press.status === 'rejected') expect(String(press.reason)).toContain('gift-limit');
    expect(await coins(giver)).toBe(100 - giftConstants.mostOpen);
  });
});
