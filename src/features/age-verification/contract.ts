import { z } from 'zod';
import { call, type EventsOf, reasonSchema as reason, textSchema, uuidSchema } from '../../platform/contract.ts';
import { avsStatusSchema } from '../../platform/guest-contract.ts';

export { AVS_PAY_REQUEST } from './queries.ts';

/** Errors of the age check, with their HTTP status. */
export const avsErrors = {
  'avs-already-accepted': 409,
  'avs-method-unknown': 400,
  'avs-call-back-refused': 403,
} as const;
/** What companies that call back are told; no person. */
export type ProgramAvsError = 'avs-call-back-refused';

export interface AvsPayRequest {
  avsPayRequest: { checkoutLink: string; requestId: string };
}

/** Pushed when the state changes (§4). `message`: why, as a code that pages have words for, or in an operator's words. */
export const avsEvents = {
  avsSet: z.object({}),
  avsPending: z.object({}),
  avsRejected: z.object({ message: z.string().nullable() }),
  avsRevoked: z.object({ message: z.string().nullable() }),
} as const;

const requestStatus = z.enum(['open', 'pending', 'accepted', 'rejected']);
const requestId = z.object({ requestId: uuidSchema });

/** Shape of our own: §7 shows only one way. The usual one comes first. */
export const getAvsMethods = call({
  method: 'GET',
  path: '/avs/methods',
  access: 'guest',
  summary: 'The ways to the age check',
  response: z.object({ methods: z.array(z.string()) }),
});

/** Shape of our own: which of §2's modals asks this guest for the check, `avs` or `es-avs`. */
export const getAvsPrompt = call({
  method: 'GET',
  path: '/avs/prompt',
  access: 'guest',
  summary: 'Whether the guest is to be asked for the age check, and how',
  response: z.object({
    prompt: z.enum(['none', 'avs', 'es-avs']),
    /** Cannot be put off: only the check, or leaving, leads on. */
    isForced: z.boolean(),
  }),
});

/** Shape of our own: how a check stands, for pages that missed the push. */
export const getAvsRequest = call({
  method: 'GET',
  path: '/avs/request/:requestId',
  access: 'account',
  summary: "How an age check of the guest's stands",
  params: requestId,
  response: z.object({ status: requestStatus }),
});

/** What a provider of age checks tells us, signed by it over the raw body. */
export const avsCallback = call({
  method: 'POST',
  path: '/avs/callback/:provider',
  access: 'public',
  summary: "An age check's outcome, told by its provider",
  params: z.object({ provider: z.string().max(40) }),
  body: z.object({ payload: z.string().max(4000), signature: z.string().max(200) }),
  response: z.object({ success: z.literal(true) }),
});

/** What a wallet sends (OpenID4VP, `direct_post`), as a form or as JSON. */
export const avsPresentation = call({
  method: 'POST',
  path: '/avs/presentation/:requestId',
  access: 'public',
  takesForms: true,
  summary: "A wallet's proof of age",
  params: requestId,
  body: z.object({ vp_token: z.string().max(50_000), state: z.string().max(80) }),
  response: z.object({}),
});

const message = textSchema(1, 300).nullable();

export const getAvsQueue = call({
  method: 'GET',
  path: '/backoffice/avs/requests',
  access: 'operator',
  right: 'age-checks',
  summary: 'Age checks that wait for a decision, oldest first',
  query: z.object({ after: uuidSchema.optional() }),
  response: z.object({
    items: z.array(
      z.object({
        requestId: uuidSchema,
        guestId: uuidSchema,
        name: z.string().nullable(),
        provider: z.string(),
        createdAt: z.iso.datetime(),
      }),
    ),
    next: uuidSchema.nullable(),
  }),
});
export type PendingCheck = z.output<typeof getAvsQueue.response>['items'][number];

export const decideAvs = call({
  method: 'POST',
  path: '/backoffice/avs/requests/:requestId/decide',
  access: 'operator',
  right: 'age-checks',
  summary: 'Decides a pending age check',
  params: requestId,
  body: z.object({ outcome: z.enum(['accepted', 'rejected']), message, reason }),
  response: z.object({ success: z.literal(true) }),
});

const guestId = z.object({ guestId: uuidSchema });

export const revokeAvs = call({
  method: 'POST',
  path: '/backoffice/avs/guests/:guestId/revoke',
  access: 'operator',
  right: 'age-checks',
  summary: 'Takes a passed age check back',
  params: guestId,
  body: z.object({ message, reason }),
  response: z.object({ success: z.literal(true) }),
});

export const getAvsChanges = call({
  method: 'GET',
  path: '/backoffice/avs/guests/:guestId',
  access: 'operator',
  right: 'age-checks',
  summary: "How a guest's age check came to stand as it does, newest first",
  params: guestId,
  response: z.object({
    items: z.array(
      z.object({
        at: z.iso.datetime(),
        was: avsStatusSchema,
        became: avsStatusSchema,
        provider: z.string().nullable(),
        operatorId: uuidSchema.nullable(),
        message: z.string().nullable(),
      }),
    ),
  }),
});

declare module '../../platform/contract.ts' {
  interface ChannelEvents extends EventsOf<typeof avsEvents> {}
}
