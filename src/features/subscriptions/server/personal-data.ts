import type { PoolClient } from '../../../platform/database/database.ts';
import { noteForOperators } from './declarations/declaration-store.ts';
import { isRunning } from './rules.ts';
import { subscriptionsOf } from './store.ts';

/** Before a guest goes: whoever bills his subscriptions elsewhere is to be told by hand. */
export async function endBilledElsewhere(guestId: string, client: PoolClient, now: Date): Promise<void> {
  for (const row of await subscriptionsOf(client, guestId)) {
    if (row.billed_by_provider && isRunning(row)) await noteForOperators(client, now, row);
  }
}
