import { z } from 'zod';
import { call, uuidSchema } from '../../../platform/contract.ts';

const noticesSchema = z.object({
  /** Since when and why the platform keeps her from going live; null where it does not. */
  lock: z.object({ reason: z.string(), since: z.iso.datetime() }).nullable(),
  /** What she has not confirmed, the oldest first. `stopped`: her show was ended. */
  items: z.array(
    z.object({ id: uuidSchema, kind: z.enum(['warning', 'stopped']), text: z.string(), at: z.iso.datetime() }),
  ),
});
export type OperatorNotices = z.infer<typeof noticesSchema>;

export const getNotices = call({
  method: 'GET',
  path: '/studio/notices',
  access: 'performer',
  summary: 'What the platform has to say to her, until she confirms it',
  response: noticesSchema,
});

export const confirmNotice = call({
  method: 'POST',
  path: '/studio/notices/:id/confirm',
  access: 'performer',
  summary: 'She has read it',
  params: z.object({ id: uuidSchema }),
  response: noticesSchema,
});
