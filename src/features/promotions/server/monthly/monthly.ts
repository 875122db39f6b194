import { randomUUID } from 'node:crypto';
import type { Context } from '../../../../platform/context.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { errorsOf } from '../../../../platform/errors/errors.ts';
import { berlinDay, startOfBerlinDay } from '../../../../platform/time/berlin.ts';
import type { Wallet } from '../../../wallet/server/index.ts';
import { promotionErrors } from '../../contract.ts';
import { deleteTaken, findOfTopUp, findUnearned, holdTopUps, insertTaken, isDueIn } from './monthly-store.ts';

const promotionError = errorsOf(promotionErrors);

/** The bonus of a month (A8): for who topped up in the month before, taken by a press, once. Months are Berlin's. */
export interface MonthlyBonus {
  /** Coins that wait for him now; null for none. */
  due(guestId: string): Promise<number | null>;
  /** Gives them, and answers how many. Throws `no-monthly-bonus` where none wait. */
  take(guestId: string): Promise<number>;
  /** A top-up went back, in whole or in part: what was given for its month goes with it, as far as it is still there, unless another one stands. */
  onRevoked(client: PoolClient, topUp: { guestId: string; orderId: string }): Promise<void>;
  /** It stands after all: what he had spent of it is his. */
  onRestored(client: PoolClient, topUp: { guestId: string; orderId: string }): Promise<void>;
}

const revokedBy = (guestId: string, month: string, takenAt: string) => `monthly:${guestId}:${month}:revoked:${takenAt}`;

export function createMonthlyBonus({ config, database, now, metrics }: Context, wallet: Wallet): MonthlyBonus {
  const { monthlyCoins: coins } = config.promotions;

  function months() {
    const [year = '', month = ''] = berlinDay(now()).split('-');
    const before = month === '01' ? `${Number(year) - 1}-12` : `${year}-${String(Number(month) - 1).padStart(2, '0')}`;
    return {
      month: `${year}-${month}-01`,
      from: startOfBerlinDay(`${before}-01`),
      to: startOfBerlinDay(`${year}-${month}-01`),
    };
  }

  return {
    async due(guestId) {
      if (coins === 0) return null;
      const { month, from, to } = months();
      const { due } = await isDueIn(database.pool, guestId, month, from, to);
      return due ? coins : null;
    },
    async take(guestId) {
      const { month, from, to } = months();
      await database.transaction(async (client) => {
        // A top-up that is going back at this moment comes first, or finds what was given for it.
        await holdTopUps(client, guestId, from, to);
        const { due } = await isDueIn(client, guestId, month, from, to);
        // Who presses twice at once waits here for the first, and finds it taken.
        if (coins === 0 || !due || (await insertTaken(client, guestId, month, coins)) === 0)
          throw promotionError('no-monthly-bonus');
        await wallet.grantBonus(
          // Its row is what is there once; the same month may be given again after it went back.
          { key: `monthly:${guestId}:${month}:${randomUUID()}`, guestId, coins, reason: month.slice(0, 7) },
          client,
        );
      });
      metrics.events.inc({ event: 'monthly-bonus-taken' });
      await wallet.pushBalance(guestId);
      return coins;
    },
    async onRevoked(client, { guestId, orderId }) {
      const unearned = await findUnearned(client, orderId);
      if (unearned === null) return;
      const { month, coins: taken, takenAt } = unearned;
      // Of a top-up that goes back in parts it is asked for once: what he had spent by then stays spent.
      const key = revokedBy(guestId, month, takenAt);
      const found = await wallet.revokeBonus({ key, guestId, coins: taken }, client);
      if (found === taken) await deleteTaken(client, guestId, month);
    },
    async onRestored(client, { guestId, orderId }) {
      const taken = await findOfTopUp(client, orderId);
      if (taken !== null) await wallet.forgiveRevoked(revokedBy(guestId, taken.month, taken.takenAt), client);
    },
  };
}
