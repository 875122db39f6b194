import { overviewCounts } from '../../platform/feature/overview-slots.ts';
import { performersByNumber } from '../performers/server/index.ts';
import { auditSubjects } from '../../platform/audit/subjects.ts';
import { jobs, restCalls, setupNotes } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { personalReaders } from '../../platform/feature/personal-slots.ts';
import { berlinDay } from '../../platform/time/berlin.ts';
import { runAll } from '../../platform/feature/slots.ts';
import { consents } from '../consents/feature.ts';
import { identity } from '../identity/feature.ts';
import { live } from '../live/feature.ts';
import { showsStopped, stopShow } from '../live/server/index.ts';
import { performers } from '../performers/feature.ts';
import {
  admissionColumns,
  admissionRest,
  admissionJobs,
  countDocuments,
  createAdmissions,
  createDocuments,
  createSecondRecords,
  daysAfter,
  createOwnProfiles,
  createOwnSedcards,
  createReviews,
  performersByPicture,
  countOpenAdmissions,
  countWaitingReviews,
  hasPerformers,
} from './server/index.ts';

import { admissionConstants } from './constants.ts';
import { admissionEvents, reviewTexts, reviewPicture } from './contract.ts';

/** How somebody becomes a performer: identity, age and consent, her page and its review, and the end of it (T4). */
export const admission = feature({
  name: 'admission',
  needs: { consents, identity, performers, live },
  demo: async () => (await import('./demo.ts')).demo,
  speaks: { events: admissionEvents },
  about: { columns: admissionColumns },
  create: ({ context, push, slots, ownOrigin }, { live: { rooms, media } }) => {
    const stop = (performerId: number, performerGuestId: string) =>
      stopShow(
        { media, live: rooms, stopped: (guestId) => runAll(slots, showsStopped, guestId) },
        { performerId, performerGuestId },
      );
    const tell = (guestId: string) => push.toGuest(guestId, 'ownPageChanged', {});
    return {
      admissions: createAdmissions({ context, ownOrigin, stopShow: stop, tell }),
      documents: createDocuments({ context, ownOrigin, stopShow: stop, tell }),
      seconds: createSecondRecords({ context, ownOrigin, tell }),
      profiles: createOwnProfiles(context),
      sedcards: createOwnSedcards(context, tell),
      reviews: createReviews(context, tell),
    };
  },
  fills: ({ api, base: { context } }) => [
    overviewCounts.with({
      name: 'openAdmissions',
      right: 'performers',
      count: () => countOpenAdmissions(context.database.pool),
    }),
    overviewCounts.with({
      name: 'documents',
      right: 'performers',
      count: () =>
        countDocuments(
          context.database.pool,
          daysAfter(berlinDay(context.now()), admissionConstants.documentSoonDays + 1),
        ),
    }),
    setupNotes.with(async () =>
      (await hasPerformers(context.database.pool))
        ? []
        : [{ variable: 'Performers', text: 'nobody is admitted yet: operators do so under "Admission"' }],
    ),
    jobs.with(admissionJobs(api.documents)),
    overviewCounts.with({
      name: 'waitingReviews',
      right: 'content',
      count: () => countWaitingReviews(context.database.pool),
    }),
    auditSubjects.with({ calls: [reviewTexts], read: (ids) => performersByNumber(context.database.pool, ids) }),
    auditSubjects.with({ calls: [reviewPicture], read: (ids) => performersByPicture(context.database.pool, ids) }),

    restCalls.with((rest) => admissionRest(rest, api)),
    personalReaders.with((guestId) => api.admissions.ownRecords(guestId)),
  ],
});
