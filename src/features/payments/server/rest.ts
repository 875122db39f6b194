import type { Config } from '../../../platform/config/config.ts';
import type { Language } from '../../../platform/contract.ts';
import { serve, type Rest } from '../../../platform/http/rest.ts';
import { callerOrigin } from '../../../platform/http/security.ts';
import {
  autoRechargeTeaserState,
  createCheckout,
  getDebt,
  getLastOrder,
  getOrder,
  getPaymentSettings,
  getReceipts,
  issueScratchCards,
  payDebt,
  paymentCallback,
  paymentPostback,
  putPaymentSettings,
  redeemPromoCode,
  redeemScratchCard,
  removePaymentMethod,
  verifyPaymentMethod,
  withdrawOrder,
} from '../contract.ts';
import type { Payments } from './orders/payments.ts';
import type { Way } from './providers/provider.ts';

const success = { success: true as const };
/** Nobody pays more often; who does is a program. */
const seldom = { limit: { max: 30, timeWindow: '1 minute' } };

export function paymentsRest(rest: Rest, payments: Payments, config: Config): void {
  const { checkouts } = payments;
  type Asking = { request: Parameters<typeof callerOrigin>[1]; language: Language };
  const wayOf = ({ request, language }: Asking): Way => ({ language, origin: callerOrigin(config, request) });

  serve(rest, createCheckout, (input) => checkouts.coins(input.caller, input.body, wayOf(input)), seldom);
  serve(rest, verifyPaymentMethod, (input) => checkouts.verification(input.caller, input.body, wayOf(input)), seldom);
  serve(rest, payDebt, (input) => checkouts.compensation(input.caller, input.body.requestKey, wayOf(input)), seldom);
  serve(rest, getDebt, ({ caller }) => checkouts.debt(caller.guestId));
  serve(rest, getOrder, ({ caller, params }) => payments.orderOf(caller.guestId, params.orderId));
  serve(rest, getLastOrder, async ({ caller }) => ({ order: await payments.lastOrder(caller.guestId) }));
  serve(
    rest,
    withdrawOrder,
    async ({ caller, params }) => {
      await payments.withdraw(caller.guestId, params.orderId);
      return success;
    },
    seldom,
  );
  serve(rest, getReceipts, ({ caller, query }) => payments.receipts(caller.guestId, query.before));

  serve(rest, getPaymentSettings, ({ caller }) => payments.settings(caller.guestId));
  serve(rest, putPaymentSettings, ({ caller, body }) => payments.changeSettings(caller.guestId, body), seldom);
  serve(rest, autoRechargeTeaserState, async ({ caller, body }) => {
    await payments.setTeaser(caller.guestId, body.mode);
    return success;
  });
  serve(rest, removePaymentMethod, async ({ caller, params }) => {
    await payments.removePaymentMethod(caller.guestId, params.id);
    return success;
  });

  serve(
    rest,
    redeemScratchCard,
    async ({ caller, body }) => ({
      ...success,
      coins: (await payments.scratch(caller.guestId, body.code, body.requestKey)).coins,
    }),
    seldom,
  );
  serve(
    rest,
    redeemPromoCode,
    async ({ caller, body }) => {
      await payments.codes.promo(caller.guestId, body.code, body.requestKey);
      return success;
    },
    seldom,
  );

  serve(rest, issueScratchCards, async ({ body }) => ({
    codes: await payments.codes.issue(body.count, body.amountCents),
  }));

  serve(rest, paymentCallback, async ({ params, body, request }) => {
    await payments.notice(params.provider, { query: queryOf(request.raw.url), body });
    return success;
  });
  serve(rest, paymentPostback, async ({ params, request, reply }) => {
    const answer = await payments.notice(params.provider, { query: queryOf(request.raw.url), body: null });
    reply.type('text/plain; charset=utf-8').serializer(String);
    return answer;
  });
}

/** The query as it was sent: what a provider signed must not be tidied up before it is checked. */
const queryOf = (url: string | undefined): URLSearchParams => new URLSearchParams(url?.split('?', 2)[1] ?? '');
