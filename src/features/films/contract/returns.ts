import { z } from 'zod';
import { call, reasonSchema as reason, successSchema, uuidSchema } from '../../../platform/contract.ts';

// What operators see of what guests have bought, and give back. Shapes of our own.

const purchaseSchema = z.object({
  purchaseId: uuidSchema,
  filmId: z.number().int(),
  title: z.string(),
  actorName: z.string(),
  /** In coins. */
  price: z.number().int(),
  byVoucher: z.boolean(),
  /** Somebody else paid for it, and gets it back. */
  isGift: z.boolean(),
  boughtAt: z.iso.datetime(),
});
export type FilmPurchase = z.infer<typeof purchaseSchema>;

export const findFilmPurchases = call({
  method: 'GET',
  path: '/backoffice/guests/:guestId/films',
  access: 'operator',
  right: 'payments',
  summary: 'Films that a guest has bought, newest first',
  params: z.object({ guestId: uuidSchema }),
  query: z.object({ before: uuidSchema.optional() }),
  response: z.object({ items: z.array(purchaseSchema), next: uuidSchema.nullable() }),
});

export const returnFilmPurchase = call({
  method: 'POST',
  path: '/backoffice/film-purchases/:purchaseId/return',
  access: 'operator',
  right: 'payments',
  summary: "Gives back what was paid for a film; the right to watch it ends, and the performer's share follows",
  params: z.object({ purchaseId: uuidSchema }),
  body: z.object({ reason }),
  response: successSchema,
});
