import { z } from 'zod';
import { call, daySchema } from '../../../platform/contract.ts';
import { earningKindSchema } from '../../studio/contract.ts';
import { referenceBounds } from '../constants.ts';
import { reason, success, when } from './parts.ts';

const payoutRow = z.object({
  payoutId: z.uuid(),
  actorId: z.number().int(),
  /** Her account; null where she has none any more. */
  hostId: z.uuid().nullable(),
  name: z.string(),
  slug: z.string(),
  coins: z.number().int(),
  /** Of a euro. */
  cents: z.number().int(),
  state: z.enum(['requested', 'paid', 'refused']),
  requestedAt: when,
  decidedAt: when.nullable(),
  deciderName: z.string().nullable(),
  /** Of the transfer at the bank. */
  reference: z.string().nullable(),
  refusal: z.string().nullable(),
});
export type PayoutRow = z.infer<typeof payoutRow>;

export const findPayouts = call({
  method: 'GET',
  path: '/backoffice/payouts',
  access: 'operator',
  right: 'payouts',
  summary: 'Payouts that wait, the oldest first, or those that were decided, the last first',
  query: z.object({
    list: z.enum(['waiting', 'decided']).default('waiting'),
    /** The last of the page before. */
    after: z.uuid().optional(),
  }),
  response: z.object({ items: z.array(payoutRow), next: z.uuid().nullable() }),
});

const payoutId = z.object({ payoutId: z.uuid() });

/** Somebody could turn given coins into money with a performer in league with him: that is looked for here. */
export const getPayoutOrigin = call({
  method: 'GET',
  path: '/backoffice/payouts/:payoutId/origin',
  access: 'operator',
  right: 'payouts',
  summary: 'How her earnings came in the ninety days before she asked: by what, and by whom',
  params: payoutId,
  response: z.object({
    coins: z.number().int(),
    kinds: z.array(z.object({ kind: earningKindSchema, coins: z.number().int(), seconds: z.number().int() })),
    guests: z.array(z.object({ guestId: z.uuid(), name: z.string(), coins: z.number().int() })),
  }),
});

export const decidePayout = call({
  method: 'POST',
  path: '/backoffice/payouts/:payoutId/decide',
  access: 'operator',
  right: 'payouts',
  summary: 'The money is on its way, by its number at the bank, or is refused, and why; she is mailed',
  params: payoutId,
  body: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('paid'),
      reference: z.string().trim().min(referenceBounds.min).max(referenceBounds.max),
    }),
    /** She reads the reason. */
    z.object({ outcome: z.literal('refused'), reason }),
  ]),
  response: success,
});

export const getPayoutsCsv = call({
  method: 'GET',
  path: '/backoffice/payouts.csv',
  access: 'operator',
  right: 'payouts',
  summary: 'Payouts that were decided on some days of Berlin, both included, as a table for the books',
  query: z.object({ from: daySchema, to: daySchema }),
  response: z.string(),
});
