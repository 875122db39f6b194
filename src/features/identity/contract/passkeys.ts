import { z } from 'zod';

const encoded = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);

const common = {
  id: encoded.min(1),
  rawId: encoded.min(1),
  type: z.literal('public-key'),
  /** Extensions that were not asked for are left out. */
  clientExtensionResults: z.object({}),
};

const transports = z.array(z.string().max(20)).max(10);

/** What a browser answers when it is asked for a passkey (WebAuthn, as JSON). */
export const passkeyAnswerSchema = z.object({
  ...common,
  response: z.object({ clientDataJSON: encoded, authenticatorData: encoded, signature: encoded }),
});

/** What a browser sends of a new passkey. */
export const passkeyOfferSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: transports.default([]),
  }),
});
