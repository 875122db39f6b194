import { z } from 'zod';
import { uuidSchema } from '../../../platform/contract.ts';
import type { JobDefinitions } from '../../../platform/work/jobs.ts';
import { MAKE_JOB, type Recordings } from './recordings.ts';

const payload = z.object({ id: uuidSchema });

/** Makes films of what has ended, and every few minutes looks after what a crash has left. */
export const recordingsJobs = (recordings: Recordings): JobDefinitions => ({
  tasks: {
    [MAKE_JOB]: (given) => recordings.make(payload.parse(given).id),
    'tidy-recordings': () => recordings.tidy(),
  },
  crontab: ['*/5 * * * * tidy-recordings'],
});
