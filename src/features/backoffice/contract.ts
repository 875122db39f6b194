import { z } from 'zod';
import {
  call,
  daySchema,
  emailSchema,
  languageSchema,
  lineSchema,
  reasonSchema as reason,
  rightSchema,
  successSchema as success,
  uuidSchema,
  versionSchema as version,
} from '../../platform/contract.ts';
import { avsStatusSchema, roleSchema } from '../../platform/guest-contract.ts';
import { guestOrderSchema } from '../payments/contract.ts';

export * from './contract/overview.ts';

// Shapes of our own: the product document leaves the back office out. Every call is noted in the audit log by the platform.

/** Errors of the back office, with their HTTP status. */
export const backofficeErrors = {
  /** Nobody takes his own right to make operators, so that there is always one left who can. */
  'own-rights': 409,
} as const;

const when = z.iso.datetime();
const guestId = z.object({ guestId: uuidSchema });

const guestRow = z.object({
  guestId: uuidSchema,
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
  query: z.object({ search: z.string().trim().max(254).default(''), before: uuidSchema.optional() }),
  response: z.object({ items: z.array(guestRow), next: uuidSchema.nullable() }),
});

export const guestDetails = guestRow.extend({
  language: languageSchema,
  country: z.string().nullable(),
  emailVerified: z.boolean(),
  /** The mail server takes nothing for that address; null where it does, or nobody has tried. */
  emailRefused: z.object({ since: when, code: z.string().nullable() }).nullable(),
  lockReason: z.string().nullable(),
  restrictionReason: z.string().nullable(),
  /** May not comment anywhere. */
  commentsBlocked: z.boolean(),
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
  orders: z.array(guestOrderSchema),
  /** Of whether he is locked, restricted or kept from commenting, and why. */
  version,
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
  body: z.object({ version, reason }),
  response: success,
});

export const restrictGuest = call({
  method: 'POST',
  path: '/backoffice/guests/:guestId/restrict',
  access: 'operator',
  right: 'guests',
  summary: 'Keeps an account from spending (level 1 and above), or lifts that (0)',
  params: guestId,
  /** `version` counts for who lifts it. */
  body: z.object({ level: z.number().int().min(0).max(3), version, reason }),
  response: success,
});

export const blockComments = call({
  method: 'POST',
  path: '/backoffice/guests/:guestId/comments',
  access: 'operator',
  right: 'guests',
  summary: 'Keeps an account from commenting, or lets it comment again',
  params: guestId,
  /** `version` counts for who lets him. */
  body: z.object({ blocked: z.boolean(), version, reason }),
  response: success,
});

const auditRow = z.object({
  id: z.number().int(),
  at: when,
  operatorId: uuidSchema,
  operatorName: z.string().nullable(),
  action: z.string(),
  subject: z.string().nullable(),
  reason: z.string().nullable(),
  /** As it was sent; `before` is how that stood which was to be changed. */
  details: z.record(z.string(), z.unknown()),
  /** What it is about, as it is called today; null where that has gone. */
  subjectName: z.string().nullable(),
  /** Whose account that is. */
  subjectGuestId: uuidSchema.nullable(),
  /** The code it was refused by; null where it was carried out. */
  refused: z.string().nullable(),
  /** What it said of people was taken out. */
  isErased: z.boolean(),
});
export type AuditRow = z.infer<typeof auditRow>;

const auditAsked = z.object({
  subject: z.string().trim().max(80).optional(),
  operatorId: uuidSchema.optional(),
  /** As it is noted: method and path, or the words of what is no call. */
  action: z.string().max(120).optional(),
  /** What changed something, or what only looked. */
  kind: z.enum(['changes', 'looks']).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  before: z.coerce.number().int().positive().optional(),
});
export type AuditAsked = z.output<typeof auditAsked>;

export const getAuditLog = call({
  method: 'GET',
  path: '/backoffice/audit',
  access: 'operator',
  right: 'audit',
  summary:
    'What operators did and looked at, newest first; about one subject, by one operator, of one kind or of some days if asked',
  query: auditAsked,
  response: z.object({ items: z.array(auditRow), next: z.number().int().nullable() }),
});

export const getAuditPeople = call({
  method: 'GET',
  path: '/backoffice/audit/people',
  access: 'operator',
  right: 'audit',
  impersonal: true,
  summary: 'Operators by name, to choose from',
  response: z.object({ items: z.array(z.object({ guestId: uuidSchema, name: z.string().nullable() })) }),
});

const operatorRow = z.object({
  guestId: uuidSchema,
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

const rightsSchema = z.array(rightSchema).max(20);

/** Throws `conflict` where somebody else has changed them since, `own-rights`, `not-found`. */
export const setRights = call({
  method: 'PUT',
  path: '/backoffice/operators/:guestId',
  access: 'operator',
  right: 'operators',
  summary: 'Gives an operator exactly these rights; with none he is an operator no more',
  params: guestId,
  /** `from`: what he might when one began. */
  body: z.object({ rights: rightsSchema, from: rightsSchema, reason }),
  response: success,
});

/** Throws `role-held`, `unconfirmed-account`. */
export const invite = call({
  method: 'POST',
  path: '/backoffice/operators/invite',
  access: 'operator',
  right: 'operators',
  summary:
    'Makes somebody an operator or a performer: mails him a link for his password, or answers with it where no mail is sent',
  body: z.object({
    email: emailSchema,
    name: lineSchema(2, 30),
    role: z.enum(['operator', 'performer']),
    rights: rightsSchema,
    language: languageSchema,
    reason,
  }),
  response: z.object({
    /** `mail`: it is on its way; `link`: no mail is sent, and the operator hands over the link; `account`: none either, and he has a password. */
    by: z.enum(['mail', 'link', 'account']),
    /** Told here and nowhere else. */
    link: z.object({ address: z.url(), goodUntil: when }).nullable(),
  }),
});
