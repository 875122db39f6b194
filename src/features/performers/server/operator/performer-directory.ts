import { page } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/context.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import type { Wallet } from '../../../wallet/server/index.ts';
import type * as contract from '../../contract.ts';
import { findPerformers } from './directory-store.ts';

const PAGE = 40;

export interface PerformerDirectory {
  list(search: string, before: number | undefined): Promise<CallOutput<typeof contract.findPerformers>>;
  /** Throws `not-found`, and `conflict` while a show of hers runs or guests hold tickets for one. */
  erase(performerId: number): Promise<void>;
}

interface Parts {
  context: Pick<Context, 'database'>;
  wallet: Pick<Wallet, 'earnings'>;
  erase: (performerId: number) => Promise<void>;
}

/** Performers as operators see them who may erase one. */
export function createPerformerDirectory({ context: { database }, wallet, erase }: Parts): PerformerDirectory {
  return {
    async list(search, before) {
      const rows = await page(
        PAGE,
        (limit) => findPerformers(database, { search, before, limit }),
        ({ actorId }) => actorId,
      );
      const items = await Promise.all(
        rows.items.map(async (row) => ({
          ...row,
          joinedAt: row.joinedAt.toISOString(),
          unpaidCoins: await wallet.earnings(row.actorId),
        })),
      );
      return { ...rows, items };
    },
    erase,
  };
}
