import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { languageSchema } from '../platform/contract.ts';

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
  language: languageSchema,
  expires: z.number().int(),
});

export const linkSchema = z.discriminatedUnion('kind', [
  common.extend({
    kind: z.literal('payment'),
    /** Nothing is charged where a card is only to be saved. */
    amountCents: z.number().int().min(0),
    currency: z.enum(['EUR', 'CHF']),
    way: z.enum(['card', 'carrier', 'debit']),
    savePaymentMethod: z.boolean(),
    /** What the guest's bank statement will show. */
    descriptor: z.string().max(200),
  }),
  common.extend({
    kind: z.literal('age'),
    /** The shop's page that the guest goes back to. */
    forwardUrl: z.url(),
  }),
]);
export type Link = z.infer<typeof linkSchema>;

export const paymentOutcomes = ['paid', 'failed', 'pending', 'refunded', 'charged-back', 'won', 'lost'] as const;

export const paymentNoticeSchema = z.strictObject({
  eventId: z.string().min(8).max(120),
  reference: z.uuid(),
  outcome: z.enum(paymentOutcomes),
  amountCents: z.number().int().min(0),
  currency: z.enum(['EUR', 'CHF']),
  /** What the guest let be saved; charged by this name later. */
  paymentMethod: z.strictObject({ token: z.string().min(1).max(200), label: z.string().min(1).max(60) }).optional(),
});
export type PaymentNotice = z.infer<typeof paymentNoticeSchema>;

export const ageNoticeSchema = z.object({
  eventId: z.string().min(8).max(120),
  reference: z.uuid(),
  outcome: z.enum(['accepted', 'pending', 'rejected']),
});
export type AgeNotice = z.infer<typeof ageNoticeSchema>;

/** A saved card that is to be charged. The outcome is that of the card; asking again answers the same. */
export const chargeSchema = z.object({
  reference: z.uuid(),
  amountCents: z.number().int().positive(),
  currency: z.enum(['EUR', 'CHF']),
  token: z.string().min(1).max(200),
});
export type Charge = z.infer<typeof chargeSchema>;

/** A part of a payment that goes back; told again by its own id it goes back once. */
export const refundSchema = z.object({
  reference: z.uuid(),
  refundId: z.uuid(),
  amountCents: z.number().int().positive(),
});

/** The cards that testers may save: one that can be charged later, one that cannot. */
export const tokens = { good: 'card-4242', bad: 'card-0002' } as const;
/** The same of bank accounts. */
export const debitTokens = { good: 'debit-3000', bad: 'debit-0013' } as const;

/** Any of the sandbox's texts with the signature over it. */
export interface Signed {
  payload: string;
  signature: string;
}

type Purpose = 'link' | 'notice' | 'charge' | 'refund' | 'phone';

/** {@link Signed} as it comes in. */
export const signedSchema = z.object({ payload: z.string().max(4000), signature: z.string().max(200) });

export function sign(key: Buffer, purpose: Purpose, content: object): Signed {
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return { payload, signature: mac(key, purpose, payload).toString('base64url') };
}

/** Whether the signature is ours, made for this purpose. Takes as long for one as for another. */
export function isGenuine(key: Buffer, purpose: Purpose, signed: Signed): boolean {
  const expected = mac(key, purpose, signed.payload);
  const given = Buffer.from(signed.signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The content of a genuine text of the right shape; null for anything else. */
export function open<S extends z.ZodType>(
  key: Buffer,
  purpose: Purpose,
  signed: Signed,
  schema: S,
): z.output<S> | null {
  if (!isGenuine(key, purpose, signed)) return null;
  const parsed = schema.safeParse(contentOf(signed.payload));
  return parsed.success ? parsed.data : null;
}

/** What a payload says; undefined, which is of no shape, where it is no JSON. */
function contentOf(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return undefined;
  }
}

// The purpose is part of what is signed: a link can never pass as a notice.
const mac = (key: Buffer, purpose: string, payload: string) =>
  createHmac('sha256', key).update(`${purpose}.${payload}`).digest();
