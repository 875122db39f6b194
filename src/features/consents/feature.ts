import { jobs, restCalls } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { notifications } from '../notifications/feature.ts';
import { noteNothing, notificationKinds } from '../notifications/server/index.ts';
import { performers } from '../performers/feature.ts';
import { performerErasers } from '../performers/server/index.ts';
import { uploads } from '../uploads/feature.ts';
import { uploadKinds } from '../uploads/server/index.ts';
import { consentEvents } from './contract.ts';
import {
  consentAsked,
  consentsColumns,
  consentsJobs,
  consentsRest,
  createConsents,
  createInspection,
  mailRequests,
} from './server/index.ts';

/** Who is seen in films and albums beside her whose they are, and that each of them is an adult and wants it (S1). */
export const consents = feature({
  name: 'consents',
  needs: { performers, uploads },
  wants: { notifications },
  speaks: { events: consentEvents },
  about: { columns: consentsColumns },
  create: ({ context, push, slots, ownOrigin }, others) => ({
    ...createConsents({
      context,
      push,
      slots,
      uploads: others.uploads,
      note: others.notifications?.note ?? noteNothing,
    }),
    inspection: createInspection(context),
    /** Mails whoever has been asked and has not answered. */
    tellAsked: () => mailRequests(context, ownOrigin),
  }),
  fills: ({ api }) => [
    restCalls.with((rest) => consentsRest(rest, { consents: api, inspection: api.inspection })),
    notificationKinds.with(consentAsked),
    uploadKinds.with(api.taker),
    performerErasers.with((performerId, client) => api.forgetPerformer(performerId, client)),
    jobs.with(consentsJobs(api)),
  ],
});
