import { int, type RowOf, stamp, text } from '../../../../../platform/database/columns.ts';
import type { Database } from '../../../../../platform/database/database.ts';
import { many } from '../../../../../platform/database/sql.ts';

export type LedgerAccountRow = RowOf<typeof ledgerAccountRow>;
const ledgerAccountRow = {
  id: text,
  asset: text,
  kind: text,
  openedAt: stamp,
  balance: int,
};

/** Accounts whose names begin so, by name, after the one of this name. */
export async function accountsOf(
  { pool }: Database,
  { prefix, after, limit }: { prefix: string; after: string | undefined; limit: number },
): Promise<LedgerAccountRow[]> {
  return many(pool, 'wallet-ledger-accounts', ledgerAccountRow)`
    select id, asset, kind, opened_at as "openedAt", balance + coalesce(
      (select sum(amount) from ledger.pending where account = a.id), 0)::bigint as balance
    from ledger.accounts a where id >= ${prefix} and id > ${after ?? ''} and starts_with(id, ${prefix})
      order by id limit ${limit}`;
}
