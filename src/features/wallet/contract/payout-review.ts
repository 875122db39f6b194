import { z } from 'zod';
import {
  call,
  daySchema,
  lineSchema,
  reasonSchema as reason,
  successSchema as success,
  uuidSchema,
  versionSchema as version,
} from '../../../platform/contract.ts';
import { earningKindSchema } from './earnings.ts';
import { linkKinds, referenceBounds } from '../constants.ts';

const when = z.iso.datetime();
const linkKind = z.enum(linkKinds);

const payoutRow = z.object({
  payoutId: uuidSchema,
  actorId: z.number().int(),
  /** Her account; null where she has none any more. */
  performerGuestId: uuidSchema.nullable(),
  name: z.string(),
  slug: z.string(),
  coins: z.number().int(),
  /** Of a euro. */
  cents: z.number().int(),
  state: z.enum(['requested', 'approved', 'paid', 'refused', 'returned']),
  requestedAt: when,
  decidedAt: when.nullable(),
  deciderName: z.string().nullable(),
  /** Of the transfer at the bank. */
  reference: z.string().nullable(),
  refusal: z.string().nullable(),
  /** Of one that was paid, when, by whom and why it was said that the money came back; null for others. */
  returned: z.object({ at: when, byName: z.string().nullable(), reason: z.string() }).nullable(),
  /** To whom it goes, without the number of the account; null where she has not said it. */
  payee: z
    .object({
      holder: z.string(),
      lastFour: z.string(),
      vatId: z.string(),
      taxNumber: z.string(),
      isSmallBusiness: z.boolean(),
      /** Since when it is so. */
      namedAt: when,
      /** Until when nothing is paid there because it is another account than before; null where nothing waits for that. */
      heldUntil: when.nullable(),
    })
    .nullable(),
  /** Her account: the next file leaves her out. */
  isLocked: z.boolean(),
  /** What she has in common with guests who paid her in the ninety days before she asked. */
  links: z.array(linkKind),
  /** Of all that stands here, of who is linked to her, and of where it goes. */
  version,
});
export type PayoutRow = z.infer<typeof payoutRow>;

export const findPayouts = call({
  method: 'GET',
  path: '/backoffice/payouts',
  access: 'operator',
  right: 'payouts',
  summary: 'Payouts that wait or are approved, the oldest first, or those that were decided, the last first',
  query: z.object({
    list: z.enum(['waiting', 'approved', 'decided']).default('waiting'),
    /** The last of the page before. */
    after: uuidSchema.optional(),
  }),
  response: z.object({ items: z.array(payoutRow), next: uuidSchema.nullable() }),
});

const payoutId = z.object({ payoutId: uuidSchema });

const originGuest = z.object({
  guestId: uuidSchema,
  /** Empty for one who was erased. */
  name: z.string(),
  /** Of her coins those that came from him. */
  coins: z.number().int(),
  isErased: z.boolean(),
  /** What he has in common with her, and how many accounts share it, these two among them. */
  links: z.array(z.object({ kind: linkKind, accounts: z.number().int() })),
  /** Coins that he spent with her, before they were shared: bought ones and given ones. */
  bought: z.number().int(),
  given: z.number().int(),
  lastPaidAt: when.nullable(),
  /** Cents that he paid so lately that they may still be taken back, and cents that were. */
  youngCents: z.number().int(),
  disputedCents: z.number().int(),
});
export type OriginGuest = z.infer<typeof originGuest>;

/**
 * Somebody could turn given coins, or a stranger's card, into money with a performer in league with him, or be both himself: that
 * is looked for here.
 */
export const getPayoutOrigin = call({
  method: 'GET',
  path: '/backoffice/payouts/:payoutId/origin',
  access: 'operator',
  right: 'payouts',
  summary: 'How her earnings came in the ninety days before she asked: by what, and by whom',
  params: payoutId,
  response: z.object({
    coins: z.number().int(),
    kinds: z.array(z.object({ kind: earningKindSchema, coins: z.number().int(), seconds: z.number().int() })),
    /** Those who are linked to her first, then the most coins first. */
    guests: z.array(originGuest),
  }),
});

/** The operator has looked at guests who are linked to her; without that it is `payout-linked` where there are any. */
const despiteLinks = z.boolean().optional();

export const decidePayout = call({
  method: 'POST',
  path: '/backoffice/payouts/:payoutId/decide',
  access: 'operator',
  right: 'payouts',
  summary:
    'The next file pays it, or the money is on its way, by its number at the bank, or is refused, and why; she is mailed of the last two',
  params: payoutId,
  body: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('approved'), despiteLinks, version }),
    z.object({
      outcome: z.literal('paid'),
      reference: lineSchema(referenceBounds.min, referenceBounds.max),
      despiteLinks,
      version,
    }),
    /** She reads the reason. */
    z.object({ outcome: z.literal('refused'), version, reason }),
  ]),
  response: success,
});

export const returnPayout = call({
  method: 'POST',
  path: '/backoffice/payouts/:payoutId/return',
  access: 'operator',
  right: 'payouts',
  summary: 'The bank has sent back what was paid: the coins are hers again, and she is mailed why',
  params: payoutId,
  /** She reads the reason. */
  body: z.object({ version, reason }),
  response: success,
});

export const getPayoutAccount = call({
  method: 'GET',
  path: '/backoffice/payouts/:payoutId/account',
  access: 'operator',
  right: 'payouts',
  summary: 'The whole account that a payout goes to which is paid by hand',
  params: payoutId,
  response: z.object({
    holder: z.string(),
    iban: z.string(),
    /** Empty where she has said none. */
    bic: z.string(),
    street: z.string(),
    postalCode: z.string(),
    town: z.string(),
    country: z.string(),
  }),
});

export const getPayoutsCsv = call({
  method: 'GET',
  path: '/backoffice/payouts.csv',
  access: 'operator',
  right: 'payouts',
  summary: 'Payouts that were decided on some days of Berlin, both included, as a table for the books',
  query: z.object({ from: daySchema, to: daySchema }),
  response: z.string(),
});
