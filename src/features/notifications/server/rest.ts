import { serve, type Rest } from '../../../platform/http/rest.ts';
import * as contract from '../contract.ts';
import type { Notifications } from './notifications.ts';
import type { NotificationSettings } from './settings/settings.ts';

/** Links cannot be guessed, and nobody is to try. */
const limit = { max: 60, timeWindow: '10 minutes' };

export function notificationsRest(rest: Rest, notifications: Notifications, settings: NotificationSettings): void {
  serve(rest, contract.getNavbarNotifications, ({ caller, language }) =>
    notifications.navbar(caller.guestId, language),
  );
  serve(rest, contract.listNotifications, ({ caller, language, query }) =>
    notifications.list(caller.guestId, language, query),
  );
  serve(rest, contract.getNotificationSwitches, ({ caller, language }) => settings.of(caller, language));
  serve(rest, contract.putNotificationSwitches, ({ caller, language, body }) =>
    settings.change(caller, body, language),
  );
  serve(
    rest,
    contract.stopNotificationMails,
    ({ params, language }) => settings.setByToken(params.token, false, language),
    { limit },
  );
  serve(
    rest,
    contract.resumeNotificationMails,
    ({ params, language }) => settings.setByToken(params.token, true, language),
    { limit },
  );
}
