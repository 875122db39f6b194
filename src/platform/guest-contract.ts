import { z } from 'zod';
import { call, languageSchema, rightSchema, uuidSchema } from './contract.ts';

export const roleSchema = z.enum(['guest', 'performer', 'operator']);

/** §6: what keeps a guest from an item, decided on the server for each. */
export const restrictionReasonSchema = z.enum([
  'needLogin',
  'needAgeCheck',
  'needAbo',
  'needPurchase',
  'needSettlement',
]);
export type RestrictionReason = z.infer<typeof restrictionReasonSchema>;

export const avsStatusSchema = z.enum(['unknown', 'pending', 'accepted', 'rejected']);

/** A guest as his own browser knows him (§3): what the frame and every feature ask of. */
export const guestStateSchema = z.object({
  guestId: uuidSchema,
  isLoggedIn: z.boolean(),
  name: z.string().nullable(),
  role: roleSchema,
  language: languageSchema,
  hasAvs: z.boolean(),
  avsStatus: avsStatusSchema,
  /** Verified, but this session has not shown yet that it is him (a passkey or second factor does). */
  needsReauthentication: z.boolean(),
  avsMessage: z.string().nullable(),
  isVip: z.boolean(),
  /** VIP counts as TV subscriber too (§6). */
  hasTvSubscription: z.boolean(),
  /** TV subscriber or VIP (§6). */
  isPremium: z.boolean(),
  isRestricted: z.boolean(),
  restrictionLevel: z.number().int(),
  /** Whether this session was begun with, or raised by, a second factor or a passkey. */
  isStrong: z.boolean(),
  /** What an operator may do; empty for all others. */
  rights: z.array(rightSchema),
  emailVerified: z.boolean(),
  showDataProtectionNotice: z.boolean(),
});
export type GuestState = z.infer<typeof guestStateSchema>;

/**
 * Who am I? Makes a nameless guest on the first visit, and hands out the short-lived token that every other call, the
 * gateway and the real-time channel take. The browser's cookies, unreadable to scripts, are the only thing it goes by. `now` is what the
 * server's clock shows, in milliseconds: pages go by it, and by no device's.
 */
export const guestSession = call({
  method: 'POST',
  path: '/guest/session',
  access: 'public',
  summary: 'The guest of this browser, with an access token',
  body: z.object({ language: languageSchema }),
  response: z.object({
    guest: guestStateSchema,
    accessToken: z.string(),
    expiresIn: z.number().int(),
    /** Of all our addresses the one that passkeys are for; null where it is any. */
    passkeysAt: z.string().nullable(),
    now: z.number().int(),
  }),
});
