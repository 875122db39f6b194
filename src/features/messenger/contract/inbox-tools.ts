import { z } from 'zod';
import { call, lineSchema, textSchema } from '../../../platform/contract.ts';
import { inboxTools } from '../constants.ts';

const byChannel = z.object({ channelId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

export const tagSchema = lineSchema(1, inboxTools.tagLength);
const noteSchema = z.object({ note: z.string(), tags: z.array(z.string()) });
export type GuestNote = z.infer<typeof noteSchema>;

export const setGuestNote = call({
  method: 'PUT',
  path: '/studio/channels/:channelId/note',
  access: 'performer',
  summary: 'Keeps what she wants to remember of a guest; nobody else sees it',
  params: byChannel,
  body: z.object({
    note: textSchema(0, inboxTools.noteLength),
    tags: z.array(tagSchema).max(inboxTools.mostTags),
  }),
  response: noteSchema,
});

const tools = z.object({
  quickAnswers: z.array(z.string()),
  /** All that she has put on guests, in their order. */
  tags: z.array(z.string()),
  /** Of the last thirty days. */
  answers: z.object({
    count: z.number().int(),
    /** Half of them came sooner; null where there are none. */
    medianSeconds: z.number().int().nullable(),
  }),
  /** Guests who wait for an answer now. */
  waiting: z.number().int(),
});
export type InboxTools = z.infer<typeof tools>;

export const getInboxTools = call({
  method: 'GET',
  path: '/studio/messages/tools',
  access: 'performer',
  summary: 'Her quick answers and tags, and how fast she answers',
  response: tools,
});

export const setQuickAnswers = call({
  method: 'PUT',
  path: '/studio/messages/quick-answers',
  access: 'performer',
  summary: 'Replaces what she answers again and again',
  body: z.object({
    quickAnswers: z.array(lineSchema(1, inboxTools.quickAnswerLength)).max(inboxTools.mostQuickAnswers),
  }),
  response: tools,
});
