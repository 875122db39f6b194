import { overviewCounts } from '../../platform/feature/overview-slots.ts';
import { auditSubjects } from '../../platform/audit/subjects.ts';
import { restCalls } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { notifications } from '../notifications/feature.ts';
import { noteNothing, notificationKinds } from '../notifications/server/index.ts';
import {
  createReports,
  reportAnswered,
  reportReceived,
  reportsColumns,
  reportsRest,
  reportsById,
  countOpenObjections,
  countOpenReports,
} from './server/index.ts';

import { getReport, decideReport, decideObjection } from './contract.ts';

/** Content that anybody reports, with a receipt, and what operators decide about it (DSA, articles 16 and 20). */
export const reports = feature({
  name: 'reports',
  demo: async () => (await import('./demo.ts')).demo,
  wants: { notifications },
  about: { columns: reportsColumns },
  create: ({ context, ownOrigin, slots }, others) =>
    createReports(context, ownOrigin, others.notifications?.note ?? noteNothing, slots),
  fills: ({ api, base: { context } }) => [
    overviewCounts.with({
      name: 'openReports',
      right: 'content',
      count: () => countOpenReports(context.database.pool),
    }),
    overviewCounts.with({
      name: 'openObjections',
      right: 'content',
      count: () => countOpenObjections(context.database.pool),
    }),
    auditSubjects.with({
      calls: [getReport, decideReport, decideObjection],
      read: (ids) => reportsById(context.database.pool, ids),
    }),
    notificationKinds.with(reportAnswered),
    notificationKinds.with(reportReceived),
    restCalls.with((rest) => reportsRest(rest, api)),
  ],
});
