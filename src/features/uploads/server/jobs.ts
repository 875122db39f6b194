import { z } from 'zod';
import { uuidSchema } from '../../../platform/contract.ts';
import type { JobDefinitions } from '../../../platform/work/jobs.ts';
import { TAKE_JOB, type Uploads } from './uploads.ts';

const payload = z.object({ id: uuidSchema });

/** Hands whole files on, and every ten minutes looks after those that a crash has left. */
export const uploadsJobs = (uploads: Uploads): JobDefinitions => ({
  tasks: {
    [TAKE_JOB]: (given) => uploads.take(payload.parse(given).id),
    'tidy-uploads': () => uploads.tidy(),
  },
  crontab: ['*/10 * * * * tidy-uploads'],
});
