import { z } from 'zod';
import { call, MOST_IN_FOUR_BYTES, reasonSchema, textSchema, uuidSchema } from '../../../platform/contract.ts';
import { reportKinds, reportLengths, SHORTEST_EXPLANATION } from '../../reports/constants.ts';
import { messageSchema } from './message.ts';

const byChannel = z.object({ channelId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const number = z.number().int().positive().max(MOST_IN_FOUR_BYTES);
const reported = z.object({
  kind: z.enum(reportKinds),
  explanation: textSchema(SHORTEST_EXPLANATION, reportLengths.explanation),
  /** The message that it is about; without one it is the conversation. */
  number: number.optional(),
});
const receipt = z.object({
  /** Of the report, as the letter and the operators call it. */
  number: z.string(),
});

export const reportChannel = call({
  method: 'POST',
  path: '/messenger/channel/:channelId/report',
  access: 'account',
  summary: 'Reports a conversation of the guest’s, or a message of it',
  params: byChannel,
  body: reported,
  response: receipt,
});

export const reportInInbox = call({
  method: 'POST',
  path: '/studio/channels/:channelId/report',
  access: 'performer',
  summary: 'Reports a conversation of hers, or a message of it',
  params: byChannel,
  body: reported,
  response: receipt,
});

const reportedMessage = messageSchema
  .pick({ number: true, senderType: true, text: true, at: true, gifts: true })
  .extend({
    edited: z.boolean(),
    deleted: z.boolean(),
    /** What it said before it was changed; null where it was not, or that is forgotten. */
    firstText: z.string().nullable(),
  });
export type ReportedMessage = z.infer<typeof reportedMessage>;
const reportedConversation = z.object({
  guestName: z.string(),
  guestId: uuidSchema,
  actorName: z.string(),
  /** Who reported it, and which message; null for all of it. */
  side: z.enum(['guest', 'actor']),
  messageNumber: number.nullable(),
  items: z.array(reportedMessage),
  hasEarlier: z.boolean(),
});
export type ReportedConversation = z.infer<typeof reportedConversation>;

/** A look: noted with its reason, each time. Throws `not-found`, and `already-decided` once nothing is to be decided any more. */
export const openReportedConversation = call({
  method: 'POST',
  path: '/backoffice/reports/:reportId/conversation',
  access: 'operator',
  right: 'content',
  summary: 'Reads the conversation that a report is about, while it is to be decided',
  params: z.object({ reportId: uuidSchema }),
  body: z.object({ reason: reasonSchema, before: number.optional() }),
  response: reportedConversation,
});

/** Takes one message out, as its author could: for both, by all ways; what was paid stays. What it said stays for who decides. Throws as above. */
export const removeReportedMessage = call({
  method: 'POST',
  path: '/backoffice/reports/:reportId/conversation/:number/removal',
  access: 'operator',
  right: 'content',
  summary: 'Takes a message out of a conversation that a report is about, while it is to be decided',
  params: z.object({ reportId: uuidSchema, number: z.coerce.number().int().positive().max(MOST_IN_FOUR_BYTES) }),
  body: z.object({ reason: reasonSchema }),
  response: reportedMessage,
});
