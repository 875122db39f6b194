import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/**
 * How the sandbox — a stand-in for a company of its own that takes money and checks ages — talks with a shop: signed
 * links out, signed call-backs back. Shop and sandbox share one key and nothing else.
 */

const common = z.object({
  /** The shop's reference. */
  reference: z.uuid(),
  /** Names the window that shows the checkout, so that it takes no other's messages. */
  windowId: z.string().min(8).max(80),
  /** The only origin that may frame the page and hear from it. */
  shopOrigin: z.url(),
  language: z.enum(['de', 'en', 'es', 'nl']),
  expires: z.number().int(),
});

export const linkSchema = z.discriminatedUnion('kind', [
  common.extend({
    kind: z.literal('payment'),
    amountCents: z.number().int().positive(),
    currency: z.enum(['EUR', 'CHF']),
  }),
  common.extend({ kind: z.literal('age') }),
]);
export type Link = z.infer<typeof linkSchema>;

export const paymentNoticeSchema = z.object({
  eventId: z.string().min(8).max(120),
  reference: z.uuid(),
  outcome: z.enum(['paid', 'failed']),
  amountCents: z.number().int().positive(),
  currency: z.enum(['EUR', 'CHF']),
});
export type PaymentNotice = z.infer<typeof paymentNoticeSchema>;

export const ageNoticeSchema = z.object({
  eventId: z.string().min(8).max(120),
  reference: z.uuid(),
  outcome: z.enum(['accepted', 'pending', 'rejected']),
});
export type AgeNotice = z.infer<typeof ageNoticeSchema>;

/** Any of the sandbox's texts with the signature over it. */
export interface Signed {
  payload: string;
  signature: string;
}

export function sign(key: Buffer, purpose: 'link' | 'notice', content: object): Signed {
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return { payload, signature: mac(key, purpose, payload).toString('base64url') };
}

/** The content of a genuine text of the right shape; null for anything else. */
export function open<S extends z.ZodType>(
  key: Buffer,
  purpose: 'link' | 'notice',
  signed: Signed,
  schema: S,
): z.output<S> | null {
  const expected = mac(key, purpose, signed.payload);
  const given = Buffer.from(signed.signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const parsed = schema.safeParse(JSON.parse(Buffer.from(signed.payload, 'base64url').toString()));
  return parsed.success ? parsed.data : null;
}

// The purpose is part of what is signed: a link can never pass as a notice.
const mac = (key: Buffer, purpose: string, payload: string) =>
  createHmac('sha256', key).update(`${purpose}.${payload}`).digest();
