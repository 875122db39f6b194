import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import type { TestGuest } from '../../../../../test/people/people.ts';
import { getGuestBalance, getStatement, type Movement } from '../../contract.ts';
import { coinsForCents } from '../../../../platform/money/money.ts';
import { formatBalance } from './wallet.ts';

describe('coins for money', () => {
  it('a euro buys four, rounded up', () => {
    expect([0, 1, 25, 26, 99, 100, 101, 1000].map(coinsForCents)).toEqual([0, 1, 1, 2, 4, 4, 5, 40]);
  });

  it('never gives less than was paid for nor a whole coin more, and never less for more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        const coins = coinsForCents(cents);
        expect(Number.isInteger(coins)).toBe(true);
        expect(coins * 25).toBeGreaterThanOrEqual(cents);
        expect((coins - 1) * 25).toBeLessThan(cents);
        expect(coinsForCents(cents + 1)).toBeGreaterThanOrEqual(coins);
      }),
      { seed: 3, numRuns: 2000 },
    );
  });

  it('shows coins without decimals', () => {
    expect([0, 7, 1234, 1_000_000].map(formatBalance)).toEqual(['0 VXC', '7 VXC', '1.234 VXC', '1.000.000 VXC']);
  });
});

describe('the wallet', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await app.wallet.openPerformer(1);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const give = (guest: TestGuest, coins: number) =>
    app.wallet.grantBonus({ key: randomUUID(), guestId: guest.guestId, coins, reason: 'Willkommen' });

  async function charge(guest: TestGuest, coins: number, key = randomUUID()) {
    const one = { key, guestId: guest.guestId, performerId: 1, coins, performerCoins: Math.floor(coins / 2) };
    const [result] = await app.context.database.transaction((client) =>
      app.wallet.charge([{ ...one, kind: 'chat', label: 'Mira' }], client),
    );
    return result?.status;
  }

  async function statement(guest: TestGuest): Promise<Movement[]> {
    const all: Movement[] = [];
    let before: string | undefined;
    do {
      const page = await app.ok(getStatement, { query: { before } }, guest);
      all.push(...page.items);
      before = page.next ?? undefined;
    } while (before !== undefined);
    return all;
  }

  it('takes bought coins first, given ones last, and nothing where they do not suffice', async () => {
    const guest = await app.account({ coins: 10 });
    await give(guest, 5);
    expect(await charge(guest, 12)).toBe('posted');
    expect((await app.ok(getGuestBalance, {}, guest)).balance).toBe(3);
    expect(await charge(guest, 4)).toBe('insufficient');
    expect(await charge(guest, 3)).toBe('posted');
    expect((await app.ok(getGuestBalance, {}, guest)).balance).toBe(0);
  });

  it('charges once for one key, also at the same moment', async () => {
    const guest = await app.account({ coins: 10 });
    const key = randomUUID();
    const results = await Promise.all([1, 2, 3].map(() => charge(guest, 2, key)));
    expect(results.filter((status) => status === 'posted')).toHaveLength(1);
    expect(results.filter((status) => status === 'repeated')).toHaveLength(2);
    expect((await app.ok(getGuestBalance, {}, guest)).balance).toBe(8);
  });

  it('shows every movement once and newest first over all pages, and they add up', async () => {
    const guest = await app.account({ coins: 60 });
    await give(guest, 60);
    // From the sixtieth on, bought and given coins change together now and then, also across pages.
    for (let turn = 0; turn < 57; turn++) await charge(guest, 1);
    for (let turn = 0; turn < 20; turn++) await charge(guest, 2);
    const movements = await statement(guest);
    expect(movements.reduce((sum, { amount }) => sum + amount, 0)).toBe(120 - 57 - 40);
    const ids = movements.map(({ id }) => Number(id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(movements).toHaveLength(57 + 20 + 2);
    expect(new Set(movements.map(({ kind }) => kind))).toEqual(new Set(['topup', 'bonus', 'chat']));
  });

  it('cuts no movement in two where a page ends', async () => {
    const guest = await app.account({ coins: 1 });
    await give(guest, 60);
    // The oldest charge takes from both, and is the last of the first page.
    await charge(guest, 2);
    for (let turn = 0; turn < 49; turn++) await charge(guest, 1);
    const movements = await statement(guest);
    expect(movements).toHaveLength(52);
    expect(movements.reduce((sum, { amount }) => sum + amount, 0)).toBe(10);
  });

  it('shows the charges of one chat session as one movement, whole on one page, whatever came in between', async () => {
    const guest = await app.account({ coins: 400 });
    const [long, short] = [randomUUID(), randomUUID()];
    const charges = (id: string, from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        key: `${id}:${from + index}`,
        guestId: guest.guestId,
        performerId: 1,
        coins: 1,
        performerCoins: 0,
        kind: 'chat' as const,
        label: 'Mira',
        series: { id, isFirst: from + index === 0 },
      }));
    const charge = (...args: Parameters<typeof charges>) =>
      app.context.database.transaction((client) => app.wallet.charge(charges(...args), client));
    await charge(long, 0, 1);
    for (let turn = 0; turn < 55; turn++) await give(guest, 1);
    await charge(short, 0, 3);
    await charge(long, 1, 240);
    await give(guest, 1);
    const first = await app.ok(getStatement, { query: {} }, guest);
    // The long chat session reaches back over more movements than a page holds.
    expect(first.items.map(({ amount }) => amount)).toEqual([1, -241, -3, ...Array.from({ length: 55 }, () => 1)]);
    const [, chat] = first.items;
    expect(Date.parse(chat?.since ?? '')).toBeLessThan(Date.parse(chat?.at ?? ''));
    const movements = await statement(guest);
    expect(movements.filter(({ kind }) => kind === 'chat').map(({ amount }) => amount)).toEqual([-241, -3]);
    expect(movements.reduce((sum, { amount }) => sum + amount, 0)).toBe(400 + 56 - 244);
  });

  it('refuses a place in the statement that is none', async () => {
    const guest = await app.account();
    for (const before of ['x', '-1', '1; drop', '9'.repeat(40), '']) {
      expect((await app.refused(getStatement, { query: { before } }, guest)).code).toBe('bad-request');
    }
  });

  it('shows a guest nothing of another', async () => {
    const [rich, poor] = [await app.account({ coins: 40 }), await app.account()];
    expect(await statement(rich)).toHaveLength(1);
    expect(await statement(poor)).toEqual([]);
    expect((await app.ok(getGuestBalance, {}, poor)).balance).toBe(0);
  });
});
