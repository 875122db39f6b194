import { auditSubjects } from '../../platform/audit/subjects.ts';
import { gatewayFields, jobs, restCalls } from '../../platform/feature/feature-slots.ts';
import { demoRuns } from '../../platform/feature/demo-runs.ts';
import { feature } from '../../platform/feature/feature.ts';
import { personalErasers } from '../../platform/feature/personal-slots.ts';
import { albums } from '../albums/feature.ts';
import { films } from '../films/feature.ts';
import { notifications } from '../notifications/feature.ts';
import { noteNothing, notificationKinds } from '../notifications/server/index.ts';
import { performers } from '../performers/feature.ts';
import { sitemapPages } from '../performers/server/index.ts';
import { wallet } from '../wallet/feature.ts';
import {
  changeContest,
  contestEvents,
  decideContestDoubt,
  endContest,
  getContestEntries,
  removeContest,
} from './contract.ts';
import {
  contestDecided,
  contestEntered,
  contestsByNumber,
  contestsColumns,
  contestsGateway,
  contestsJobs,
  contestsRest,
  createContests,
} from './server/index.ts';

/** Contests: operators make them, performers enter what they have in the shop, guests vote (K1). */
export const contests = feature({
  name: 'contests',
  needs: { albums, films, performers, wallet },
  wants: { notifications },
  speaks: { events: contestEvents },
  about: { columns: contestsColumns, nameless: ['contests'] },
  create: ({ context, push, onError }, others) =>
    createContests({
      context,
      push,
      onError,
      albums: others.albums,
      films: others.films,
      wallet: others.wallet,
      note: others.notifications?.note ?? noteNothing,
    }),
  fills: ({ api, base: { context } }) => [
    restCalls.with((rest) => contestsRest(rest, api, context)),
    gatewayFields.with((builder) => contestsGateway(builder, api)),
    jobs.with(contestsJobs(api)),
    demoRuns.with(async () => (await import('./demo.ts')).startDemoContests(context, api)),
    notificationKinds.with(contestDecided),
    notificationKinds.with(contestEntered),
    sitemapPages.with(['contests']),
    personalErasers.with((guestId, client) => api.votes.forget(guestId, client)),
    auditSubjects.with({
      calls: [changeContest, endContest, removeContest, getContestEntries, decideContestDoubt],
      read: (ids) => contestsByNumber(context.database.pool, ids),
    }),
  ],
});
