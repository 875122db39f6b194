import type { JobDefinitions } from '../../../platform/work/jobs.ts';
import type { Tracking } from './tracking.ts';

export const trackingJobs = (tracking: Tracking): JobDefinitions => ({
  tasks: { 'forget-tracked': async () => void (await tracking.forget()) },
  crontab: ['37 3 * * * forget-tracked'],
});
