import { notificationKinds, type NotificationKind } from '../../src/features/notifications/server/index.ts';
import { feature } from '../../src/platform/feature/feature.ts';

const kind = (name: string, type: number, more: Partial<NotificationKind<{ what: string }>> = {}) =>
  ({
    name,
    type,
    reader: 'guest',
    mail: 'on',
    label: () => `Kind ${name}`,
    words: ({ what }) => ({ title: `It was ${what}.` }),
    address: () => '/de/',
    ...more,
  }) satisfies NotificationKind<{ what: string }>;

export const single = kind('probe-single', 901);
export const many = kind('probe-many', 902, { several: (count) => ({ title: `${count} of them.` }), mail: 'off' });
export const urgent = kind('probe-urgent', 903, { isUrgent: true, mail: 'never' });
export const hidden = kind('probe-hidden', 6);
export const hers = kind('probe-hers', 904, { reader: 'performer' });
/** Of a feature that is not there. */
export const leftOut = kind('probe-left-out', 905);
/** A feature that has something to tell. */
export const probe = feature({
  name: 'probe',
  create: () => null,
  fills: () => [single, many, urgent, hidden, hers].map((each) => notificationKinds.with(each)),
});
