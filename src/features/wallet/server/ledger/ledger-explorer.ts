import type { Audit, Entry } from '@separee/ledger';
import type { Context } from '../../../../platform/context.ts';
import { int, stamp, text } from '../../../../platform/database/columns.ts';
import { many } from '../../../../platform/database/sql.ts';

const PAGE = 50;

interface LedgerAccount {
  id: string;
  asset: string;
  kind: string;
  balance: number;
  openedAt: string;
}

/** Looks into the ledger, for operators; it writes nothing. */
export interface LedgerExplorer {
  /** Accounts whose names begin so, by name; `after` is the name that the last page ended with. */
  accounts(prefix: string, after: string | undefined): Promise<{ items: LedgerAccount[]; next: string | null }>;
  entries(account: string, before: string | undefined): Promise<{ items: Entry[]; next: string | null }>;
  /** Recounts everything as of one moment. */
  check(): Promise<Audit>;
}

export function createLedgerExplorer({ database, ledger }: Pick<Context, 'database' | 'ledger'>): LedgerExplorer {
  return {
    async accounts(prefix, after) {
      const rows = await many(database.pool, 'wallet-ledger-accounts', {
        id: text,
        asset: text,
        kind: text,
        opened_at: stamp,
        balance: int,
      })`
        select id, asset, kind, opened_at, balance + coalesce(
          (select sum(amount) from ledger.pending where account = a.id), 0)::bigint as balance
        from ledger.accounts a where id >= ${prefix} and id > ${after ?? ''} and starts_with(id, ${prefix})
          order by id limit ${PAGE + 1}`;
      const items = rows.slice(0, PAGE).map(({ id, asset, kind, balance, opened_at: openedAt }) => ({
        id,
        asset,
        kind,
        balance,
        openedAt: openedAt.toISOString(),
      }));
      return { items, next: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null };
    },
    async entries(account, before) {
      const found = await ledger.history(account, { limit: PAGE + 1, ...(before === undefined ? {} : { before }) });
      const items = found.slice(0, PAGE);
      return { items, next: found.length > PAGE ? (items.at(-1)?.transferId ?? null) : null };
    },
    check: () => ledger.check(),
  };
}
