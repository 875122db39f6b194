import { serve, type Rest } from '../../../platform/http/rest.ts';
import { decideChargeBack, findOrders, refundOrder } from '../contract.ts';
import type { OperatorOrders } from './orders/operator-orders.ts';
import type { Payments } from './orders/payments.ts';

const success = { success: true } as const;

/** What operators see of payments and do about them; the platform notes who, which and why. */
export function operatorRest(
  rest: Rest,
  { orders, refund, decide }: Pick<Payments, 'refund' | 'decide'> & { orders: OperatorOrders },
): void {
  serve(rest, findOrders, ({ query: { status, before } }) =>
    orders.list({ ...(status === undefined ? {} : { status }), ...(before === undefined ? {} : { before }) }),
  );
  serve(rest, refundOrder, async ({ params, body }) => {
    await refund(params.orderId, { version: body.version });
    return success;
  });
  serve(rest, decideChargeBack, async ({ params, body }) => {
    await decide(params.orderId, body);
    return success;
  });
}
