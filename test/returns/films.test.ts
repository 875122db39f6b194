import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { filmInShop, words } from '../films/film.ts';
import type { TestAccount, TestPerformer } from '../people/people.ts';
import { berlinDay } from '../../src/platform/time/berlin.ts';
import { voucherTypes } from '../../src/features/wallet/constants.ts';
import {
  findPurchases,
  getEarnings,
  getGuestBalance,
  getStatement,
  returnPurchase,
} from '../../src/features/wallet/contract.ts';
import { createPayouts, createReversals } from '../../src/features/wallet/server/index.ts';
import * as contract from '../../src/features/films/contract.ts';
import { wallet } from '../../src/features/wallet/feature.ts';

const DAY_MS = 86_400_000;
const reason = 'Aus Kulanz.';
const called = (title: string) => ({ texts: words(title) });

describe('a film that was bought', () => {
  let app: TestApp;
  let operator: TestAccount;
  beforeAll(async () => {
    app = await startTestApp();
    operator = await app.account({ role: 'operator' });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const pool = () => app.context.database.pool;
  const buy = (guest: TestAccount, videoId: number, more: object = {}) =>
    app.ok(contract.buyVideo, { params: { videoId }, body: { price: 40, requestKey: randomUUID(), ...more } }, guest);
  const parts = (guest: TestAccount) => app.wallet.parts(guest.guestId);
  const purchasesOf = async ({ guestId }: TestAccount) =>
    (await app.ok(findPurchases, { params: { guestId }, query: {} }, operator)).items;
  const giveBack = (purchaseId: string) => ({ params: { purchaseId }, body: { kind: 'video' as const, reason } });
  const infoOf = (videoId: number, guest: TestAccount) =>
    app.ok(contract.getVideoGuestInfo, { params: { videoId } }, guest);
  const isTrue = async () => expect(await app.context.ledger.check()).toEqual({ ok: true, problems: [] });
  async function earnedBy(performer: TestPerformer): Promise<number> {
    const day = berlinDay(app.now());
    return (await app.ok(getEarnings, { query: { from: day, to: day } }, performer)).coins;
  }
  const grant = (guest: TestAccount, amount = 1) =>
    app.context.database.transaction((client) =>
      app.wallet.vouchers.grant(
        {
          key: randomUUID(),
          guestId: guest.guestId,
          type: voucherTypes.video,
          amount,
          actorId: null,
          expiresAt: null,
          source: 'test',
        },
        client,
      ),
    );
  /** Answers a moment that is over. Postings have the database's clock. */
  async function nextMoment(): Promise<number> {
    const clock = async () =>
      (await pool().query<{ at: Date }>(`select clock_timestamp() as at`)).rows[0]?.at.getTime() ?? 0;
    const line = await clock();
    await expect.poll(clock).toBeGreaterThan(line + 1);
    return line;
  }
  const vouchersOf = async ({ guestId }: TestAccount) =>
    (await app.wallet.vouchers.of(guestId)).reduce((sum, { amount }) => sum + amount, 0);

  it('goes back by an operator: bought coins as bought, given ones as given, her share, and the right to watch', async () => {
    const performer = await app.performer();
    const id = await filmInShop(app, performer);
    const guest = await app.account({ verified: true, coins: 30 });
    await app.wallet.grantBonus({ key: randomUUID(), guestId: guest.guestId, coins: 25, reason: null });
    await buy(guest, id);
    expect(await parts(guest)).toMatchObject({ bought: 0, given: 15 });
    const [purchase] = await purchasesOf(guest);
    expect(purchase).toMatchObject({
      kind: 'video',
      title: 'Regen am Fenster',
      price: 40,
      byVoucher: false,
      isGift: false,
    });
    const press = giveBack(purchase?.purchaseId ?? '');
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => app.ok(returnPurchase, press, operator)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await app.refused(returnPurchase, press, operator)).code).toBe('not-found');
    expect(await parts(guest)).toMatchObject({ bought: 30, given: 25 });
    expect(await app.wallet.earnings(performer.performerId)).toBe(0);
    expect(await earnedBy(performer)).toBe(0);
    expect(await infoOf(id, guest)).toMatchObject({ bought: false, restriction: 'needPurchase' });
    expect(await purchasesOf(guest)).toEqual([]);
    const { items } = await app.ok(getStatement, { query: {} }, guest);
    expect(items[0]).toMatchObject({ kind: 'refund', amount: 40, label: 'Regen am Fenster' });
    // He may want it again.
    await buy(guest, id);
    expect(await infoOf(id, guest)).toMatchObject({ bought: true });
    await isTrue();
  });

  it('takes from her what is still hers, and the rest is at our cost', async () => {
    const performer = await app.performer();
    const id = await filmInShop(app, performer);
    const guest = await app.account({ verified: true, coins: 40 });
    await buy(guest, id);
    // She was paid out 15 of her 20.
    const paidOut = { from: [`performer:${performer.performerId}:earnings`], kind: 'payout' };
    await app.context.ledger.open([{ id: 'platform:paid-out', asset: 'VXC', kind: 'open' }]);
    await app.context.ledger.transfer({
      key: randomUUID(),
      ...paidOut,
      to: [{ account: 'platform:paid-out', amount: 15 }],
    });
    const [purchase] = await purchasesOf(guest);
    await app.ok(returnPurchase, giveBack(purchase?.purchaseId ?? ''), operator);
    expect(await parts(guest)).toMatchObject({ bought: 40 });
    expect(await app.wallet.earnings(performer.performerId)).toBe(0);
    // What was left to her stays in her table.
    expect(await earnedBy(performer)).toBe(15);
    await isTrue();
  });

  it('that was returned soon keeps none of her older coins waiting', async () => {
    const performer = await app.performer();
    const [old, young] = [await filmInShop(app, performer), await filmInShop(app, performer, called('Nach dem Regen'))];
    const guest = await app.account({ verified: true, coins: 80 });
    await buy(guest, old);
    const line = await nextMoment();
    await buy(guest, young);
    const later = createPayouts({ ...app.context, now: () => new Date(line + 1 + 30 * DAY_MS) });
    expect(await later.state(performer.performerId)).toMatchObject({ earnings: 40, payable: 20 });
    const purchase = (await purchasesOf(guest)).find(({ title }) => title === 'Nach dem Regen');
    await app.ok(returnPurchase, giveBack(purchase?.purchaseId ?? ''), operator);
    expect(await later.state(performer.performerId)).toMatchObject({ earnings: 20, payable: 20 });
    await isTrue();
  });

  it('by a voucher brings the voucher back, and what she had for it to where it came from', async () => {
    const performer = await app.performer();
    const id = await filmInShop(app, performer);
    const guest = await app.account({ verified: true });
    await grant(guest);
    await buy(guest, id, { byVoucher: true });
    expect(await vouchersOf(guest)).toBe(0);
    const [purchase] = await purchasesOf(guest);
    expect(purchase).toMatchObject({ byVoucher: true });
    await app.ok(returnPurchase, giveBack(purchase?.purchaseId ?? ''), operator);
    expect(await vouchersOf(guest)).toBe(1);
    expect(await parts(guest)).toMatchObject({ bought: 0, given: 0 });
    expect(await app.wallet.earnings(performer.performerId)).toBe(0);
    await isTrue();
  });

  it('as a gift goes back to who paid for it', async () => {
    const performer = await app.performer();
    const id = await filmInShop(app, performer);
    const [giver, taker] = [await app.account({ verified: true, coins: 40 }), await app.account({ verified: true })];
    const press = { params: { videoId: id }, body: { price: 40, requestKey: randomUUID() } };
    const { code } = await app.ok(contract.giveVideo, press, giver);
    await app.ok(contract.takeVideoGift, { body: { code } }, taker);
    const [purchase] = await purchasesOf(taker);
    expect(purchase).toMatchObject({ isGift: true });
    await app.ok(returnPurchase, giveBack(purchase?.purchaseId ?? ''), operator);
    expect([await parts(giver), await parts(taker)]).toMatchObject([{ bought: 40 }, { bought: 0, given: 0 }]);
    expect(await infoOf(id, taker)).toMatchObject({ bought: false });
    await isTrue();
  });

  it('pays first what he owes', async () => {
    const performer = await app.performer();
    const id = await filmInShop(app, performer);
    const guest = await app.account({ verified: true, coins: 40 });
    await buy(guest, id);
    const debt = `guest:${guest.guestId}:debt`;
    await app.context.database.transaction(async (client) => {
      await app.wallet.lockGuests([guest.guestId], client);
      const to = [{ account: 'platform:refunds', amount: 25 }];
      await app.context.ledger.transfer({ key: randomUUID(), from: [debt], to, kind: 'test' }, client);
      await app.wallet.settleDebt(guest.guestId, randomUUID(), client);
    });
    const [purchase] = await purchasesOf(guest);
    await app.ok(returnPurchase, giveBack(purchase?.purchaseId ?? ''), operator);
    expect(await parts(guest)).toMatchObject({ bought: 15, debt: 0 });
    await isTrue();
  });

  describe('with coins whose payment went back in money', () => {
    const refund = (guest: TestAccount, coins: number) =>
      app.context.database.transaction(async (client) => {
        const [orderId, refundId] = [randomUUID(), randomUUID()];
        const part = { guestId: guest.guestId, orderId, refundId, coins, provider: 'sandbox' };
        return createReversals(app.context).refund(part, client);
      });
    const topUp = (guest: TestAccount, coins: number) =>
      app.context.database.transaction((client) =>
        app.wallet.topUp({ guestId: guest.guestId, coins, provider: 'sandbox', orderId: randomUUID() }, client),
      );
    const sold = async (): Promise<number> => filmInShop(app, await app.performer());

    it('brings them no second time, and says so', async () => {
      const guest = await app.account({ verified: true, coins: 100 });
      const [dear, other] = [await sold(), await sold()];
      for (const film of [dear, other]) await buy(guest, film);
      expect(await refund(guest, 50)).toEqual({ found: 20, spent: 30 });
      const [second, first] = await purchasesOf(guest);
      await app.ok(returnPurchase, giveBack(first?.purchaseId ?? ''), operator);
      expect(await parts(guest)).toMatchObject({ bought: 10, debt: 0 });
      await app.ok(returnPurchase, giveBack(second?.purchaseId ?? ''), operator);
      expect(await parts(guest)).toMatchObject({ bought: 50, debt: 0 });
      const { items } = await app.ok(getStatement, { query: {} }, guest);
      expect(items.map(({ kind, amount, label }) => [kind, amount, label])).toContainEqual([
        'reclaim',
        -30,
        'Regen am Fenster',
      ]);
      await isTrue();
    });

    it('of a gift that was paid for before, however late somebody took it', async () => {
      const [giver, friend] = [await app.account({ verified: true, coins: 40 }), await app.account({ verified: true })];
      const body = { price: 40, requestKey: randomUUID() };
      const { code } = await app.ok(contract.giveVideo, { params: { videoId: await sold() }, body }, giver);
      expect(await refund(giver, 40)).toEqual({ found: 0, spent: 40 });
      app.advance(1_000);
      await app.ok(contract.takeVideoGift, { body: { code } }, friend);
      const [purchase] = await purchasesOf(friend);
      await app.ok(returnPurchase, giveBack(purchase?.purchaseId ?? ''), operator);
      expect(await parts(giver)).toMatchObject({ bought: 0 });
      await isTrue();
    });

    it('takes none of what was paid for anew', async () => {
      const guest = await app.account({ verified: true, coins: 40 });
      await buy(guest, await sold());
      expect(await refund(guest, 40)).toEqual({ found: 0, spent: 40 });
      app.advance(1_000);
      await topUp(guest, 40);
      await buy(guest, await sold());
      const [latest] = await purchasesOf(guest);
      await app.ok(returnPurchase, giveBack(latest?.purchaseId ?? ''), operator);
      expect(await parts(guest)).toMatchObject({ bought: 40 });
      await isTrue();
    });

    it('of given ones as well, until they are his after all', async () => {
      const guest = await app.account({ verified: true });
      const { guestId } = guest;
      const within = <T>(work: Parameters<typeof app.context.database.transaction<T>>[0]) =>
        app.context.database.transaction(work);
      await app.wallet.grantBonus({ key: randomUUID(), guestId, coins: 50, reason: null });
      await buy(guest, await sold());
      const revoked = { key: randomUUID(), guestId, coins: 50 };
      expect(await within((client) => app.wallet.revokeBonus(revoked, client))).toBe(10);
      const [purchase] = await purchasesOf(guest);
      await app.ok(returnPurchase, giveBack(purchase?.purchaseId ?? ''), operator);
      expect(await parts(guest)).toMatchObject({ bought: 0, given: 0 });
      await within((client) => app.wallet.forgiveRevoked(revoked.key, client));
      expect(await parts(guest)).toMatchObject({ bought: 0, given: 40 });
      await isTrue();
    });
  });

  it('is given back to everybody else where one cannot be, and of a performer whose words are gone', async () => {
    const id = await filmInShop(app, await app.performer());
    const guests = await Promise.all(Array.from({ length: 3 }, () => app.account({ verified: true, coins: 40 })));
    for (const guest of guests) await buy(guest, id);
    const [first] = await purchasesOf(guests[0]!);
    await pool().query(`update films set texts = '{}', shown_texts = null, state = 'removed' where id = $1`, [id]);
    expect((await purchasesOf(guests[1]!)).map(({ title }) => title)).toEqual(['']);
    // What the ledger knows as something else it does not post.
    const other = { from: ['platform:refunds'], to: [{ account: 'platform:revenue', amount: 1 }], kind: 'test' };
    await app.context.ledger.transfer({ key: `return:video:${first?.purchaseId}`, ...other });
    await expect(
      app.app.api(wallet).purchaseReturns.giveBackRemoved({ kind: 'video', workId: id }, app.now()),
    ).rejects.toThrow('1 purchases');
    expect(await Promise.all(guests.slice(1).map(async (guest) => (await parts(guest)).bought))).toEqual([40, 40]);
  });

  it('leaves her what she had for it where it ought not to have been removed', async () => {
    const performer = await app.performer();
    const id = await filmInShop(app, performer);
    const guest = await app.account({ verified: true, coins: 40 });
    await buy(await app.account({ verified: true, coins: 40 }), await filmInShop(app, performer));
    const line = await nextMoment();
    await buy(guest, id);
    expect(await earnedBy(performer)).toBe(40);
    await app.ok(contract.removeFilm, { params: { filmId: id }, body: { reason: 'Gemeldet und geprüft.' } }, operator);
    await expect.poll(async () => (await parts(guest)).bought).toBe(40);
    expect(await earnedBy(performer)).toBe(20);
    const objection = { params: { filmId: id }, body: { text: 'Das bin ich selbst, mit Ausweis.' } };
    await app.ok(contract.objectToFilm, objection, performer);
    const decision = { params: { filmId: id }, body: { overturn: true, reason: 'Noch einmal angesehen.' } };
    const another = await app.account({ role: 'operator', may: ['content'] });
    await app.ok(contract.decideFilmObjection, decision, another);
    expect(await earnedBy(performer)).toBe(40);
    // It waits to be paid out as long as it would have, and no older coin with it.
    const later = createPayouts({ ...app.context, now: () => new Date(line + 1 + 30 * DAY_MS) });
    expect(await later.state(performer.performerId)).toMatchObject({ earnings: 40, payable: 20 });
    expect((await parts(guest)).bought).toBe(40);
    await isTrue();
  });

  it('keeps what was bought where an objection was followed before it was given back', async () => {
    const id = await filmInShop(app, await app.performer());
    const guest = await app.account({ verified: true, coins: 40 });
    await buy(guest, id);
    await app.app.api(wallet).purchaseReturns.giveBackRemoved({ kind: 'video', workId: id }, app.now());
    expect((await purchasesOf(guest)).length).toBe(1);
  });

  it('and is removed goes back to all who bought it within a year, and is told; what is older stays sold', async () => {
    const performer = await app.performer();
    const id = await filmInShop(app, performer);
    const [recent, early, gone] = await Promise.all(
      Array.from({ length: 3 }, () => app.account({ verified: true, coins: 40 })),
    );
    for (const guest of [recent, early, gone]) await buy(guest!, id);
    const age = (guest: TestAccount, days: number) =>
      pool().query(`update film_purchases set bought_at = $2 where guest_id = $1`, [
        guest.guestId,
        new Date(app.now().getTime() - days * DAY_MS),
      ]);
    await age(early!, 366);
    await age(recent!, 364);
    await pool().query(`update guests set erased_at = $2 where id = $1`, [gone!.guestId, app.now()]);
    await app.ok(contract.removeFilm, { params: { filmId: id }, body: { reason: 'Gemeldet und geprüft.' } }, operator);
    await expect.poll(async () => (await parts(recent!)).bought).toBe(40);
    const balance = async (guest: TestAccount) => (await app.ok(getGuestBalance, {}, guest)).balance;
    expect([await balance(recent!), await balance(early!)]).toEqual([40, 0]);
    const { rows } = await pool().query<{ guest_id: string; reason: string; returned_by: string | null }>(
      `select guest_id, reason, returned_by from purchase_returns where work_id = $1 and kind = 'video'`,
      [id],
    );
    expect(rows).toEqual([{ guest_id: recent!.guestId, reason: 'removed', returned_by: null }]);
    await isTrue();
  });

  it('leaves no coin made or lost, whatever is bought and given back in whatever order', async () => {
    const performer = await app.performer();
    const titles = ['Erster Abend', 'Zweiter Abend', 'Dritter Abend'];
    const ids = await Promise.all(titles.map((title) => filmInShop(app, performer, called(title))));
    const step = fc.record({ what: fc.constantFrom('buy', 'buy', 'voucher', 'back', 'pay-out'), which: fc.nat(2) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const guest = await app.account({ verified: true, coins: 60 });
        await app.wallet.grantBonus({ key: randomUUID(), guestId: guest.guestId, coins: 60, reason: null });
        await grant(guest, 2);
        const had = new Map<number, 'coins' | 'voucher'>();
        for (const { what, which } of steps) {
          const id = ids[which] ?? 0;
          if (what === 'pay-out') {
            const there = await app.wallet.earnings(performer.performerId);
            const to = [{ account: 'platform:paid-out', amount: Math.max(1, Math.floor(there / 2)) }];
            const from = [`performer:${performer.performerId}:earnings`];
            await app.context.ledger.transfer({ key: randomUUID(), from, to, kind: 'payout' });
          } else if (what === 'back') {
            const purchase = (await purchasesOf(guest)).find(({ title }) => title === titles[which]);
            expect(purchase !== undefined).toBe(had.delete(id));
            if (purchase !== undefined) await app.ok(returnPurchase, giveBack(purchase.purchaseId), operator);
          } else if (!had.has(id)) {
            const byVoucher = what === 'voucher' && (await vouchersOf(guest)) > 0;
            if (!byVoucher && (await app.wallet.coins([guest.guestId])).get(guest.guestId)! < 40) continue;
            await buy(guest, id, { byVoucher });
            had.set(id, byVoucher ? 'voucher' : 'coins');
          }
          const paid = [...had.values()].filter((how) => how === 'coins').length * 40;
          const { bought, given } = await parts(guest);
          expect(bought + given).toBe(120 - paid);
          expect(given).toBe(60 - Math.max(0, paid - 60));
          expect(await vouchersOf(guest)).toBe(2 - [...had.values()].filter((how) => how === 'voucher').length);
        }
        expect(await app.context.ledger.check()).toEqual({ ok: true, problems: [] });
      }),
      { seed: 7, numRuns: 15 },
    );
  });
});
