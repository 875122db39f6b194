import { z } from 'zod';
import { call, uuidSchema } from '../../../platform/contract.ts';

const payoutSchema = z.object({
  id: uuidSchema,
  coins: z.number().int(),
  cents: z.number().int(),
  state: z.enum(['requested', 'approved', 'paid', 'refused', 'returned']),
  requestedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** Of the transfer at the bank. */
  reference: z.string().nullable(),
  /** Why it was refused. */
  refusal: z.string().nullable(),
  /** Why her bank sent it back. */
  returnReason: z.string().nullable(),
});

const payoutsSchema = z.object({
  /** Coins earned and not paid out. */
  earnings: z.number().int(),
  /** Of them, those past the dispute window. */
  payable: z.number().int(),
  /** Fewest coins that are paid out. */
  minimum: z.number().int(),
  /** How long coins wait. Days. */
  holdDays: z.number().int(),
  /** Whether she has said where payouts go: without that none can be asked for. */
  hasDetails: z.boolean(),
  /** Until when none is paid because another account was named; null where none waits for that. */
  heldUntil: z.iso.datetime().nullable(),
  /** Newest first. */
  items: z.array(payoutSchema),
});
export type PayoutsView = z.infer<typeof payoutsSchema>;

export const getPayouts = call({
  method: 'GET',
  path: '/studio/payouts',
  access: 'performer',
  summary: 'What can be paid out to her, and what was',
  response: payoutsSchema,
});

export const requestPayout = call({
  method: 'POST',
  path: '/studio/payouts',
  access: 'performer',
  summary: 'Asks for coins to be paid out; they wait until an operator has decided',
  body: z.object({
    coins: z.number().int().min(1).max(1_000_000_000),
    /** Made by the browser: the same request again is the first one. */
    key: z.string().min(8).max(64),
  }),
  response: payoutsSchema,
});
