import { z } from 'zod';
import { keptReasons, keptThings } from '../../../platform/work/kept.ts';
import { call, uuidSchema } from '../../../platform/contract.ts';
import { confirmation, success } from './schemas.ts';

const copy = z.object({
  id: uuidSchema,
  askedAt: z.iso.datetime(),
  /** Null while it is being made. */
  readyAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
});
export type Copy = z.output<typeof copy>;

export const getRetention = call({
  method: 'GET',
  path: '/privacy/retention',
  access: 'public',
  isForAll: true,
  summary:
    'What is kept of people who have gone, why, and for how many years after the end of the year in which it came to be',
  response: z.object({
    items: z.array(
      z.object({
        of: z.enum(['guest', 'performer']),
        what: z.enum(keptThings),
        why: z.enum(keptReasons),
        years: z.number().int(),
      }),
    ),
  }),
});
export type Kept = z.output<typeof getRetention.response>['items'][number];

export const askExport = call({
  method: 'POST',
  path: '/guest/export',
  access: 'account',
  summary: 'Has a copy of all data about the guest made; a mail says when it is ready',
  response: z.object({ copy }),
});

export const getExport = call({
  method: 'GET',
  path: '/guest/export',
  access: 'account',
  summary: 'Whether a copy is being made or lies ready',
  response: z.object({ copy: copy.nullable() }),
});

export const downloadExport = call({
  method: 'GET',
  path: '/guest/export/:exportId',
  access: 'account',
  summary: 'The copy itself, for seven days',
  params: z.object({ exportId: uuidSchema }),
  response: z.record(z.string(), z.unknown()),
});

/** Shape of our own. */
export const getDeletion = call({
  method: 'GET',
  path: '/guest/deleteAccount',
  access: 'account',
  summary: 'What would be lost with the account',
  response: z.object({ purchasedCoins: z.number().int() }),
});

export const deleteAccount = call({
  method: 'POST',
  path: '/guest/deleteAccount',
  access: 'account',
  summary: 'Logs out everywhere and erases the account after 14 days, unless its owner logs in before',
  /** `deleteAnyway`: bought coins that are left may be lost with it; else they are refused with `coins-left`. */
  body: confirmation.extend({ deleteAnyway: z.boolean().default(false) }),
  response: success,
});
