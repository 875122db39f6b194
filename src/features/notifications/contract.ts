import { z } from 'zod';
import { call, type CommandsOf, type EventsOf } from '../../platform/contract.ts';
import { notificationConstants, notificationWays } from './constants.ts';

const { mostMarked } = notificationConstants;
const id = z.number().int().positive();

/** §3, of the navbar and floating: what of one is known without its words. */
const sentNotification = z.object({ id, type: z.number().int(), unread: z.boolean(), unseen: z.boolean() });

export const notificationSchema = sentNotification.extend({
  /** The name of its kind. */
  kind: z.string(),
  title: z.string(),
  text: z.string().nullable(),
  /** The page that it leads to; null for none. */
  address: z.string().nullable(),
  /** For how many it stands. */
  count: z.number().int().positive(),
  at: z.string(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** How many there are, up to a hundred. */
const totals = { unread: z.number().int().nonnegative(), unseen: z.number().int().nonnegative() };
const navbar = z.object({ notifications: z.array(notificationSchema), ...totals });
export type NavbarNotifications = z.infer<typeof navbar>;
const floating = z.object({ notifications: z.array(notificationSchema) });

export const getNavbarNotifications = call({
  method: 'GET',
  path: '/notifications/navbar',
  access: 'account',
  summary: 'The newest five notifications, and how many are unread and unseen',
  response: navbar,
});

export const listNotifications = call({
  method: 'GET',
  path: '/notifications',
  access: 'account',
  summary: 'All notifications of the last ninety days, the newest first',
  query: z.object({
    filter: z.enum(['all', 'unread']).default('all'),
    before: z.coerce.number().int().positive().optional(),
  }),
  response: z.object({ items: z.array(notificationSchema), next: z.number().int().nullable() }),
});

const hour = z.number().int().min(0).max(23);
const quiet = z.object({ from: hour, until: hour }).nullable();
const settings = z.object({
  /** Whether any of it is mailed. */
  takesMails: z.boolean(),
  /** Whether what is urgent floats over the page. */
  floats: z.boolean(),
  quiet,
  timeZone: z.string(),
  kinds: z.array(
    z.object({
      kind: z.string(),
      type: z.number().int(),
      label: z.string(),
      reader: z.enum(['guest', 'performer', 'operator']),
      /** Null where it never comes this way. */
      page: z.boolean().nullable(),
      mail: z.boolean().nullable(),
    }),
  ),
});
export type NotificationsSettings = z.infer<typeof settings>;

export const getNotificationSwitches = call({
  method: 'GET',
  path: '/notifications/settings',
  access: 'account',
  summary: 'What somebody is told of, and by which ways',
  response: settings,
});

export const putNotificationSwitches = call({
  method: 'PUT',
  path: '/notifications/settings',
  access: 'account',
  summary: 'Changes what is sent along, and leaves the rest as it is',
  body: z.object({
    takesMails: z.boolean().optional(),
    floats: z.boolean().optional(),
    quiet: quiet.refine((hours) => hours === null || hours.from !== hours.until).optional(),
    /** The browser's own, e.g. `Europe/Madrid`. */
    timeZone: z.string().min(1).max(60).optional(),
    switches: z
      .array(z.object({ kind: z.string().min(1).max(60), way: z.enum(notificationWays), isOn: z.boolean() }))
      .max(100)
      .optional(),
  }),
  response: settings,
});

const stop = z.object({ token: z.string().regex(/^[\w-]{20,240}\.[\w-]{43}$/) });
const stopped = z.object({
  /** What the mails are about; null for all. */ label: z.string().nullable(),
  isOn: z.boolean(),
});

/** Ends mails. Mail programs press it as a form (RFC 8058). */
export const stopNotificationMails = call({
  method: 'POST',
  path: '/notifications/mails/stop/:token',
  access: 'public',
  takesForms: true,
  summary: 'No more mails of this kind; by the signed link of one of them, without a log-in',
  params: stop,
  response: stopped,
});

export const resumeNotificationMails = call({
  method: 'POST',
  path: '/notifications/mails/resume/:token',
  access: 'public',
  summary: 'The mails that were stopped by this link, again',
  params: stop,
  response: stopped,
});

/** Some by their ids, or all up to the greatest id that was on the page: what came since then stays as it is. */
const marks = z.union([
  z.object({ ids: z.array(id).min(1).max(mostMarked) }).strict(),
  z.object({ upTo: id }).strict(),
]);

/** §7, outgoing: request navbar and floating notifications, mark them read and seen. */
export const notificationCommands = {
  requestNavbarNotifications: { data: z.object({}), reply: navbar },
  requestFloatingNotifications: { data: z.object({}), reply: floating },
  markNotificationsRead: { data: marks, reply: z.object({ markedAsReadIds: z.array(id), ...totals }) },
  markNotificationsSeen: { data: z.object({ upTo: id }), reply: z.object(totals) },
} as const;

const sent = { notifications: z.array(sentNotification), removedIds: z.array(id), markedAsReadIds: z.array(id) };

/** §3: what has come, what has become one with it or is gone, and what was read on another page. */
export const notificationEvents = {
  navbarNotifications: z.object({ ...sent, ...totals }),
  floatingNotifications: z.object(sent),
} as const;

declare module '../../platform/contract.ts' {
  interface ChannelCommands extends CommandsOf<typeof notificationCommands> {}
  interface ChannelEvents extends EventsOf<typeof notificationEvents> {}
}
