import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { voucherTypes } from '../../constants.ts';
import { foldCosts } from './budget-store.ts';

type Step =
  | { do: 'grant'; budget: 0 | 1; amount: number; most: number }
  | { do: 'spend'; amount: number }
  | { do: 'pay'; use: number; percent: number }
  | { do: 'giveBack'; use: number }
  | { do: 'fold' };

const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('grant' as const),
      budget: fc.constantFrom(0 as const, 1 as const),
      amount: fc.integer({ min: 1, max: 4 }),
      most: fc.integer({ min: 1, max: 50 }),
    }),
    fc.record({ do: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ do: fc.constant('pay' as const), use: fc.nat(9), percent: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ do: fc.constant('giveBack' as const), use: fc.nat(9) }),
    fc.constant({ do: 'fold' as const }),
  ),
  { minLength: 1, maxLength: 25 },
) satisfies fc.Arbitrary<Step[]>;

describe('budgets of vouchers', () => {
  let app: TestApp;
  let performerId: number;
  beforeAll(async () => {
    app = await startTestApp();
    ({ performerId } = await app.performer());
    await app.wallet.openPerformer(performerId);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('never bear more than the most that was granted, whatever is spent, paid and given back in whichever order', async () => {
    const { guestId } = await app.account();
    const { vouchers } = app.wallet;
    const type = voucherTypes.messages;
    const inTransaction = app.context.database.transaction.bind(app.context.database);

    await fc.assert(
      fc.asyncProperty(steps, async (each) => {
        await app.context.database.pool.query('update vouchers set left_over = 0 where guest_id = $1', [guestId]);
        const names: string[] = [randomUUID(), randomUUID()];
        await inTransaction(async (client) => {
          for (const name of names) await vouchers.budgets.set(name, 1_000_000, client);
        });
        const granted = new Map(names.map((name) => [name, 0]));
        const uses: { key: string; state: 'open' | 'paid' | 'back'; most: number; coins: number }[] = [];
        const sums = async () => {
          const budgets = await vouchers.budgets.of(names);
          return names.map((name) => budgets.get(name) ?? { coins: 0, paid: 0, reserved: 0 });
        };
        const reserved = async () => (await sums()).reduce((sum, budget) => sum + budget.reserved, 0);

        for (const step of each) {
          if (step.do === 'grant') {
            const { amount, most } = step;
            const name = names[step.budget] ?? '';
            const voucher = {
              key: randomUUID(),
              guestId,
              type,
              amount,
              actorId: null,
              expiresAt: null,
              source: 'test',
            };
            await inTransaction((client) => vouchers.grant({ ...voucher, budget: { name, most } }, client));
            granted.set(name, (granted.get(name) ?? 0) + amount * most);
          } else if (step.do === 'spend') {
            const key = randomUUID();
            const spending = { key, guestId, type, amount: step.amount, actorId: performerId };
            const before = await reserved();
            const result = await inTransaction((client) => vouchers.spend(spending, client));
            // Until it is known what the use costs nothing is free that was not.
            expect(await reserved()).toBe(before);
            if (result === 'spent') uses.push({ key, state: 'open', most: await mostOfUse(key), coins: 0 });
          } else if (step.do === 'pay') {
            const use = uses[step.use % Math.max(1, uses.length)];
            if (use?.state !== 'open') continue;
            use.coins = Math.floor((use.most * step.percent) / 100);
            use.state = 'paid';
            const paid = { key: `paid:${use.key}`, useKey: use.key, performerId, coins: use.coins };
            await inTransaction((client) => app.wallet.payForVoucher(paid, client));
          } else if (step.do === 'giveBack') {
            const use = uses[step.use % Math.max(1, uses.length)];
            if (use === undefined) continue;
            await inTransaction((client) => vouchers.giveBack({ key: use.key, paid: use.coins }, client));
            use.state = 'back';
          } else await foldCosts(app.context.database.pool);
        }

        const budgets = await sums();
        for (const [index, name] of names.entries()) {
          expect((budgets[index]?.paid ?? 0) + (budgets[index]?.reserved ?? 0)).toBeLessThanOrEqual(
            granted.get(name) ?? 0,
          );
        }
        const paid = uses.filter(({ state }) => state === 'paid').reduce((sum, { coins }) => sum + coins, 0);
        expect(budgets.reduce((sum, budget) => sum + budget.paid, 0)).toBe(paid);
      }),
      { numRuns: 25 },
    );
  });

  it('bear their part alone of a use that took other vouchers too', async () => {
    const { guestId } = await app.account();
    const { vouchers } = app.wallet;
    const name = randomUUID();
    const shared = { guestId, type: voucherTypes.messages, actorId: null, expiresAt: null, source: 'test' };
    const key = randomUUID();
    await app.context.database.transaction(async (client) => {
      await vouchers.budgets.set(name, 100, client);
      await vouchers.grant({ ...shared, key: randomUUID(), amount: 1, budget: { name, most: 10 } }, client);
      await vouchers.grant({ ...shared, key: randomUUID(), amount: 2 }, client);
      await vouchers.spend({ key, guestId, type: voucherTypes.messages, amount: 3, actorId: null }, client);
      await app.wallet.payForVoucher({ key, useKey: key, performerId, coins: 9 }, client);
    });
    expect((await vouchers.budgets.of([name])).get(name)).toEqual({ coins: 100, paid: 3, reserved: 0 });
    await app.context.database.transaction((client) => vouchers.giveBack({ key, paid: 9 }, client));
    expect((await vouchers.budgets.of([name])).get(name)).toEqual({ coins: 100, paid: 0, reserved: 10 });
  });

  /** The most that a use may cost if each of its pieces costs the same. */
  async function mostOfUse(key: string): Promise<number> {
    const { rows } = await app.context.database.pool.query<{ most: number }>(
      `select (sum(p.amount) * min(v.most))::int as most
         from voucher_use_parts p join vouchers v on v.id = p.voucher_id where p.use_key = $1`,
      [key],
    );
    return rows[0]?.most ?? 0;
  }
});
