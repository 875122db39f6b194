import { serve, type Rest } from '../../../../platform/http/rest.ts';
import { findPurchases, returnPurchase } from '../../contract.ts';
import type { PurchaseReturns } from './purchase-returns.ts';

export function purchaseReturnsRest(rest: Rest, returns: PurchaseReturns): void {
  serve(rest, findPurchases, ({ params, query }) => returns.list(params.guestId, query.before));
  serve(rest, returnPurchase, async ({ caller, params, body }) => {
    await returns.giveBack(caller.guestId, { ...params, ...body });
    return { success: true } as const;
  });
}
