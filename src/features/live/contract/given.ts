import { z } from 'zod';
import { uuidSchema } from '../../../platform/contract.ts';

/** What the room is tipping for. */
export const goalSchema = z.object({
  id: uuidSchema,
  title: z.string(),
  coins: z.number().int(),
  given: z.number().int(),
  isReached: z.boolean(),
});
export type Goal = z.infer<typeof goalSchema>;

/** How far a bought control of her toy has come; `missed` was never carried out. */
export const toyOrderStateSchema = z.enum(['waiting', 'running', 'done', 'missed']);
export type ToyOrderState = z.infer<typeof toyOrderStateSchema>;
