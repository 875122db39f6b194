import { z } from 'zod';
import { call } from '../../platform/contract.ts';

export { AVS_PAY_REQUEST } from './constants.ts';

/** Faults of the age check, with their HTTP status. */
export const avsErrors = {
  'avs-already-accepted': 409,
  'avs-call-back-refused': 403,
} as const;

export interface AvsPayRequest {
  avsPayRequest: { checkoutLink: string };
}

/** Pushed when the state changes (§4); `avsRejected` says why. */
export const avsEvents = {
  avsSet: z.object({}),
  avsPending: z.object({}),
  avsRejected: z.object({ message: z.string().nullable() }),
  avsRevoked: z.object({}),
} as const;

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
