import type { JobDefinitions } from '../../../platform/work/jobs.ts';
import type { Tickets } from './tickets.ts';

/** Shows that were missed or left running, every minute. */
export const ticketsJobs = ({ performerSide }: Tickets): JobDefinitions => ({
  tasks: {
    'settle-ticket-shows': () => performerSide.tidy(),
  },
  crontab: ['* * * * * settle-ticket-shows'],
});
