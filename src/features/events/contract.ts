import { z } from 'zod';
import { call, lineSchema, uuidSchema } from '../../platform/contract.ts';
import { eventConstants, scopes, tokenScopes } from './constants.ts';

/** Shapes of our own: §7 knows no programs of others. */

/** Errors about programs that listen, with their HTTP status. */
export const eventErrors = {
  'unknown-token': 401,
  'too-many-lines': 429,
  'too-many-tokens': 409,
  'too-many-hooks': 409,
  /** Not https, or with a user name, or too long. */
  'address-unfit': 422,
  /** Its name leads nowhere. */
  'address-unknown': 422,
  /** It leads into a network that is not open to all. */
  'address-refused': 422,
} as const;
/** What programs are told; no person. */
export type ProgramError = 'unknown-token' | 'too-many-lines';

const scopeSchema = z.enum(scopes);
const tokenScopeSchema = z.enum(tokenScopes);
const some = <T extends z.ZodEnum>(scope: T) =>
  z
    .array(scope)
    .min(1)
    .max(tokenScopes.length)
    .transform((list) => [...new Set(list)]);

const tokenSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  scopes: z.array(tokenScopeSchema),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
});

const hookSchema = z.object({
  id: uuidSchema,
  url: z.string(),
  scopes: z.array(scopeSchema),
  createdAt: z.iso.datetime(),
  /** `failing`: the last attempt failed and there will be others; `disabled`: given up after a day. */
  state: z.enum(['fine', 'failing', 'disabled']),
});
export type Hook = z.infer<typeof hookSchema>;

const eventSettingsSchema = z.object({
  /** Where programs listen, up to the token. */
  address: z.url(),
  tokens: z.array(tokenSchema),
  hooks: z.array(hookSchema),
});
export type EventSettings = z.infer<typeof eventSettingsSchema>;

const deliverySchema = z.object({
  id: uuidSchema,
  events: z.number().int(),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.number().int(),
  /** The receiver's status, as `200`, or why there was none, as `timeout`. */
  outcome: z.string().nullable(),
  createdAt: z.iso.datetime(),
  attemptedAt: z.iso.datetime().nullable(),
  /** Whether its body is still there. */
  canRepeat: z.boolean(),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const eventSettings = call({
  method: 'GET',
  path: '/studio/events',
  access: 'performer',
  summary: 'The programs that listen to her room',
  response: eventSettingsSchema,
});

export const makeToken = call({
  method: 'POST',
  path: '/studio/events/tokens',
  access: 'performer',
  summary: 'Makes a token for a program; it is told this once',
  body: z.object({ name: lineSchema(1, eventConstants.nameLength), scopes: some(tokenScopeSchema) }),
  response: z.object({ token: z.string(), settings: eventSettingsSchema }),
});

const byTokenId = z.object({ tokenId: uuidSchema });
const byHookId = z.object({ hookId: uuidSchema });

export const revokeToken = call({
  method: 'DELETE',
  path: '/studio/events/tokens/:tokenId',
  access: 'performer',
  summary: 'Takes a token back; what listens with it is cut off',
  params: byTokenId,
  response: eventSettingsSchema,
});

export const makeHook = call({
  method: 'POST',
  path: '/studio/events/hooks',
  access: 'performer',
  summary: 'Has events sent to an address; the secret that signs them is told this once',
  body: z.object({ url: z.string().trim().min(1).max(eventConstants.urlLength), scopes: some(scopeSchema) }),
  response: z.object({ secret: z.string(), settings: eventSettingsSchema }),
});

export const removeHook = call({
  method: 'DELETE',
  path: '/studio/events/hooks/:hookId',
  access: 'performer',
  summary: 'Sends nothing to an address any more',
  params: byHookId,
  response: eventSettingsSchema,
});

export const enableHook = call({
  method: 'POST',
  path: '/studio/events/hooks/:hookId/enable',
  access: 'performer',
  summary: 'Turns a hook that was given up on again: what happens from now on is sent',
  params: byHookId,
  response: eventSettingsSchema,
});

export const listDeliveries = call({
  method: 'GET',
  path: '/studio/events/hooks/:hookId/deliveries',
  access: 'performer',
  summary: 'The last deliveries to an address, the latest first',
  params: byHookId,
  response: z.object({ items: z.array(deliverySchema) }),
});

export const repeatDelivery = call({
  method: 'POST',
  path: '/studio/events/deliveries/:deliveryId/repeat',
  access: 'performer',
  summary: 'Sends a delivery once more, and waits for what comes of it',
  params: z.object({ deliveryId: uuidSchema }),
  response: deliverySchema,
});

export const sendTestEvent = call({
  method: 'POST',
  path: '/studio/events/test',
  access: 'performer',
  summary: 'Lets an event happen that reaches every program of hers',
  response: z.object({ success: z.literal(true) }),
});
