import { z } from 'zod';
import { call, type CommandsOf, type EventsOf } from '../../platform/contract.ts';
import { statusBarTypes } from './constants.ts';

const type = z.enum(statusBarTypes);

export const statusBarSchema = z.object({
  type,
  /** What belongs to it: a message of the age check, coins of an offer, days away. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type StatusBar = z.infer<typeof statusBarSchema>;

/** Shape of our own: §7 shows only how a bar is removed. What matters most comes first. */
export const getStatusBars = call({
  method: 'GET',
  path: '/guest/statusBars',
  access: 'guest',
  summary: 'What the status bar has to say to this guest',
  response: z.object({ items: z.array(statusBarSchema) }),
});

/** §7, outgoing: remove status bar. */
export const statusBarCommands = {
  removeStatusBar: { data: z.object({ type }), reply: z.object({}) },
} as const;

/** Pushed to a guest's other pages when he has closed a bar on one. */
export const statusBarEvents = { statusBarRemoved: z.object({ type }) } as const;

declare module '../../platform/contract.ts' {
  interface ChannelCommands extends CommandsOf<typeof statusBarCommands> {}
  interface ChannelEvents extends EventsOf<typeof statusBarEvents> {}
}
