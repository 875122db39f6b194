import { serve, type Rest } from '../../../platform/http/rest.ts';
import { decideChargeBack, findNotices, findOrders, refundOrder, retryNotice, settleNotice } from '../contract.ts';
import type { OperatorOrders } from './orders/operator-orders.ts';
import type { Payments } from './orders/payments.ts';

const success = { success: true } as const;

/** What operators see of payments and do about them; the platform notes who, which and why. */
export function operatorRest(
  rest: Rest,
  { orders, refund, decide, notices }: Pick<Payments, 'refund' | 'decide' | 'notices'> & { orders: OperatorOrders },
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
  serve(rest, findNotices, ({ query: { show, before } }) =>
    notices.list({ show, ...(before === undefined ? {} : { before }) }),
  );
  serve(rest, retryNotice, async ({ params, body }) => ({
    isBooked: (await notices.retry(params.noticeId, body.version)) !== null,
  }));
  serve(rest, settleNotice, async ({ caller, params, body }) => {
    await notices.close(caller.guestId, params.noticeId, body.version);
    return success;
  });
}
