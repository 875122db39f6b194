import type { JobDefinitions } from '../../../platform/work/jobs.ts';
import type { Tickets } from './tickets.ts';

/** Shows that were missed or left running, every minute. */
export const ticketsJobs = ({ performerSide }: Tickets): JobDefinitions => ({
  tasks: {
    'settle-ticket-shows': () => performerSide.tidy(),
    'remind-of-ticket-shows': () => performerSide.remind(),
  },
  crontab: ['* * * * * settle-ticket-shows', '* * * * * remind-of-ticket-shows'],
});
