import { auditSubjects } from '../../platform/audit/subjects.ts';
import { restCalls } from '../../platform/feature/feature-slots.ts';
import { alarms } from '../../platform/feature/overview-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { payments } from '../payments/feature.ts';
import { codeRedeemers, paymentHooks, restOf } from '../payments/server/index.ts';
import { wallet } from '../wallet/feature.ts';
import { changeBonusBudget, promotionEvents, disableBonusCode } from './contract.ts';
import {
  createPromotions,
  createDefaultCodes,
  portsOf,
  promotionsColumns,
  promotionsRest,
  codesByNumber,
} from './server/index.ts';

/** Bonus codes (C6). */
export const promotions = feature({
  name: 'promotions',
  needs: { payments, wallet },
  speaks: { events: promotionEvents },
  about: { columns: promotionsColumns, nameless: ['bonus_codes'] },
  async create({ context, push, slots }, others) {
    const made = createPromotions(context, others.wallet, push, portsOf(slots));
    await createDefaultCodes(context, others.wallet.vouchers.budgets);
    return made;
  },
  fills: ({ api, base: { context } }) => [
    auditSubjects.with({
      calls: [changeBonusBudget, disableBonusCode],
      read: (ids) => codesByNumber(context.database.pool, ids),
    }),

    restCalls.with((rest) => promotionsRest(rest, api)),
    alarms.with(async () => {
      const spent = await api.countSpent();
      return spent === 0 ? [] : [{ name: 'spent-budgets', value: spent }];
    }),
    codeRedeemers.with(async (guestId, code, key) => void (await api.redeem(guestId, code, key))),
    paymentHooks.with({
      async onPaid({ kind, guest_id: guestId, id: orderId, amount_cents: amountCents }, client) {
        if (kind === 'topup') await api.onTopUp(client, { guestId, orderId, amountCents });
      },
      async onRevoked(order, part, client) {
        const { id: orderId, amount_cents: amountCents } = order;
        const gone = { orderId, amountCents, goneCents: amountCents - restOf(order).cents };
        if (part.by === 'charge-back') await api.onRevoked(client, gone);
        else await api.onRefunded(client, gone);
        if (order.kind === 'topup') await api.monthly.onRevoked(client, { guestId: order.guest_id, orderId });
      },
      async onRestored({ id: orderId, guest_id: guestId }, client) {
        await api.onRestored(client, orderId);
        await api.monthly.onRestored(client, { guestId, orderId });
      },
    }),
  ],
});
