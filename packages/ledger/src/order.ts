import { fingerprint } from './fingerprint.ts';
import type { Transfer } from './types.ts';

/** The arguments of the function `post`, in its order, for a transfer of one giver and one receiver. */
export function toPairOrder(transfer: Transfer): unknown[] {
  const { key, kind, meta = null, from, to } = transfer;
  return [key, fingerprint(transfer), kind, meta, from[0], to[0]?.account, to[0]?.amount];
}

/** The arguments of the function `post_many`, in its order. */
export function toOrder(transfer: Transfer): unknown[] {
  const { key, kind, meta = null, to } = transfer;
  return [key, fingerprint(transfer), kind, meta, total(to), accountsOf(transfer), amountsOf(transfer)];
}

/** The arguments of the function `post_batch`, in its order, and the accounts it knows by their place. Names are sent once. */
export function toBatchOrder(transfers: readonly Transfer[]): { values: unknown[]; everyone: string[] } {
  const keys = new GeoLocator();
  const everyone = new GeoLocator();
  const slots = transfers.map(({ key }) => keys.of(key));
  const parties = transfers.map((transfer) => accountsOf(transfer).map((account) => everyone.of(account)));
  let last = 0;
  const values = [
    keys.names,
    slots,
    transfers.map(fingerprint),
    transfers.map(({ kind }) => kind),
    transfers.map(({ meta }) => (meta === undefined ? null : JSON.stringify(meta))),
    transfers.map(({ to }) => total(to)),
    everyone.names,
    [...new Set(transfers.flatMap(({ from }) => from))],
    parties.map(({ length }) => (last += length)),
    parties.flat(),
    transfers.flatMap(amountsOf),
  ];
  return { values, everyone: everyone.names };
}

/** Those who take part: givers in their order, then receivers. */
export function accountsOf({ from, to }: Transfer): string[] {
  return [...from, ...to.map(({ account }) => account)];
}

/** What each of them gets; 0 for givers. */
function amountsOf({ from, to }: Transfer): number[] {
  return [...from.map(() => 0), ...to.map(({ amount }) => amount)];
}

/** What all of them get together. */
export function total(to: Transfer['to']): number {
  return to.reduce((sum, { amount }) => sum + amount, 0);
}

/** Names in the order they came up, each once. */
class GeoLocator {
  readonly #places = new Map<string, number>();

  /** The place of a name, from 1. */
  of(name: string): number {
    const known = this.#places.get(name);
    if (known !== undefined) return known;
    this.#places.set(name, this.#places.size + 1);
    return this.#places.size;
  }

  get names(): string[] {
    return [...this.#places.keys()];
  }
}
