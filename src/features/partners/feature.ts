import { overviewCounts } from '../../platform/feature/overview-slots.ts';
import { auditSubjects } from '../../platform/audit/subjects.ts';
import { restCalls } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { payments } from '../payments/feature.ts';
import { paymentHooks } from '../payments/server/index.ts';
import {
  applicationsById,
  countWaiting,
  createApplications,
  createCredits,
  createPartners,
  partnersColumns,
  partnersRest,
  partnersByNumber,
} from './server/index.ts';

import { changePartner, renewPartnerKey, getPartnerStatistics, refusePartnerApplication } from './contract.ts';

/** Partners who send guests here, and what they are credited for it (§3, Q6). */
export const partners = feature({
  name: 'partners',
  needs: { payments },
  demo: async () => (await import('./demo.ts')).demo,
  about: { columns: partnersColumns, nameless: ['partners', 'partner_days'] },
  create: ({ context, ownOrigin }) => {
    const made = createPartners(context);
    return {
      partners: made,
      applications: createApplications(context, ownOrigin, made),
      credits: createCredits(context.now),
    };
  },
  fills: ({ api: { partners: made, applications, credits }, base: { context } }) => [
    auditSubjects.with({
      calls: [changePartner, renewPartnerKey, getPartnerStatistics],
      read: (ids) => partnersByNumber(context.database.pool, ids),
    }),

    auditSubjects.with({
      calls: [refusePartnerApplication],
      read: (ids) => applicationsById(context.database.pool, ids),
    }),
    overviewCounts.with({
      name: 'partnerApplications',
      right: 'promotions',
      count: () => countWaiting(context.database.pool),
    }),
    restCalls.with((rest) => partnersRest(rest, made, applications)),
    paymentHooks.with({
      onPaid: (order, client) => credits.onPaid(order, client),
      onRevoked: (order, part, client) => credits.onRevoked(order, part.by === 'charge-back', client),
      onRestored: (order, client) => credits.onRestored(order, client),
    }),
  ],
});
