import type { JobDefinitions } from '../../../platform/work/jobs.ts';
import type { Tickets } from './tickets.ts';

/** Shows that were missed or left running, every minute. */
export const ticketsJobs = ({ hosts }: Tickets): JobDefinitions => ({
  tasks: {
    'settle-ticket-shows': () => hosts.tidy(),
  },
  crontab: ['* * * * * settle-ticket-shows'],
});
