import { z } from 'zod';
import { call, daySchema, uuidSchema } from '../../../platform/contract.ts';
import { earningKinds } from '../constants.ts';

/** What brings her coins: a way of chatting, or something that is given in the room. */
export const earningKindSchema = z.enum(earningKinds);

/** Days of Berlin, both included. */
const span = z.object({ from: daySchema, to: daySchema });

const earningsSchema = z.object({
  /** Her own coins, all together. */
  coins: z.number().int(),
  /** Every day of the span. */
  days: z.array(z.object({ day: z.iso.date(), coins: z.number().int() })),
  /** The most first. */
  kinds: z.array(z.object({ kind: earningKindSchema, coins: z.number().int(), seconds: z.number().int() })),
  /** Those who brought the most, by their handle in her room. */
  guests: z.array(z.object({ handle: z.string(), name: z.string(), coins: z.number().int() })),
});
export type Earnings = z.infer<typeof earningsSchema>;

export const getEarnings = call({
  method: 'GET',
  path: '/studio/earnings',
  access: 'performer',
  summary: 'Her coins by day, by way of chatting and by guest',
  query: span,
  response: earningsSchema,
});

export const getEarningsCsv = call({
  method: 'GET',
  path: '/studio/earnings.csv',
  access: 'performer',
  summary: 'The same as a table, a line for each day, way of chatting and guest',
  query: span,
  response: z.string(),
});

export const getHistory = call({
  method: 'GET',
  path: '/studio/history',
  access: 'performer',
  summary: 'Her past shows, newest first',
  query: z.object({ before: uuidSchema.optional() }),
  response: z.object({
    items: z.array(
      z.object({
        id: uuidSchema,
        startedAt: z.iso.datetime(),
        endedAt: z.iso.datetime(),
        chatSessions: z.number().int(),
        /** Proven seconds of all guests together. */
        seconds: z.number().int(),
        /** Her own, what was given in it included. */
        coins: z.number().int(),
      }),
    ),
    /** `before` of the next page. */
    next: uuidSchema.nullable(),
  }),
});
export type PastShow = z.infer<typeof getHistory.response>['items'][number];
