import { channelCommands, jobs, restCalls } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { notificationCommands, notificationEvents } from './contract.ts';
import {
  createNotificationMails,
  createNotifications,
  createNotificationSettings,
  notificationsColumns,
  notificationsJobs,
  notificationsRealtime,
  notificationsRest,
} from './server/index.ts';

/** What somebody is told of, on every page and by mail (F4, P3). What there is to tell, the features above say. */
export const notifications = feature({
  name: 'notifications',
  speaks: { commands: notificationCommands, events: notificationEvents },
  about: { columns: notificationsColumns },
  create: ({ context, push, slots, ownOrigin }) => ({
    ...createNotifications(context, { push, slots }),
    mails: createNotificationMails(context, { slots, ownOrigin }),
    settings: createNotificationSettings(context, slots),
  }),
  fills: ({ api }) => [
    restCalls.with((rest) => notificationsRest(rest, api, api.settings)),
    channelCommands.with((channel) => notificationsRealtime(channel, api)),
    jobs.with(notificationsJobs(api, api.mails)),
  ],
});
