import { z } from 'zod';
import { call, textSchema, uuidSchema } from '../../../platform/contract.ts';

/** Why a chat was not what a guest had hoped for. */
export const feedbackReasons = ['picture', 'sound', 'line', 'mood', 'price', 'expected', 'other'] as const;

/** §7, survey: what is asked after a chat. */
export const surveyFeedbackData = call({
  method: 'GET',
  path: '/survey/feedbackdata',
  access: 'account',
  summary: 'What is asked after a chat that was not liked',
  query: z.object({ chatSessionId: uuidSchema }),
  response: z.object({ reasons: z.array(z.enum(feedbackReasons)), isAnswered: z.boolean() }),
});

export const surveyFeedback = call({
  method: 'POST',
  path: '/survey/feedback',
  access: 'account',
  summary: 'What was not right about a chat; read by people, told to nobody by name',
  body: z.object({
    chatSessionId: uuidSchema,
    reason: z.enum(feedbackReasons),
    comment: textSchema(0, 500).default(''),
  }),
  response: z.object({ success: z.literal(true) }),
});

/** §7: told in the exit dialog. Told again it corrects what was told before. */
export const surveyChatExit = call({
  method: 'POST',
  path: '/survey/chatexit',
  access: 'account',
  summary: 'How the guest liked a chat that has ended',
  body: z.object({ chatSessionId: uuidSchema, stars: z.number().int().min(1).max(5) }),
  response: z.object({ success: z.literal(true) }),
});
