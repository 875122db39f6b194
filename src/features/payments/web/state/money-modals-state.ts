import { topUpBounds } from '../../constants.ts';
import { centsForCoins } from '../../../../platform/money/money.ts';

/** §2: modals that lead to the payment window with an amount. Their names are the ids of their elements. */
export type MoneyModal =
  | { id: 'not-enough-money'; missingCoins: number; onPaid?: (() => void) | undefined }
  | { id: 'specialTopUp'; cents: number; text?: string | undefined; onPaid?: (() => void) | undefined };

let current: MoneyModal | null = null;
const listeners = new Set<() => void>();

function set(next: MoneyModal | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Opens one; false where an element with its id is there already (§2), or the other one stands open. */
export function openMoneyModal(modal: MoneyModal): boolean {
  if (current !== null || document.querySelector(`dialog[open]#${modal.id}`) !== null) return false;
  set(modal);
  return true;
}

export const closeMoneyModal = (): void => set(null);
export const currentMoneyModal = (): MoneyModal | null => current;

export function onMoneyModal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What buys just the coins that are missing, in cents, and no less than can be paid at all. */
export const exactCents = (missingCoins: number): number =>
  Math.min(topUpBounds.max, Math.max(topUpBounds.min, centsForCoins(Math.ceil(missingCoins))));
