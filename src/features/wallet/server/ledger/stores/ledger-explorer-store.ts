import { int, type RowOf, stamp, text, uuid } from '../../../../../platform/database/columns.ts';
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

const sideRow = { transferId: text, key: text, account: text, amount: int };

/** Both sides of these transfers, with the keys they were made by. */
export const sidesOf = ({ pool }: Database, transferIds: readonly string[]) =>
  many(pool, 'wallet-ledger-sides', sideRow)`
    select t.id::text as "transferId", t.key, e.account, e.amount
    from ledger.transfers t join ledger.entries e on e.transfer = t.id
    where t.id = any(${transferIds}::bigint[]) order by t.id, abs(e.amount) desc, e.account`;

const ownerRow = { id: text, name: text.orNull, guestId: uuid.orNull };

export const guestsByNumber = ({ pool }: Database, ids: readonly string[]) =>
  many(pool, 'wallet-ledger-guests', ownerRow)`
    select id::text, name, id as "guestId" from guests where id = any(${ids}::uuid[])`;

export const performersByNumber = ({ pool }: Database, ids: readonly string[]) =>
  many(pool, 'wallet-ledger-performers', ownerRow)`
    select id::text, name, guest_id as "guestId" from performers where id = any(${ids}::bigint[])`;
