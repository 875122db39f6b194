import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { untilLocked } from '../../../../../test/clocks/lock-waiters.ts';

describe('postings that meet', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await app.wallet.openPerformer(1);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const charge = (guestIds: readonly string[], coins: number) => {
    const charges = guestIds.map((guestId) => ({
      key: randomUUID(),
      guestId,
      performerId: 1,
      coins,
      performerCoins: 0,
      kind: 'chat' as const,
      label: 'Mira',
    }));
    return app.context.database.transaction((client) => app.wallet.charge(charges, client));
  };
  const deadlocks = async () => {
    const { rows } = await app.context.database.pool.query<{ n: number }>(
      `select deadlocks::int as n from pg_stat_database where datname = current_database()`,
    );
    return rows[0]?.n ?? 0;
  };
  const somebodyWaits = () => untilLocked(app.context.database.pool);

  /** Begins, lets a charge come in between that takes both bought and given coins, and goes on. */
  async function between(guestIds: readonly string[], first: Work, second: Work) {
    let charging: ReturnType<typeof charge> | undefined;
    // Somebody else's: nothing that the transaction itself waits for.
    const elsewhere = AsyncLocalStorage.snapshot();
    let tries = 0;
    await app.context.database.transaction(async (client) => {
      tries++;
      await first(client);
      if (charging === undefined) {
        charging = elsewhere(() => charge(guestIds, 15));
        await elsewhere(somebodyWaits);
      }
      await second(client);
    });
    return { tries, results: (await charging)?.map(({ status }) => status) };
  }
  type Work = (client: Parameters<TestApp['wallet']['topUp']>[1]) => Promise<unknown>;

  async function guestWith(coins: number, bonus: number): Promise<string> {
    const { guestId } = await app.account({ coins });
    await app.wallet.grantBonus({ key: randomUUID(), guestId, coins: bonus, reason: 'test' });
    return guestId;
  }

  it('lets a top-up with a bonus and the meter pass each other', async () => {
    const guestId = await guestWith(10, 10);
    const before = await deadlocks();
    const outcome = await between(
      [guestId],
      (client) => app.wallet.topUp({ guestId, coins: 40, provider: 'sandbox', orderId: randomUUID() }, client),
      (client) => app.wallet.grantBonus({ key: randomUUID(), guestId, coins: 5, reason: 'test' }, client),
    );
    expect(outcome).toEqual({ tries: 1, results: ['posted'] });
    expect(await deadlocks()).toBe(before);
    expect(await app.wallet.parts(guestId)).toMatchObject({ bought: 35, given: 15 });
  });

  it('lets coins of a show go back to many while they are charged', async () => {
    const guests = [await guestWith(10, 10), await guestWith(10, 10)].toSorted();
    const name = `test:${randomUUID()}`;
    await app.context.database.transaction((client) => app.wallet.holds.open(name, client));
    const held = guests.map((guestId) => ({ key: randomUUID(), guestId }));
    await app.context.database.transaction((client) =>
      app.wallet.charge(
        held.map(({ guestId, key }) => {
          const rest = {
            performerId: 1,
            coins: 5,
            performerCoins: 0,
            kind: 'ticket' as const,
            label: 'x',
            heldFor: name,
          };
          return { key, guestId, ...rest };
        }),
        client,
      ),
    );
    const back = ({ guestId, key }: (typeof held)[number]) => {
      return { key: `back:${key}`, name, guestId, coins: 5, bonus: 0, paidAt: app.now(), label: 'x' };
    };
    const [low, high] = held;
    if (low === undefined || high === undefined) throw new Error('two guests');
    const { tries, results } = await between(
      guests,
      async (client) => {
        await app.wallet.lockGuests(guests, client);
        await app.wallet.holds.giveBack(back(high), client);
      },
      (client) => app.wallet.holds.giveBack(back(low), client),
    );
    expect({ tries, results }).toEqual({ tries: 1, results: ['posted', 'posted'] });
  });
});
