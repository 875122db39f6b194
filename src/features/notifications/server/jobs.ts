import type { JobDefinitions } from '../../../platform/work/jobs.ts';
import { TELL, type Notifications } from './notifications.ts';
import type { NotificationMails } from './telling/mails.ts';

export const notificationsJobs = (notifications: Notifications, mails: NotificationMails): JobDefinitions => ({
  tasks: {
    async [TELL](payload) {
      await notifications.tell((payload as { ids: number[] }).ids);
    },
    async 'mail-notifications'() {
      // What a job that was given up has left is told first.
      await notifications.tell(null);
      await mails.send();
    },
    'tidy-notifications': () => notifications.tidy(),
  },
  crontab: ['* * * * * mail-notifications', '17 3 * * * tidy-notifications'],
});
