import * as fc from 'fast-check';
import type { AccountSpec, Transfer, TransferResult } from '../src/index.ts';

export const accounts: readonly AccountSpec[] = [
  { id: 'world', asset: 'coin', kind: 'open' },
  { id: 'bank', asset: 'coin', kind: 'open' },
  { id: 'house', asset: 'coin', kind: 'hot' },
  { id: 'star', asset: 'coin', kind: 'hot' },
  ...['a', 'b', 'c', 'd'].map((id) => ({ id, asset: 'coin', kind: 'guarded' }) as const),
];
const names = [...accounts.map((account) => account.id), 'nobody'];

/** Transfers among few accounts with few keys, so that they meet. */
export const transferArbitrary: fc.Arbitrary<Transfer> = fc
  .record({
    key: fc.integer({ min: 0, max: 25 }),
    parties: fc.shuffledSubarray(names, { minLength: 2, maxLength: 5 }),
    split: fc.integer({ min: 1, max: 4 }),
    amounts: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 4, maxLength: 4 }),
    kind: fc.constantFrom('gift', 'charge'),
  })
  .map(({ key, parties, split, amounts, kind }) => {
    const givers = Math.min(split, parties.length - 1);
    const to = parties.slice(givers).map((account, index) => ({ account, amount: amounts[index] ?? 1 }));
    return { key: `key ${key}`, from: parties.slice(0, givers), to, kind };
  });

/** What the ledger should do, in a few lines of memory. */
export class Model {
  readonly balances = new Map(accounts.map((account) => [account.id, 0]));
  readonly #known = new Map<string, { content: string; taken: { account: string; amount: number }[] }>();

  post(transfer: Transfer): Expected {
    const { key, from, to, kind } = transfer;
    const content = JSON.stringify([from, to, kind]);
    const known = this.#known.get(key);
    if (known) return known.content === content ? { status: 'repeated', taken: known.taken } : { status: 'conflict' };
    const stranger = [...from, ...to.map((target) => target.account)].find((account) => !this.balances.has(account));
    if (stranger) return { status: 'unknown-account', account: stranger };

    const total = to.reduce((sum, target) => sum + target.amount, 0);
    const taken: { account: string; amount: number }[] = [];
    let rest = total;
    for (const account of from) {
      const isOpen = accounts.some((spec) => spec.id === account && spec.kind === 'open');
      const amount = isOpen ? rest : Math.min(rest, this.#of(account));
      if (amount > 0) taken.push({ account, amount });
      rest -= amount;
    }
    if (rest > 0) return { status: 'insufficient', available: total - rest };

    this.apply(transfer, taken);
    this.#known.set(key, { content, taken });
    return { status: 'posted', taken };
  }

  /** Moves what a transfer is known to have moved. */
  apply({ to }: Transfer, taken: readonly { account: string; amount: number }[]): void {
    for (const { account, amount } of taken) this.balances.set(account, this.#of(account) - amount);
    for (const { account, amount } of to) this.balances.set(account, this.#of(account) + amount);
  }

  #of(account: string): number {
    return this.balances.get(account) ?? 0;
  }
}

/** A result without the id, which the model cannot know. */
export type Expected = WithoutId<TransferResult>;
type WithoutId<T> = T extends unknown ? Omit<T, 'transferId'> : never;
