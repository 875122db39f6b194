import type { Context } from '../../../../platform/context.ts';
import { errorsOf } from '../../../../platform/errors/errors.ts';
import { berlinDay, startOfBerlinDay } from '../../../../platform/time/berlin.ts';
import type { Wallet } from '../../../wallet/server/index.ts';
import { promotionErrors } from '../../contract.ts';
import { insertTaken, isDueIn } from './monthly-store.ts';

const promotionError = errorsOf(promotionErrors);

/** The bonus of a month (A8): for who topped up in the month before, taken by a press, once. Months are Berlin's. */
export interface MonthlyBonus {
  /** Coins that wait for him now; null for none. */
  due(guestId: string): Promise<number | null>;
  /** Gives them, and answers how many. Throws `no-monthly-bonus` where none wait. */
  take(guestId: string): Promise<number>;
}

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
        const { due } = await isDueIn(client, guestId, month, from, to);
        // Who presses twice at once waits here for the first, and finds it taken.
        if (coins === 0 || !due || (await insertTaken(client, guestId, month, coins)) === 0)
          throw promotionError('no-monthly-bonus');
        await wallet.grantBonus(
          { key: `monthly:${guestId}:${month}`, guestId, coins, reason: month.slice(0, 7) },
          client,
        );
      });
      metrics.events.inc({ event: 'monthly-bonus-taken' });
      await wallet.pushBalance(guestId);
      return coins;
    },
  };
}
