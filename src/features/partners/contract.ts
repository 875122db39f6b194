import { z } from 'zod';
import {
  call,
  emailSchema,
  languageSchema,
  lineSchema,
  reasonSchema,
  successSchema,
  textSchema,
  uuidSchema,
} from '../../platform/contract.ts';
import { applicationLengths, applicationStates, shareBounds, SHORTEST_PLACES, spans } from './constants.ts';

/** Errors of partners, with their HTTP status. */
export const partnerErrors = { 'partner-token-taken': 409, 'application-decided': 409 } as const;

const whole = z.number().int();
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** What a partner writes into his links to tell them apart. */
const reference = z
  .string()
  .max(40)
  .regex(/^[\w.-]*$/);
const token = z.string().regex(/^[a-z0-9]{4,32}$/);

/** §3: what a partner's link says. */
export const linkSchema = z.object({
  partnerId: whole.positive().max(Number.MAX_SAFE_INTEGER),
  token,
  subref: reference.default(''),
  /** `blig`: the picture or link that was pressed. */
  banner: reference.default(''),
  /** `tes`: which of several pages it led to. */
  variant: reference.default(''),
});
export type PartnerLink = z.output<typeof linkSchema>;

/** Shape of our own. Keeps nothing about who came; `isKnown` says whether the link is one. */
export const arriveByPartner = call({
  method: 'POST',
  path: '/partner/arrival',
  access: 'public',
  summary: "Counts a visit by a partner's link",
  body: linkSchema,
  response: z.object({ isKnown: z.boolean() }),
});

/** Shape of our own. Ties nothing twice, and no account that is older. */
export const claimPartner = call({
  method: 'POST',
  path: '/partner/claim',
  access: 'account',
  summary: 'By which partner a new account came',
  body: linkSchema,
  response: z.object({ isTied: z.boolean() }),
});

const figures = {
  clicks: whole,
  signUps: whole,
  topUps: whole,
  /** What his guests have topped up, less what went back. */
  revenueCents: whole,
  /** His share of it. */
  creditCents: whole,
};
const rowSchema = z.object({ subref: z.string(), ...figures });
export type PartnerFigures = z.output<typeof rowSchema>;

const partnerSchema = z.object({
  id: whole,
  name: z.string(),
  token: z.string(),
  sharePercent: whole,
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Partner = z.output<typeof partnerSchema>;

const statisticsSchema = z.object({
  partner: partnerSchema.pick({ id: true, name: true, token: true, sharePercent: true, isActive: true }),
  total: z.object(figures),
  /** One for each reference, the most revenue first; 200 at most. */
  rows: z.array(rowSchema),
});
export type PartnerStatistics = z.output<typeof statisticsSchema>;

const days = z.literal([...spans]);
const pageKey = z.string().regex(/^[0-9a-f]{64}$/);

/** Shape of our own. His page's key comes in the body, where no log keeps it. Throws `not-found`. */
export const getOwnStatistics = call({
  method: 'POST',
  path: '/partner/statistics',
  access: 'public',
  summary: "A partner's own figures, by his page's key",
  body: z.object({ key: pageKey, days }),
  response: statisticsSchema,
});

/** Shape of our own. */
export const getOwnTable = call({
  method: 'POST',
  path: '/partner/table',
  access: 'public',
  summary: "A partner's own figures as a table (RFC 4180)",
  body: z.object({ key: pageKey, days }),
  response: z.object({ table: z.string() }),
});

const name = lineSchema(2, applicationLengths.name);
const applicationSchema = z.object({
  name,
  email: emailSchema,
  /** Where he would put his links. */
  places: textSchema(SHORTEST_PLACES, applicationLengths.places),
});

/** Shape of our own. Throws `too-many-requests`. */
export const applyAsPartner = call({
  method: 'POST',
  path: '/partner/application',
  access: 'public',
  summary: 'Asks to become a partner, without an account',
  body: applicationSchema.extend({
    /** That it is kept for as long as the page says. */
    consent: z.literal(true),
  }),
  response: successSchema,
});

const operators = { access: 'operator', right: 'promotions' } as const;
const sharePercent = whole.min(shareBounds.min).max(shareBounds.max);
/** What of a partner can be changed. */
const termsSchema = z.object({ name, sharePercent, isActive: z.boolean() });
export type PartnerTerms = z.output<typeof termsSchema>;

/** Shape of our own. */
export const listPartners = call({
  method: 'GET',
  path: '/backoffice/partners',
  ...operators,
  summary: 'Partners, newest first',
  query: z.object({ before: id.optional() }),
  response: z.object({ items: z.array(partnerSchema), next: whole.nullable() }),
});

/**
 * Shape of our own. The key of his page is shown this once. With an application it is accepted, and he is mailed his page's link. Throws `not-found`,
 * `application-decided`, `partner-token-taken`.
 */
export const createPartner = call({
  method: 'POST',
  path: '/backoffice/partners',
  ...operators,
  summary: 'Makes a partner',
  body: z.object({ name, token, sharePercent, applicationId: uuidSchema.optional() }),
  response: z.object({ partner: partnerSchema, pageKey: z.string() }),
});

/** Shape of our own. Another share is for top-ups from now on. `from`: as it was when one began. Throws `not-found`, `conflict`. */
export const changePartner = call({
  method: 'PUT',
  path: '/backoffice/partners/:id',
  ...operators,
  summary: "Changes a partner's name, share, and whether he brings guests any more",
  params: z.object({ id }),
  body: termsSchema.extend({ from: termsSchema }),
  response: successSchema,
});

/** Shape of our own. The former link leads nowhere from now on. Throws `not-found`. */
export const renewPartnerKey = call({
  method: 'POST',
  path: '/backoffice/partners/:id/key',
  ...operators,
  summary: "Makes a new key for a partner's page",
  params: z.object({ id }),
  response: z.object({ pageKey: z.string() }),
});

/** Shape of our own. Throws `not-found`. */
export const getPartnerStatistics = call({
  method: 'GET',
  path: '/backoffice/partners/:id/statistics',
  ...operators,
  summary: "A partner's figures",
  params: z.object({ id }),
  query: z.object({ days: z.coerce.number().pipe(days).default(30) }),
  response: statisticsSchema,
});

const keptApplication = applicationSchema.extend({
  id: uuidSchema,
  language: languageSchema,
  receivedAt: z.iso.datetime(),
  /** Null while it waits. */
  decidedAt: z.iso.datetime().nullable(),
  /** The operator; null while it waits, or where his account is gone. */
  decidedBy: z.string().nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** Whom it was accepted as. */
  partner: z.string().nullable(),
});
export type PartnerApplication = z.output<typeof keptApplication>;

/** Shape of our own. */
export const listPartnerApplications = call({
  method: 'GET',
  path: '/backoffice/partner-applications',
  ...operators,
  summary: 'Applications of partners that wait, or were decided, newest first',
  query: z.object({ state: z.enum(applicationStates).default('open'), before: uuidSchema.optional() }),
  response: z.object({ items: z.array(keptApplication), next: uuidSchema.nullable() }),
});

/** Shape of our own. Throws `not-found`, `application-decided`. */
export const refusePartnerApplication = call({
  method: 'POST',
  path: '/backoffice/partner-applications/:applicationId/refuse',
  ...operators,
  summary: 'Refuses an application; the reason is mailed',
  params: z.object({ applicationId: uuidSchema }),
  body: z.object({ reason: reasonSchema }),
  response: successSchema,
});
