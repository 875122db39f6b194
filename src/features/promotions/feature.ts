import { restCalls } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { payments } from '../payments/feature.ts';
import { codeRedeemers, paymentHooks } from '../payments/server/index.ts';
import { wallet } from '../wallet/feature.ts';
import { promotionEvents } from './contract.ts';
import { createPromotions, createStandingCodes, portsOf, promotionsColumns, promotionsRest } from './server/index.ts';

/** Bonus codes (C6). */
export const promotions = feature({
  name: 'promotions',
  needs: { payments, wallet },
  speaks: { events: promotionEvents },
  about: { columns: promotionsColumns, nameless: ['bonus_codes'] },
  async create({ context, push, slots }, others) {
    const made = createPromotions(context, others.wallet, push, portsOf(slots));
    await createStandingCodes(context);
    return made;
  },
  fills: ({ face }) => [
    restCalls.with((rest) => promotionsRest(rest, face)),
    codeRedeemers.with(async (guestId, code, key) => void (await face.redeem(guestId, code, key))),
    paymentHooks.with({
      async onPaid({ kind, guest_id: guestId, id: orderId, amount_cents: amountCents }, client) {
        if (kind === 'topup') await face.onTopUp(client, { guestId, orderId, amountCents });
      },
      async onRevoked({ id: orderId, amount_cents: amountCents, refunded_cents: refundedCents }, part, client) {
        if (part.by === 'refund') await face.onRefunded(client, { orderId, amountCents, refundedCents });
        else await face.onRevoked(client, orderId);
      },
      onRestored: ({ id }, client) => face.onRestored(client, id),
    }),
  ],
});
