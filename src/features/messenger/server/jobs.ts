import type { JobDefinitions } from '../../../platform/work/jobs.ts';
import type { Messenger } from './messenger.ts';

export const messengerJobs = ({ changes, telling }: Messenger): JobDefinitions => ({
  tasks: { 'forget-first-texts': () => changes.tidy(), 'tell-unread-messages': () => telling() },
  crontab: ['43 3 * * * forget-first-texts', '*/5 * * * * tell-unread-messages'],
});
