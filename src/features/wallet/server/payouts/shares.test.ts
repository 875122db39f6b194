import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import type { Earned } from './shares.ts';

describe("a performer's part", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const performer = async () => (await app.performer()).performerId;
  const take = (...earned: Earned[]) =>
    app.context.database.transaction((client) => app.wallet.shares.take(earned, client));

  it('is half of all sums together, however small each is', async () => {
    const performerId = await performer();
    const parts = [];
    for (let nth = 0; nth < 20; nth++) parts.push(...(await take({ performerId, coins: 1 })));
    expect(parts.slice(0, 4)).toEqual([0, 1, 0, 1]);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(10);
    expect(await take({ performerId, coins: 5 }, { performerId, coins: 5 })).toEqual([2, 3]);
  });

  it('is exact where many pay at the same moment, and each performer is counted by herself', async () => {
    const [one, other] = [await performer(), await performer()];
    const parts = await Promise.all(
      Array.from({ length: 12 }, (_, nth) =>
        nth % 2 === 0
          ? take({ performerId: one, coins: 3 }, { performerId: other, coins: 1 })
          : take({ performerId: other, coins: 1 }, { performerId: one, coins: 3 }),
      ),
    );
    const sum = parts.flat().reduce((all, part) => all + part, 0);
    expect(sum).toBe(18 + 6);
  });

  it('forgets what was not paid after all', async () => {
    const performerId = await performer();
    const [performerCoins = 0] = await take({ performerId, coins: 7 });
    await app.context.database.transaction((client) =>
      app.wallet.shares.undo([{ performerId, coins: 7, performerCoins }], client),
    );
    expect(await take({ performerId, coins: 1 }, { performerId, coins: 1 })).toEqual([0, 1]);
  });
});
