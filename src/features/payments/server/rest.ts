import type { Config } from '../../../platform/config.ts';
import { serve, type Rest } from '../../../platform/http/rest.ts';
import { ownOrigin } from '../../../platform/http/security.ts';
import { createCheckout, getOrder, paymentCallback } from '../contract.ts';
import type { Payments } from './payments.ts';

export function paymentsRest(rest: Rest, payments: Payments, config: Config): void {
  serve(
    rest,
    createCheckout,
    ({ caller, body, language, request }) =>
      payments.order({
        ...body,
        guestId: caller.guestId,
        language,
        origin: ownOrigin(config, request),
        hostname: request.hostname,
      }),
    { limit: { max: 30, timeWindow: '1 minute' } },
  );

  serve(rest, getOrder, async ({ caller, params }) => {
    const { id, ...order } = await payments.orderOf(caller.guestId, params.orderId);
    return { orderId: id, ...order };
  });

  serve(rest, paymentCallback, async ({ params, body }) => {
    await payments.notice(params.provider, body);
    return { success: true as const };
  });
}
