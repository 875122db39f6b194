import { z } from 'zod';
import { call, reasonSchema as reason, successSchema, uuidSchema } from '../../../platform/contract.ts';
import { soldKindNames } from '../constants.ts';

// What operators see of what guests have bought for good, and give back. Shapes of our own.

const moment = z.iso.datetime({ precision: 6 });

/** A place in the list: the moment of a purchase to the microsecond, and its number. */
export const placeSchema = z
  .string()
  .regex(/^20[^~]+~[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  .refine((place) => moment.safeParse(place.split('~')[0]).success);

const purchaseSchema = z.object({
  kind: z.enum(soldKindNames),
  purchaseId: uuidSchema,
  /** Of a message, the performer it was for. */
  title: z.string(),
  actorName: z.string(),
  /** In coins. */
  price: z.number().int(),
  byVoucher: z.boolean(),
  /** Somebody else paid for it, and gets it back. */
  isGift: z.boolean(),
  boughtAt: z.iso.datetime(),
});
export type ListedPurchase = z.infer<typeof purchaseSchema>;

export const findPurchases = call({
  method: 'GET',
  path: '/backoffice/guests/:guestId/purchases',
  access: 'operator',
  right: 'payments',
  summary: 'What a guest has bought for good, newest first',
  params: z.object({ guestId: uuidSchema }),
  query: z.object({ before: placeSchema.optional() }),
  response: z.object({ items: z.array(purchaseSchema), next: placeSchema.nullable() }),
});

export const returnPurchase = call({
  method: 'POST',
  path: '/backoffice/purchases/:purchaseId/return',
  access: 'operator',
  right: 'payments',
  summary: "Gives back what was paid for something; the right to it ends, and the performer's share follows",
  params: z.object({ purchaseId: uuidSchema }),
  body: z.object({ kind: z.enum(soldKindNames), reason }),
  response: successSchema,
});
