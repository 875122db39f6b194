import * as notifications from '../../../src/features/notifications/contract.ts';
import { writeToken } from '../../../src/features/notifications/server/settings/stop-token.ts';
import { to, type Row, type Setup } from '../scenario.ts';

/** As it stands in a mail to the owner. */
const link = ({ app, owner }: Setup) => ({
  params: { token: writeToken(app.context.secrets, { guestId: owner.guestId, kind: null }) },
});

/** What everybody is told of himself. */
export const notificationRows: readonly Row[] = [
  to(notifications.getNavbarNotifications).all(),
  to(notifications.listNotifications).all(() => ({ query: {} })),
  to(notifications.getNotificationSwitches).all(),
  to(notifications.putNotificationSwitches).all(() => ({ body: { floats: true } })),
  to(notifications.stopNotificationMails).all(link),
  to(notifications.resumeNotificationMails).all(link),
];
