import { z } from 'zod';
import { call, reasonSchema as reason, successSchema as success, uuidSchema } from '../../../platform/contract.ts';

const when = z.iso.datetime();
const performerRow = z.object({
  actorId: z.number().int(),
  /** Her account; null where she has none. */
  performerGuestId: uuidSchema.nullable(),
  name: z.string(),
  slug: z.string(),
  joinedAt: when,
  /** Seen in lists: neither withdrawn nor waiting for her first page. */
  isPublished: z.boolean(),
  /** What keeps her from being erased: a show that runs, and tickets that guests hold for one. */
  isOnAir: z.boolean(),
  heldTickets: z.number().int(),
  /** Coins that she has earned and not been paid, and whether she waits for a payout. */
  unpaidCoins: z.number().int(),
  awaitsPayout: z.boolean(),
});
export type PerformerRow = z.infer<typeof performerRow>;

export const findPerformers = call({
  method: 'GET',
  path: '/backoffice/performers',
  access: 'operator',
  right: 'performers',
  summary:
    'Performers by the beginning of a name or their number, newest first; those who were erased are not among them',
  query: z.object({
    search: z.string().trim().max(254).default(''),
    before: z.coerce.number().int().positive().optional(),
  }),
  response: z.object({ items: z.array(performerRow), next: z.number().int().nullable() }),
});

export const erasePerformer = call({
  method: 'POST',
  path: '/backoffice/performers/:performerId/erase',
  access: 'operator',
  right: 'performers',
  summary: 'Erases a performer for good, with or without an account; refused while a show runs or tickets are held',
  params: z.object({ performerId: z.coerce.number().int().positive() }),
  body: z.object({ reason }),
  response: success,
});
