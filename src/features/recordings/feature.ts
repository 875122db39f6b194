import { jobs, restCalls, running } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { films } from '../films/feature.ts';
import { live } from '../live/feature.ts';
import { showsStopped } from '../live/server/index.ts';
import { uploads } from '../uploads/feature.ts';
import { recordingEvents } from './contract.ts';
import { createRecordings, recordingsColumns, recordingsJobs, recordingsRest } from './server/index.ts';

/** A performer's live shows as films: recorded at her press, and at the end a draft (decision 0181). */
export const recordings = feature({
  name: 'recordings',
  needs: { films, live, uploads },
  speaks: { events: recordingEvents },
  about: { columns: recordingsColumns },
  create: ({ context, push }, others) =>
    createRecordings({ context, push, engine: others.live.engine, films: others.films, uploads: others.uploads }),
  fills: ({ api }) => [
    restCalls.with((rest) => recordingsRest(rest, api)),
    jobs.with(recordingsJobs(api)),
    running.with(() => api.startKeeping()),
    showsStopped.with((performerGuestId) => api.stopped(performerGuestId)),
  ],
});
