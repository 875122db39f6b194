import type { Context } from '../../../../platform/context.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import type { Queryable } from '../../../../platform/database/sql.ts';
import { budgetsOfUse, insertCosts, readBudgets, replaceBudget, setBudget, settleUse } from './budget-store.ts';

/** What vouchers of a promotion may cost the platform; all in coins that performers get. */
export interface Budget {
  coins: number;
  /** What was paid for vouchers that were used. */
  paid: number;
  /** The most that vouchers may still cost which guests have, and uses of which it is not known yet what they cost. */
  reserved: number;
}

/** Budgets of promotions, by a name that the promotion gives. Nobody is granted what its budget may not bear: the promotion asks first. */
export interface Budgets {
  set(name: string, coins: number, client: PoolClient): Promise<void>;
  /** Sets another sum where the one that was seen still stands; false where it does not. */
  replace(name: string, sums: { was: number; coins: number }, client: PoolClient): Promise<boolean>;
  of(names: readonly string[], on?: Queryable): Promise<Map<string, Budget>>;
}

export function createBudgets({ database, now }: Pick<Context, 'database' | 'now'>): Budgets {
  return {
    async set(name, coins, client) {
      await setBudget(client, name, coins);
    },
    async replace(name, sums, client) {
      return (await replaceBudget(client, name, sums)) === 1;
    },
    async of(names, on = database.pool) {
      if (names.length === 0) return new Map();
      const rows = await readBudgets(on, names, now());
      return new Map(rows.map(({ name, ...budget }) => [name, budget]));
    },
  };
}

/** Books what a use cost its vouchers' budgets, once; nothing where its vouchers have none. */
export async function bookUse(client: PoolClient, useKey: string, coins: number, now: Date): Promise<void> {
  if ((await settleUse(client, useKey, now)) > 0) await book(client, useKey, coins, 1);
}

/** A use goes back: what it cost is there again, and nothing is kept free for it. */
export async function bookReturn(client: PoolClient, useKey: string, coins: number, now: Date): Promise<void> {
  await settleUse(client, useKey, now);
  await book(client, useKey, coins, -1);
}

/** Divides a sum by the amounts of a use's parts, so that no part has more than its whole coins. */
async function book(client: PoolClient, useKey: string, coins: number, sign: 1 | -1): Promise<void> {
  if (coins === 0) return;
  const parts = await budgetsOfUse(client, useKey);
  const all = parts.reduce((sum, { amount }) => sum + amount, 0);
  let amountSoFar = 0;
  const costs = parts.map(({ budget, amount }) => {
    const before = Math.floor((coins * amountSoFar) / all);
    amountSoFar += amount;
    return { budget, coins: sign * (Math.floor((coins * amountSoFar) / all) - before) };
  });
  await insertCosts(client, costs);
}
