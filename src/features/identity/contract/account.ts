import { z } from 'zod';
import { call, languageSchema, type CommandsOf, type EventsOf } from '../../../platform/contract.ts';
import { nameLength, passwordLength, textReaches } from '../constants.ts';
import { confirmation, emailSchema, success } from './schemas.ts';

export const geoLocationSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  region: z.string().nullable(),
});

const addressFields = {
  email: z.string(),
  emailVerified: z.boolean(),
  /** Waits to be confirmed by the mail that went there. */
  pendingEmail: z.string().nullable(),
};

export const getProfile = call({
  method: 'GET',
  path: '/guest/profile',
  access: 'account',
  summary: 'What the guest has told about himself, and how he wants it',
  response: z.object({
    ...addressFields,
    name: z.string(),
    language: languageSchema,
    neutralMails: z.boolean(),
    /** Whether performers see the name, or one that differs from performer to performer. */
    showsName: z.boolean(),
    commentsBlocked: z.boolean(),
    /** By test number, the guest's group from 0 to 99. */
    testGroups: z.record(z.string(), z.number().int()),
    geoLocation: geoLocationSchema.nullable(),
    preferences: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  }),
});
export type Profile = z.output<typeof getProfile.response>;

/** §7; what `data` may hold is ours. Whatever is left out stays as it is. */
export const savePreferences = call({
  method: 'POST',
  path: '/guest/savePreferences',
  access: 'account',
  summary: "Changes the guest's own settings",
  body: z.object({
    data: z.strictObject({
      name: z.string().trim().min(nameLength.min).max(nameLength.max).optional(),
      language: languageSchema.optional(),
      neutralMails: z.boolean().optional(),
      showsName: z.boolean().optional(),
      emailNotifications: z.boolean().optional(),
      smsNotifications: z.boolean().optional(),
      settings: z
        .record(
          z.string().regex(/^[a-zA-Z][\w-]{0,39}$/),
          z.union([z.string().max(200), z.number().min(-1e9).max(1e9), z.boolean()]),
        )
        .optional(),
    }),
  }),
  response: success,
});

export const getNotificationsSettings = call({
  method: 'GET',
  path: '/guest/getNotificationsSettings',
  access: 'account',
  summary: 'By which ways the guest wants to be told of things, in general and for each favourite',
  response: z.object({
    email: z.boolean(),
    sms: z.boolean(),
    favorites: z.array(z.object({ actorId: z.number().int(), email: z.boolean(), sms: z.boolean() })),
    /** Whether short messages would reach him, whatever is switched on. */
    smsReach: z.enum(textReaches),
  }),
});

/** §5: a position needs both. Kept to a tenth of a degree; null forgets it. */
export const setGeoLocation = call({
  method: 'POST',
  path: '/guest/setGeoLocation',
  access: 'account',
  summary: 'Which part of the country the guest is in',
  body: z.object({ geoLocation: geoLocationSchema.extend({ region: z.string().max(60).nullable() }).nullable() }),
  response: success,
});

export const getGeoLocationByZip = call({
  method: 'GET',
  path: '/utility/getGeoLocationByZip/:zipCode',
  access: 'guest',
  summary: 'The part of Germany, Austria or Switzerland that a postal code belongs to',
  params: z.object({ zipCode: z.string().min(4).max(8) }),
  response: geoLocationSchema,
});

export const resendVerification = call({
  method: 'POST',
  path: '/guest/resendVerification',
  access: 'account',
  summary: 'Mails the link that confirms the address once more',
  response: success,
});

export const changeEmail = call({
  method: 'POST',
  path: '/guest/changeEmail',
  access: 'account',
  summary: 'Mails a link to a new address; it holds once that was opened',
  body: confirmation.extend({ email: emailSchema }),
  response: success,
});

export const changePassword = call({
  method: 'POST',
  path: '/guest/changePassword',
  access: 'account',
  summary: 'Sets another password; all other devices are logged out',
  body: confirmation.extend({ password: z.string().max(passwordLength.max) }),
  response: success,
});

export const getSessions = call({
  method: 'GET',
  path: '/guest/sessions',
  access: 'account',
  summary: 'Where the account is logged in',
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        browser: z.string().nullable(),
        system: z.string().nullable(),
        startedAt: z.iso.datetime(),
        seenAt: z.iso.datetime(),
        isCurrent: z.boolean(),
        isStrong: z.boolean(),
      }),
    ),
  }),
});
export type SessionShown = z.output<typeof getSessions.response>['items'][number];

export const endSession = call({
  method: 'DELETE',
  path: '/guest/sessions/:sessionId',
  access: 'account',
  summary: 'Logs out one device',
  params: z.object({ sessionId: z.string().min(1).max(64) }),
  response: success,
});

export const endOtherSessions = call({
  method: 'DELETE',
  path: '/guest/sessions',
  access: 'account',
  summary: 'Logs out all other devices',
  response: success,
});

const actor = z.object({ actorId: z.number().int().positive(), active: z.boolean() });

/** Commands of the real-time channel (§7). */
export const identityCommands = {
  sendSignupEmail: { data: z.object({}), reply: z.object({}) },
  passwordChanged: { data: z.object({}), reply: z.object({}) },
  refreshEmailProperties: { data: z.object({}), reply: z.object(addressFields) },
  toggleEmailNotification: { data: actor, reply: z.object({}) },
  toggleSmsNotification: { data: actor, reply: z.object({}) },
} as const;

/** What the server says by itself (§4). */
export const identityEvents = {
  guestLocked: z.object({ reason: z.string() }),
  sessionExpired: z.object({ reason: z.string() }),
  emailVerified: z.object({}),
  /** The notice was closed, on whichever page. */
  dataProtection: z.object({ showDataProtectionNotice: z.boolean() }),
  guestRestricted: z.object({ isRestricted: z.boolean(), restrictionLevel: z.number().int() }),
  subscription: z.object({
    isVip: z.boolean(),
    hasTvSubscription: z.boolean(),
    isPremium: z.boolean(),
    /** Something begins that was not there: a purchase is recorded. */
    started: z.boolean(),
  }),
  pageReload: z.object({}),
} as const;

declare module '../../../platform/contract.ts' {
  interface ChannelCommands extends CommandsOf<typeof identityCommands> {}
  interface ChannelEvents extends EventsOf<typeof identityEvents> {}
}
