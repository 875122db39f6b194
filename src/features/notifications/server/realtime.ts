import type { Channel, ChannelSession } from '../../../platform/realtime.ts';
import { notificationCommands as commands } from '../contract.ts';
import type { Notifications } from './notifications.ts';

/** §6: sent for logged-in guests only. */
const allow = ({ caller }: ChannelSession): boolean => caller.userId !== null;

export function notificationsRealtime(channel: Channel, notifications: Notifications): void {
  channel.on('requestNavbarNotifications', {
    schema: commands.requestNavbarNotifications.data,
    allow,
    handle: ({ guestId, language }) => notifications.navbar(guestId, language),
  });
  channel.on('requestFloatingNotifications', {
    schema: commands.requestFloatingNotifications.data,
    allow,
    handle: ({ guestId, language }) => notifications.floating(guestId, language),
  });
  channel.on('markNotificationsRead', {
    schema: commands.markNotificationsRead.data,
    allow,
    handle: ({ guestId }, which) => notifications.markRead(guestId, which),
  });
  channel.on('markNotificationsSeen', {
    schema: commands.markNotificationsSeen.data,
    allow,
    handle: ({ guestId }, { upTo }) => notifications.markSeen(guestId, upTo),
  });
}
