import type { Database } from '../../../../platform/database/database.ts';
import type { ToldTransfer, TransferFacts } from '../../../wallet/server/index.ts';
import { purchasesByKey, showsBySession } from './ledger-facts-store.ts';

/** What was given in rooms, and in which show it was or a chat was paid. */
export async function roomFacts({ pool }: Database, transfers: readonly ToldTransfer[]): Promise<TransferFacts[]> {
  const [purchases, shows] = await Promise.all([
    purchasesByKey(
      pool,
      transfers.map(({ key }) => key),
    ),
    showsBySession(
      pool,
      transfers.flatMap(({ series }) => (series === null ? [] : [series])),
    ),
  ]);
  const byKey = new Map(purchases.map((row) => [row.key, row]));
  const bySession = new Map(shows.map((row) => [row.id, row]));
  return transfers.flatMap(({ id, key, series }) => {
    const purchase = byKey.get(key);
    const { performer, startedAt } = purchase ?? bySession.get(series ?? '') ?? {};
    const show =
      performer === undefined || startedAt === undefined || startedAt === null ? null : { performer, startedAt };
    const things = (purchase?.lines ?? []).flatMap(({ names, quantity }) =>
      names === null ? [] : [{ names, quantity }],
    );
    return things.length === 0 && show === null ? [] : [{ id, things, show }];
  });
}
