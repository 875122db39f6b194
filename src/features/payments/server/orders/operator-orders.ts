import { page, presented } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/context.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import type * as contract from '../../contract.ts';
import { orderVersion } from './store.ts';
import { findOrders, type GuestOrderRecord } from './stores/operator-store.ts';

const PAGE = 40;

/** Payments as operators see them. */
export interface OperatorOrders {
  /** Newest first; of one state if asked. */
  list(query: { status?: string; before?: string }): Promise<CallOutput<typeof contract.findOrders>>;
  /** The last ones of a guest. */
  lastOf(guestId: string, limit: number): Promise<contract.GuestOrder[]>;
}

export function createOperatorOrders({ database }: Pick<Context, 'database'>): OperatorOrders {
  return {
    async list(query) {
      const rows = await page(
        PAGE,
        (limit) => findOrders(database, { ...query, limit }),
        ({ orderId }) => orderId,
      );
      return presented(rows, present);
    },
    lastOf: async (guestId, limit) => (await findOrders(database, { guestId, limit })).map(present),
  };
}

const present = (row: GuestOrderRecord): contract.GuestOrder => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  version: orderVersion({ id: row.orderId, status: row.status, refunded_cents: row.refundedCents }),
});
