import { fingerprint } from './fingerprint.ts';
import type { JsonObject, Transfer } from './types.ts';

/** A transfer in the words of the function `settle`. */
export interface Order {
  key: string;
  fingerprint: string;
  kind: string;
  meta: JsonObject | null;
  total: number;
  /** Those to take from, then those to give to. */
  accounts: string[];
  /** What each account gets; null where we take. */
  amounts: (number | null)[];
}

/** Words a valid transfer that way. */
export function toOrder(transfer: Transfer): Order {
  const { key, from, to, kind, meta = null } = transfer;
  return {
    key,
    fingerprint: fingerprint(transfer),
    kind,
    meta,
    total: to.reduce((sum, { amount }) => sum + amount, 0),
    accounts: [...from, ...to.map(({ account }) => account)],
    amounts: [...from.map(() => null), ...to.map(({ amount }) => amount)],
  };
}
