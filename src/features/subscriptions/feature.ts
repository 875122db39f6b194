import { overviewCounts } from '../../platform/feature/overview-slots.ts';
import { auditSubjects } from '../../platform/audit/subjects.ts';
import { jobs, restCalls } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { personalErasers } from '../../platform/feature/personal-slots.ts';
import { identity } from '../identity/feature.ts';
import { notifications } from '../notifications/feature.ts';
import { noteNothing, notificationKinds } from '../notifications/server/index.ts';
import { payments } from '../payments/feature.ts';
import { paymentHooks } from '../payments/server/index.ts';
import { dayGrants } from '../promotions/server/index.ts';
import { wallet } from '../wallet/feature.ts';
import {
  createSubscriptions,
  subscriptionChanged,
  endBilledElsewhere,
  subscriptionJobs,
  subscriptionsColumns,
  subscriptionsRest,
  declarationsById,
  countOpenDeclarations,
} from './server/index.ts';

import { closeDeclaration } from './contract.ts';

/** VIP, its trial, TV and both in one (C9). */
export const subscriptions = feature({
  name: 'subscriptions',
  needs: { identity, payments, wallet },
  wants: { notifications },
  about: { columns: subscriptionsColumns, nameless: ['subscription_products'] },
  create: ({ context, ownOrigin }, others) =>
    createSubscriptions({
      context,
      payments: others.payments,
      wallet: others.wallet,
      accountStatus: others.identity.accountStatus,
      ownOrigin,
      note: others.notifications?.note ?? noteNothing,
    }),
  fills: ({ api, base: { context } }) => [
    overviewCounts.with({
      name: 'openDeclarations',
      right: 'payments',
      count: () => countOpenDeclarations(context.database.pool),
    }),
    auditSubjects.with({ calls: [closeDeclaration], read: (ids) => declarationsById(context.database.pool, ids) }),
    restCalls.with((rest) => subscriptionsRest(rest, api, context.config)),
    notificationKinds.with(subscriptionChanged),
    jobs.with(subscriptionJobs(context, api)),
    paymentHooks.with({ ...api.booking, onBooked: (order) => api.onBooked(order) }),
    dayGrants.with({
      kinds: ['vip', 'premium'],
      grant: (client, { guestId, kind, days, key }) =>
        api.grantDays(client, guestId, kind === 'vip' ? 'vip' : 'tv', days, key),
    }),
    personalErasers.with((guestId, client) => endBilledElsewhere(guestId, client, context.now())),
  ],
});
