import type { Database } from '../../../../platform/database/database.ts';
import type { ToldTransfer, TransferFacts } from '../../../wallet/server/index.ts';
import { giftsByPurchase } from './message-store.ts';

/** What was given along with messages. */
export async function messageFacts({ pool }: Database, transfers: readonly ToldTransfer[]): Promise<TransferFacts[]> {
  const byPurchase = new Map(
    transfers.flatMap(({ id, key }) => {
      const [, purchaseId] = /^message:([\da-f-]{36})/.exec(key) ?? [];
      return purchaseId === undefined ? [] : [[purchaseId, id] as const];
    }),
  );
  if (byPurchase.size === 0) return [];
  const rows = await giftsByPurchase(pool, [...byPurchase.keys()]);
  return rows.flatMap(({ id, gifts }) => {
    const transfer = byPurchase.get(id);
    const things = gifts.map(({ names, quantity }) => ({ names, quantity }));
    return transfer === undefined || things.length === 0 ? [] : [{ id: transfer, things, show: null }];
  });
}
