import type { PersonalColumn } from '../../../platform/feature/personal-data.ts';

/** What guests, performers and operators are told of, and how they want to be told. */
export const notificationsColumns: readonly PersonalColumn[] = [
  {
    at: 'notifications.guest_id',
    of: 'guest',
    erase: 'delete',
    copy: 'notifications',
    without: ['source', 'joined_into', 'keeps_joined'],
  },
  // In what others were told; her name stands in it.
  { at: 'notifications.performer_id', of: 'performer', erase: 'delete', copy: null },
  { at: 'notification_switches.guest_id', of: 'guest', erase: 'delete', copy: 'notificationSwitches' },
  { at: 'notification_preferences.guest_id', of: 'guest', erase: 'delete', copy: 'notificationPreferences' },
];
