import { z } from 'zod';
import { call, languageSchema, rightSchema } from '../../platform/contract.ts';
import { avsStatusSchema, roleSchema } from '../../platform/guest-contract.ts';
import { grantDayBounds, grantKinds } from './constants.ts';
import { reason, success, when } from './contract/parts.ts';

export * from './contract/erasure.ts';
export * from './contract/live.ts';
export * from './contract/payouts.ts';
export * from './contract/tags.ts';

// Shapes of our own: the product document leaves the house's side out. Every call is noted in the audit log by the platform.

/** Faults of the house's side, with their HTTP status. */
export const backofficeErrors = {
  /** Nobody takes his own right to make operators, so that there is always one left who can. */
  'own-rights': 409,
  /** The show has ended meanwhile. */
  'show-ended': 409,
  /** Into a private chat nobody looks without saying why. */
  'reason-needed': 409,
  /** Another operator was faster; `state` says how he decided. */
  'payout-decided': 409,
  /** Guests who paid her are linked to her, and nobody has looked at that. */
  'payout-linked': 409,
} as const;
/** Those that belong to a room of another feature, which brings their sentences. */
export type RoomError = 'show-ended' | 'payout-decided' | 'payout-linked';

const guestId = z.object({ guestId: z.uuid() });

const guestRow = z.object({
  guestId: z.uuid(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  role: roleSchema,
  avsStatus: avsStatusSchema,
  isLocked: z.boolean(),
  restrictionLevel: z.number().int(),
  isVip: z.boolean(),
  createdAt: when,
});
export type GuestRow = z.infer<typeof guestRow>;

export const findGuests = call({
  method: 'GET',
  path: '/backoffice/guests',
  access: 'operator',
  right: 'guests',
  summary: 'Accounts by the beginning of a name, an e-mail address or a number, newest first',
  query: z.object({ search: z.string().trim().max(254).default(''), before: z.uuid().optional() }),
  response: z.object({ items: z.array(guestRow), next: z.uuid().nullable() }),
});

const orderRow = z.object({
  orderId: z.uuid(),
  guestId: z.uuid(),
  guestName: z.string().nullable(),
  provider: z.string(),
  kind: z.string(),
  status: z.string(),
  amountCents: z.number().int(),
  currency: z.enum(['EUR', 'CHF']),
  coins: z.number().int(),
  createdAt: when,
});
export type OrderRow = z.infer<typeof orderRow>;

export const guestDetails = guestRow.extend({
  language: languageSchema,
  country: z.string().nullable(),
  emailVerified: z.boolean(),
  lockReason: z.string().nullable(),
  restrictionReason: z.string().nullable(),
  vipUntil: when.nullable(),
  tvUntil: when.nullable(),
  /** In coins. Debt is above zero where he owes. */
  balances: z.object({
    bought: z.number().int(),
    given: z.number().int(),
    frozen: z.number().int(),
    debt: z.number().int(),
  }),
  sessions: z.number().int(),
  orders: z.array(orderRow),
});
export type GuestDetails = z.infer<typeof guestDetails>;

export const getGuest = call({
  method: 'GET',
  path: '/backoffice/guests/:guestId',
  access: 'operator',
  right: 'guests',
  summary: 'One account: standing, balances, sessions, last payments',
  params: guestId,
  response: guestDetails,
});

export const lockGuest = call({
  method: 'POST',
  path: '/backoffice/guests/:guestId/lock',
  access: 'operator',
  right: 'guests',
  summary: 'Locks an account: logged out everywhere at once',
  params: guestId,
  body: z.object({ reason }),
  response: success,
});

export const unlockGuest = call({
  method: 'POST',
  path: '/backoffice/guests/:guestId/unlock',
  access: 'operator',
  right: 'guests',
  summary: 'Lets an account in again',
  params: guestId,
  body: z.object({ reason }),
  response: success,
});

export const restrictGuest = call({
  method: 'POST',
  path: '/backoffice/guests/:guestId/restrict',
  access: 'operator',
  right: 'guests',
  summary: 'Keeps an account from spending (level 1 and above), or lifts that (0)',
  params: guestId,
  body: z.object({ level: z.number().int().min(0).max(3), reason }),
  response: success,
});

export const creditGuest = call({
  method: 'POST',
  path: '/backoffice/guests/:guestId/credit',
  access: 'operator',
  right: 'payments',
  summary: 'Gives coins that cannot be paid out, once per `requestKey`',
  params: guestId,
  body: z.object({ coins: z.number().int().min(1).max(10_000), requestKey: z.uuid(), reason }),
  response: success,
});

export const grantDays = call({
  method: 'POST',
  path: '/backoffice/guests/:guestId/days',
  access: 'operator',
  right: 'payments',
  summary: 'Gives days of VIP or TV, once per `requestKey`; they wait for what is paid to run out',
  params: guestId,
  body: z.object({
    kind: z.enum(grantKinds),
    days: z.number().int().min(grantDayBounds.min).max(grantDayBounds.max),
    requestKey: z.uuid(),
    reason,
  }),
  response: success,
});

export const findOrders = call({
  method: 'GET',
  path: '/backoffice/payments',
  access: 'operator',
  right: 'payments',
  summary: 'Payments, newest first; of one state if asked',
  query: z.object({
    status: z
      .enum(['open', 'pending', 'paid', 'failed', 'expired', 'refunded', 'charged-back', 'won', 'lost'])
      .optional(),
    before: z.uuid().optional(),
  }),
  response: z.object({ items: z.array(orderRow), next: z.uuid().nullable() }),
});

const orderId = z.object({ orderId: z.uuid() });

export const refundOrder = call({
  method: 'POST',
  path: '/backoffice/payments/:orderId/refund',
  access: 'operator',
  right: 'payments',
  summary: 'Gives a payment back, with what is left of its coins',
  params: orderId,
  body: z.object({ reason }),
  response: success,
});

export const decideChargeBack = call({
  method: 'POST',
  path: '/backoffice/payments/:orderId/decide',
  access: 'operator',
  right: 'payments',
  summary: 'Ends a charge-back: won frees the coins, lost gives them up',
  params: orderId,
  body: z.object({ outcome: z.enum(['won', 'lost']), reason }),
  response: success,
});

const auditRow = z.object({
  id: z.number().int(),
  at: when,
  operatorId: z.uuid(),
  operatorName: z.string().nullable(),
  action: z.string(),
  subject: z.string().nullable(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditRow = z.infer<typeof auditRow>;

export const getAuditLog = call({
  method: 'GET',
  path: '/backoffice/audit',
  access: 'operator',
  right: 'audit',
  summary: 'What operators did and looked at, newest first; about one subject or by one operator if asked',
  query: z.object({
    subject: z.string().trim().max(80).optional(),
    operatorId: z.uuid().optional(),
    before: z.coerce.number().int().positive().optional(),
  }),
  response: z.object({ items: z.array(auditRow), next: z.number().int().nullable() }),
});

const operatorRow = z.object({
  guestId: z.uuid(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  rights: z.array(rightSchema),
});
export type OperatorRow = z.infer<typeof operatorRow>;

export const getOperators = call({
  method: 'GET',
  path: '/backoffice/operators',
  access: 'operator',
  right: 'operators',
  summary: 'All operators and what each may do',
  response: z.object({ items: z.array(operatorRow) }),
});

export const setRights = call({
  method: 'PUT',
  path: '/backoffice/operators/:guestId',
  access: 'operator',
  right: 'operators',
  summary: 'Gives an operator exactly these rights; with none he is an operator no more',
  params: guestId,
  body: z.object({ rights: z.array(rightSchema).max(20), reason }),
  response: success,
});

export const invite = call({
  method: 'POST',
  path: '/backoffice/operators/invite',
  access: 'operator',
  right: 'operators',
  summary: 'Mails somebody a link by which he becomes an operator or a performer',
  body: z.object({
    email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
    name: z.string().trim().min(2).max(30),
    role: z.enum(['operator', 'performer']),
    rights: z.array(rightSchema).max(20),
    language: languageSchema,
    reason,
  }),
  response: success,
});
