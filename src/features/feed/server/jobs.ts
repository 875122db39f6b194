import type { JobDefinitions } from '../../../platform/work/jobs.ts';
import type { Feed } from './feed.ts';

/** Every minute: posts come by their moment alone, and who follows is told of them. */
export const feedJobs = ({ announce }: Feed): JobDefinitions => ({
  tasks: { 'announce-posts': async () => void (await announce()) },
  crontab: ['* * * * * announce-posts'],
});
