import type { Config } from '../../../platform/config/config.ts';
import { commonError } from '../../../platform/errors/errors.ts';
import { callerOrigin } from '../../../platform/http/security.ts';
import { serve, type Rest } from '../../../platform/http/rest.ts';
import { OFFER_COOKIE } from '../constants.ts';
import * as contract from '../contract.ts';
import type { Subscriptions } from './subscriptions.ts';

/** Nobody orders more often; who does is a program. */
const seldom = { limit: { max: 30, timeWindow: '1 minute' } };
/** Without a log-in, from one network. */
const rarely = { limit: { max: 10, timeWindow: '10 minutes' } };

export function subscriptionsRest(rest: Rest, subscriptions: Subscriptions, config: Config): void {
  const { products, own, declarations, gifts } = subscriptions;

  serve(rest, contract.getProducts, async ({ caller }) => ({ items: await products.list(caller.guestId) }));
  serve(
    rest,
    contract.createSubscription,
    ({ caller, body, request, language }) =>
      products.order(caller, body, { language, origin: callerOrigin(config, request) }),
    seldom,
  );
  serve(rest, contract.getSubscriptions, async ({ caller }) => ({ items: await own.list(caller.guestId) }));
  serve(rest, contract.cancelSubscription, ({ caller, params }) => own.cancel(caller.guestId, params.id), seldom);
  serve(rest, contract.resumeSubscription, ({ caller, params }) => own.resume(caller.guestId, params.id), seldom);
  serve(rest, contract.withdrawSubscription, ({ caller, params }) => own.withdraw(caller.guestId, params.id), seldom);

  serve(
    rest,
    contract.acceptCancellationOffer,
    async ({ caller, body, reply }) => {
      if (body.guest_id !== caller.guestId) throw commonError('forbidden');
      const info = await own.acceptOffer(caller.guestId, body.platform_text);
      if (info !== null) {
        // Pages read it too (§3).
        reply.setCookie(OFFER_COOKIE.name, '1', {
          maxAge: OFFER_COOKIE.seconds,
          httpOnly: false,
          path: '/',
          sameSite: 'lax',
          secure: config.publicUrl?.protocol === 'https:',
        });
      }
      return { accepted_offer: info !== null, accepted_offer_info: info };
    },
    seldom,
  );

  serve(
    rest,
    contract.declareCancellation,
    ({ body, language }) => declarations.receive('cancellation', body, language),
    rarely,
  );
  serve(
    rest,
    contract.declareWithdrawal,
    ({ body, language }) => declarations.receive('withdrawal', body, language),
    rarely,
  );
  serve(rest, contract.getDeclarations, ({ query }) => declarations.list(query.status, query.before));
  serve(rest, contract.closeDeclaration, async ({ caller, params, body }) => {
    await declarations.close(params.id, caller.guestId, body.reason);
    return { success: true as const };
  });
  serve(rest, contract.grantDays, async ({ caller, params, body }) => {
    await gifts.give(caller, params.guestId, body);
    return { success: true } as const;
  });
}
