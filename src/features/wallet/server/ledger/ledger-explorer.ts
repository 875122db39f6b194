import type { Audit, Entry } from '@separee/ledger';
import type { Context } from '../../../../platform/context.ts';
import { page, presented } from '../../../../platform/database/page.ts';
import { accountsOf } from './stores/ledger-explorer-store.ts';

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
      const rows = await page(
        PAGE,
        (limit) => accountsOf(database, { prefix, after, limit }),
        ({ id }) => id,
      );
      return presented(rows, ({ openedAt, ...account }) => ({ ...account, openedAt: openedAt.toISOString() }));
    },
    entries: (account, before) =>
      page(
        PAGE,
        (limit) => ledger.history(account, { limit, ...(before === undefined ? {} : { before }) }),
        ({ transferId }) => transferId,
      ),
    check: () => ledger.check(),
  };
}
