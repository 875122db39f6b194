import { z } from 'zod';
import { call } from '../../platform/contract.ts';

export { coinsForCents, MINIMUM_CHAT_BALANCE } from './constants.ts';

/** Faults of money, with their HTTP status. */
export const walletErrors = {
  'not-enough-money': 402,
} as const;

export const getGuestBalance = call({
  method: 'GET',
  path: '/guest/getGuestBalance',
  access: 'guest',
  summary: "The guest's coins",
  response: z.object({ balance: z.number().int(), balanceFormatted: z.string(), isPayingCustomer: z.boolean() }),
});
export type GuestBalance = z.output<typeof getGuestBalance.response>;

const movementSchema = z.object({
  id: z.string(),
  /** When it began and ended: the charges of one sitting are one movement, all else is a moment. */
  since: z.iso.datetime(),
  at: z.iso.datetime(),
  kind: z.enum(['topup', 'chat', 'bonus', 'refund', 'other']),
  /** Coins; negative when they left. */
  amount: z.number().int(),
  label: z.string().nullable(),
});
export type Movement = z.infer<typeof movementSchema>;

/** Shape of our own: §7 shows no statement. */
export const getStatement = call({
  method: 'GET',
  path: '/guest/getStatement',
  access: 'guest',
  summary: "Movements of the guest's coins, newest first",
  query: z.object({ before: z.string().max(80).optional() }),
  response: z.object({ items: z.array(movementSchema), next: z.string().nullable() }),
});
