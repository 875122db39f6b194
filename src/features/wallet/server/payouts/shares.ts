import type { PoolClient } from '../../../../platform/database/database.ts';
import { PERFORMER_PERCENT } from '../../constants.ts';
import { lockShares, writeShares } from './stores/share-store.ts';

/** Coins that guests pay, of which a part is hers. */
export interface Earned {
  performerId: number;
  /** Whole coins, above zero. */
  coins: number;
}

/**
 * Her part is of the sum of all that she earns: what does not make a whole coin waits for the next sum, so that many small
 * ones bring her as much as a large one (decision 0016). Within the transaction of the booking, once for each booking (in
 * `runIdempotent`, or under the lock of its own row); before the ledger's locks.
 */
export interface Shares {
  /** Whole coins of each sum that are hers; in their order. */
  take(earned: readonly Earned[], client: PoolClient): Promise<number[]>;
  /** Some of them were not paid after all: what they had moved is moved back. `performerCoins` is what `take` answered. */
  undo(unpaid: readonly (Earned & { performerCoins: number })[], client: PoolClient): Promise<void>;
}

export const shares: Shares = {
  async take(earned, client) {
    const owed = await lockOwed(client, earned);
    const parts = earned.map(({ performerId, coins }) => {
      const before = owed.get(performerId) ?? 0;
      const due = coins * PERFORMER_PERCENT + before;
      const part = Math.min(coins, Math.max(0, Math.floor(due / 100)));
      owed.set(performerId, due - part * 100);
      return part;
    });
    await writeOwed(client, owed);
    return parts;
  },

  async undo(unpaid, client) {
    const owed = await lockOwed(client, unpaid);
    for (const { performerId, coins, performerCoins } of unpaid) {
      owed.set(performerId, (owed.get(performerId) ?? 0) - coins * PERFORMER_PERCENT + performerCoins * 100);
    }
    await writeOwed(client, owed);
  },
};

/** What waits of each of them, locked, in order of their numbers. */
async function lockOwed(client: PoolClient, earned: readonly Earned[]): Promise<Map<number, number>> {
  const ids = [...new Set(earned.map(({ performerId }) => performerId))].toSorted((a, b) => a - b);
  if (ids.length === 0) return new Map();
  // The update that changes nothing locks the row that stands and answers with it.
  const rows = await lockShares(client, ids);
  return new Map(rows.map(({ performer_id: id, owed }) => [id, owed]));
}

async function writeOwed(client: PoolClient, owed: ReadonlyMap<number, number>): Promise<void> {
  if (owed.size === 0) return;
  await writeShares(client, [...owed.keys()], [...owed.values()]);
}
