import { z } from 'zod';
import { uuidSchema } from '../../../platform/contract.ts';

/** Why a chat session ended (§4). */
export const exitCodeSchema = z.enum([
  'clientExit',
  'logout',
  'locked',
  'hostKick',
  'hostBlock',
  'showEnded',
  /** She has ended the private chat; the room is open again. */
  'privateEnded',
  'noMoney',
  /** The guest's own limit is reached, or he has shut himself out. */
  'limitReached',
  'selfExcluded',
  'lineLost',
  'ageRestriction',
  'previewLimit',
  /** The free time of the day is used up. */
  'timeLimit',
  /** She is alone with somebody now, or plays for those who hold a ticket. */
  'privateShow',
  'ticketShow',
  'performerAway',
  /** The same guest goes on in another mode. */
  'modeChange',
  'serverRestart',
]);
export type ExitCode = z.infer<typeof exitCodeSchema>;

export const privateModeSchema = z.enum(['single', 'singlec2c', 'videoCall', 'voiceCall']);
export type PrivateMode = z.infer<typeof privateModeSchema>;

export const chatModeSchema = z.enum(['freeChat', 'videoChat', 'voyeur', 'ticketShow', ...privateModeSchema.options]);
export type ChatMode = z.infer<typeof chatModeSchema>;

/** What was given in a chat session. */
export const givenItemSchema = z.object({
  kind: z.enum(['tip', 'menu', 'gift', 'toy']),
  /** What it is called; empty for a tip of free choice. */
  label: z.string(),
  quantity: z.number().int(),
  /** VXC; gifts that the guest had already cost none. */
  coins: z.number().int(),
});
export type GivenItem = z.infer<typeof givenItemSchema>;

/** What was charged for a chat session, to the second. */
export const receiptSchema = z.object({
  chatSessionId: uuidSchema,
  actorId: z.number().int(),
  actorName: z.string(),
  mode: chatModeSchema,
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** Proven seconds: only time in which picture and line stood. */
  seconds: z.number().int(),
  /** VXC a minute. */
  price: z.number().int(),
  /** VXC for the time. */
  charged: z.number().int(),
  /** What was given meanwhile, in order; what came back because a toy never moved is not among it. */
  given: z.array(givenItemSchema),
  /** VXC for all of it: what the balance has lost. */
  total: z.number().int(),
  /** Minutes that vouchers paid for; what is left of the last is kept for the next chat with her. */
  voucherMinutes: z.number().int(),
  exitCode: exitCodeSchema.nullable(),
  stars: z.number().int().nullable(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** What has arrived at the guest's within the last second: moving picture, sound alone, or nothing. */
export const arrivesSchema = z.enum(['picture', 'sound', 'nothing']);
export type Arrives = z.infer<typeof arrivesSchema>;

/**
 * Why the clock stands: nothing has been proven yet, she is off the air, her picture stands still, nothing reaches the guest,
 * or he has had more picture without proof than there is for nothing.
 */
export const stillSchema = z.enum(['begins', 'offAir', 'frozen', 'line', 'looks']);
export type Still = z.infer<typeof stillSchema>;

/** How the meter of a chat session stands. */
export const meterSchema = z.object({
  chatSessionId: uuidSchema,
  seconds: z.number().int(),
  /** VXC for the time. */
  charged: z.number().int(),
  /** VXC that were given in it: tips, gifts, toys. */
  given: z.number().int(),
  /** How much longer the guest's coins last; null in free chat. */
  remainingSeconds: z.number().int().nullable(),
  /** Of them, those that vouchers and given time pay for; they come before coins. */
  freeSeconds: z.number().int(),
  /** The guest's coins now; null where the meter has not moved them since it told them last. */
  balance: z.number().int().nullable(),
  /** Why the clock stands; null while it runs. */
  still: stillSchema.nullable(),
});
export type Meter = z.infer<typeof meterSchema>;
