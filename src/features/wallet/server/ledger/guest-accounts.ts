import type { Ledger } from '@separee/ledger';
import type { PoolClient } from '../../../../platform/database/database.ts';
import * as account from './accounts.ts';
import { lockRows } from './stores/guest-account-store.ts';

/** Opens all that a guest may ever need, in one go: two who open different ones of his at once could wait for each other. */
export async function openGuests(ledger: Ledger, guestIds: readonly string[], client?: PoolClient): Promise<void> {
  const accounts = guestIds.flatMap((id) => [
    { id: account.guestCoins(id), asset: 'VXC', kind: 'guarded' as const },
    { id: account.guestBonus(id), asset: 'VXC', kind: 'guarded' as const },
    { id: account.guestFrozen(id), asset: 'VXC', kind: 'guarded' as const },
    { id: account.guestDebt(id), asset: 'VXC', kind: 'open' as const },
  ]);
  await ledger.open(accounts, client);
}

/**
 * Locks these guests' rows, and opens and locks all that they have, in the one order of locks: before the first of several postings in one
 * transaction. Nobody spends, credits or settles anything of theirs meanwhile.
 */
export async function lockGuests(ledger: Ledger, guestIds: readonly string[], client: PoolClient): Promise<void> {
  await lockRows(client, guestIds);
  await openGuests(ledger, guestIds, client);
  const names = guestIds.flatMap((id) => [account.guestCoins(id), account.guestBonus(id), account.guestFrozen(id)]);
  await ledger.lock(names, client);
}
