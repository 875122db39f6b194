export { notificationsJobs } from './jobs.ts';
export { createNotificationMails } from './telling/mails.ts';
export { createNotifications, noteNothing, type Note } from './notifications.ts';
export { notificationsColumns } from './personal-columns.ts';
export { notificationsRealtime } from './realtime.ts';
export { notificationsRest } from './rest.ts';
export { createNotificationSettings } from './settings/settings.ts';
export * from './slots.ts';
