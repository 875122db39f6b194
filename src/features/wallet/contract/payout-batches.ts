import { z } from 'zod';
import { call, reasonSchema, uuidSchema, versionSchema } from '../../../platform/contract.ts';

const cents = z.number().int();

const payoutBatch = z.object({
  batchId: uuidSchema,
  madeAt: z.iso.datetime(),
  /** Who made it; null for an operator who has gone. */
  makerName: z.string().nullable(),
  payouts: z.number().int(),
  cents,
  /** Of its payouts, those that came back one by one. */
  returned: z.number().int(),
  /** When, by whom and why it was said that the bank has not carried it out; null for others. */
  voided: z.object({ at: z.iso.datetime(), byName: z.string().nullable(), reason: z.string() }).nullable(),
  version: versionSchema,
});
export type PayoutBatch = z.output<typeof payoutBatch>;

export const getNextPayoutBatch = call({
  method: 'GET',
  path: '/backoffice/payout-batches/next',
  access: 'operator',
  right: 'payouts',
  summary: 'What a file of transfers would pay, if one were made now',
  response: z.object({
    payouts: z.number().int(),
    cents,
    /** Approved ones that it leaves out: each says why in the list of payouts. */
    left: z.number().int(),
    /** Who pays; null where the company's name or account has not been said. */
    payer: z.object({ name: z.string(), lastFour: z.string() }).nullable(),
    version: versionSchema,
  }),
});
export type NextPayoutBatch = z.output<typeof getNextPayoutBatch.response>;

export const findPayoutBatches = call({
  method: 'GET',
  path: '/backoffice/payout-batches',
  access: 'operator',
  right: 'payouts',
  summary: 'The files of transfers that were made, the last first',
  query: z.object({
    /** The last of the page before. */
    after: uuidSchema.optional(),
  }),
  response: z.object({ items: z.array(payoutBatch), next: uuidSchema.nullable() }),
});

export const makePayoutBatch = call({
  method: 'POST',
  path: '/backoffice/payout-batches',
  access: 'operator',
  right: 'payouts',
  summary:
    'Makes the next file of transfers (ISO 20022, pain.001.001.09): its payouts count as paid, and are in no other file',
  body: z.object({ version: versionSchema }),
  response: payoutBatch,
});

export const voidPayoutBatch = call({
  method: 'POST',
  path: '/backoffice/payout-batches/:batchId/void',
  access: 'operator',
  right: 'payouts',
  summary:
    'The bank has not carried the file out: what it paid waits for the next one, and is looked at again where she has named another account since',
  params: z.object({ batchId: uuidSchema }),
  body: z.object({ version: versionSchema, reason: reasonSchema }),
  response: payoutBatch,
});

/** Answers with a file, the same whenever it is asked for. */
export const getPayoutBatchFile = call({
  method: 'GET',
  path: '/backoffice/payout-batches/:batchId/file',
  access: 'operator',
  right: 'payouts',
  summary: 'A file of transfers as it was made, for the bank (XML)',
  params: z.object({ batchId: uuidSchema }),
  response: z.string(),
});
