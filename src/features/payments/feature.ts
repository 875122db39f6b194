import { overviewCharts, overviewCounts } from '../../platform/feature/overview-slots.ts';
import { auditSubjects } from '../../platform/audit/subjects.ts';
import { channelCommands, jobs, restCalls } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { identity } from '../identity/feature.ts';
import { holdings } from '../identity/server/index.ts';
import { notifications } from '../notifications/feature.ts';
import { notificationKinds } from '../notifications/server/index.ts';
import { wallet } from '../wallet/feature.ts';
import { purchases } from '../wallet/server/index.ts';
import {
  decideChargeBack,
  paymentCommands,
  paymentEvents,
  refundOrder,
  retryNotice,
  settleNotice,
} from './contract.ts';
import {
  createOperatorOrders,
  createPayments,
  hooksOf,
  orderRefunded,
  paymentHooks,
  openPaymentAccounts,
  operatorRest,
  paymentJobs,
  paymentProviders,
  paymentsColumns,
  paymentsRealtime,
  paymentsRest,
  payersByNotice,
  payersByOrder,
  countDisputes,
  countNotices,
  takenByDay,
} from './server/index.ts';

/** Everything that has to do with money from outside (C2–C4, C7, C8). */
export const payments = feature({
  name: 'payments',
  needs: { identity, wallet },
  wants: { notifications },
  speaks: { commands: paymentCommands, events: paymentEvents },
  about: { columns: paymentsColumns, nameless: ['provider_events', 'receipt_counter'] },
  demo: async () => (await import('./demo.ts')).demo,
  async create({ context, push, checkout, slots }, others) {
    const providers = paymentProviders(context, checkout);
    await openPaymentAccounts(context, providers);
    const hooks = hooksOf(slots, context.config, {
      mayPay: others.wallet.spending.mayPay,
    });
    const made = createPayments({ context, wallet: others.wallet, push, providers, hooks });
    return { ...made, orders: createOperatorOrders(context) };
  },
  fills: ({ api, base: { context }, others }) => [
    overviewCounts.with({ name: 'openDisputes', right: 'payments', count: () => countDisputes(context.database.pool) }),
    overviewCounts.with({
      name: 'waitingNotices',
      right: 'payments',
      count: () => countNotices(context.database.pool),
    }),
    overviewCharts.with({
      name: 'taken',
      right: 'payments',
      days: (since) => takenByDay(context.database.pool, since),
    }),
    auditSubjects.with({
      calls: [refundOrder, decideChargeBack],
      read: (ids) => payersByOrder(context.database.pool, ids),
    }),
    auditSubjects.with({
      calls: [retryNotice, settleNotice],
      read: (ids) => payersByNotice(context.database.pool, ids),
    }),
    restCalls.with((rest) => {
      paymentsRest(rest, api, context.config);
      operatorRest(rest, api);
    }),
    channelCommands.with((channel) => paymentsRealtime(channel, api, others.identity.access.authenticate)),
    jobs.with(paymentJobs(context, api)),
    notificationKinds.with(orderRefunded),
    paymentHooks.with({
      async onRevoked({ guest_id: guestId, currency }, { by, cents }, client) {
        // Of a charge-back a letter is written.
        if (by !== 'charge-back')
          await others.notifications?.note(client, orderRefunded, { guestId, facts: { cents, currency } });
      },
    }),
    holdings.with((guestId) => api.hasDealings(guestId)),
    purchases.with({
      purchases: (guestId, client) => api.purchasesOf(guestId, client),
      giveBack: async (part) => void (await api.withdrawPart(part)),
      receiptOf: (guestId, number) => api.receiptOf(guestId, number),
    }),
  ],
});
