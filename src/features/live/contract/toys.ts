import { z } from 'zod';
import { call, uuidSchema } from '../../../platform/contract.ts';
import { toyOrderStateSchema } from './given.ts';

const toyOrderSchema = z.object({
  id: uuidSchema,
  handle: z.string(),
  name: z.string(),
  /** What the platform calls it, in her language. */
  title: z.string(),
  /** Seconds. */
  duration: z.number().int(),
  /** Hundredths; drawn anew each second where `random` is set, up to this. */
  strength: z.number().int(),
  random: z.boolean(),
});
export type ToyOrder = z.infer<typeof toyOrderSchema>;

const toyStateSchema = z.object({
  /** Whether she offers control of her toy at all. */
  isOffered: z.boolean(),
  /** What is bought in this show and not over, in the order of purchase. */
  orders: z.array(toyOrderSchema),
});

export const getToys = call({
  method: 'GET',
  path: '/studio/toys',
  access: 'performer',
  summary: 'What guests have bought of her toys and waits to be carried out',
  response: toyStateSchema,
});

/** Believed for a moment only: a studio that is closed sells nothing any more. */
export const setToysReady = call({
  method: 'PUT',
  path: '/studio/toys',
  access: 'performer',
  summary: 'Says whether a toy is connected; only then guests may buy',
  body: z.object({ isReady: z.boolean() }),
  response: toyStateSchema,
});

export const noteToyOrder = call({
  method: 'POST',
  path: '/studio/toys/orders/:orderId',
  access: 'performer',
  summary: 'How far something bought has come; told in the room',
  params: z.object({ orderId: uuidSchema }),
  body: z.object({ state: toyOrderStateSchema }),
  response: z.object({ success: z.literal(true) }),
});
