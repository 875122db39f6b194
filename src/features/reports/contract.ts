import { z } from 'zod';
import { call, emailSchema, lineSchema, textSchema, uuidSchema } from '../../platform/contract.ts';
import { MOST_ALIKE, reportKinds, reportLengths, SHORTEST_EXPLANATION } from './constants.ts';

// Shapes of our own: the product document names the page alone.

/** Errors of reports, with their HTTP status. */
export const reportErrors = {
  'already-decided': 409,
  'already-objected': 409,
  /** There is no decision yet, or its six months are over. */
  'no-objection': 409,
  /** Whoever decided first does not decide about the objection, where somebody else may. */
  'own-decision': 409,
} as const;

const moment = z.iso.datetime();
const kind = z.enum(reportKinds);
const outcome = z.enum(['action', 'no-action']);
const objectionOutcome = z.enum(['changed', 'kept']);
/** Of 32 random bytes. */
const token = z.string().regex(/^[\w-]{43}$/);

export const reportContent = call({
  method: 'POST',
  path: '/report',
  access: 'public',
  summary: 'Reports content that somebody holds to be illegal, without an account',
  body: z
    .object({
      /** Where it is: an address, or where in a room it was. */
      about: lineSchema(1, reportLengths.about),
      kind,
      explanation: textSchema(SHORTEST_EXPLANATION, reportLengths.explanation),
      name: lineSchema(1, reportLengths.name).optional(),
      email: emailSchema.optional(),
      /** Whoever reports believes in good faith that it is right and complete (article 16 (2) d). */
      goodFaith: z.literal(true),
    })
    // Who reports what is about minors may stay unnamed.
    .refine((report) => report.kind === 'minor' || report.name !== undefined, { path: ['name'] })
    .refine((report) => report.kind === 'minor' || report.email !== undefined, { path: ['email'] }),
  response: z.object({
    number: z.string(),
    /** Opens the page that says how far it is; told this once. */
    token,
    receivedAt: moment,
  }),
});
export type NewReport = z.output<typeof reportContent.body>;

const objectionSchema = z.object({
  text: z.string(),
  at: moment,
  dueAt: moment,
  /** Null until it is decided. */
  outcome: objectionOutcome.nullable(),
  reasons: z.string().nullable(),
  decidedAt: moment.nullable(),
});
const statusSchema = z.object({
  number: z.string(),
  kind,
  about: z.string(),
  receivedAt: moment,
  dueAt: moment,
  /** Null until it is decided. */
  outcome: outcome.nullable(),
  reasons: z.string().nullable(),
  decidedAt: moment.nullable(),
  /** The last day, in Berlin, on which an objection is taken; null where none is. */
  objectionUntil: z.iso.date().nullable(),
  objection: objectionSchema.nullable(),
});
export type ReportStatus = z.output<typeof statusSchema>;

/** The secret travels in the body: no log and no history has it. */
export const getReportStatus = call({
  method: 'POST',
  path: '/report/status',
  access: 'public',
  summary: 'How far a report is, for whoever has its token',
  body: z.object({ token }),
  response: statusSchema,
});

/** Once, until `objectionUntil`. Throws `not-found`, `no-objection`, `already-objected`. */
export const objectToDecision = call({
  method: 'POST',
  path: '/report/objection',
  access: 'public',
  summary: 'Objects to the decision about a report, for whoever has its token',
  body: z.object({ token, text: textSchema(SHORTEST_EXPLANATION, reportLengths.objection) }),
  response: statusSchema,
});

const rowSchema = statusSchema
  .pick({ number: true, kind: true, about: true, receivedAt: true, dueAt: true, outcome: true })
  .extend({
    id: uuidSchema,
    /** It waits longer than it should, or another of the same does. */
    isOverdue: z.boolean(),
    /** Undecided reports of the same, with this one; 1 for a decided one. `dueAt` is that of the first. */
    alike: z.number().int().min(1),
    /** How an objection stands; null where there is none. */
    objection: z.enum(['open', ...objectionOutcome.options]).nullable(),
  });
export type ReportRow = z.output<typeof rowSchema>;

const reportSchema = statusSchema.extend({
  id: uuidSchema,
  /** By which name the feature calls what it is about that shows it beside the report; null for words alone. */
  subject: z.string().nullable(),
  isOverdue: z.boolean(),
  /** Undecided reports of the same beside this one. */
  others: z.number().int().min(0),
  explanation: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** Who decided; null where nobody has, or he has gone. */
  decidedBy: z.string().nullable(),
  objectionDecidedBy: z.string().nullable(),
  /** Who asks decided first, and somebody else can look at the objection. */
  isForOther: z.boolean(),
});
export type Report = z.output<typeof reportSchema>;
const one = z.object({ reportId: uuidSchema });

export const getReports = call({
  method: 'GET',
  path: '/backoffice/reports',
  access: 'operator',
  right: 'content',
  summary: 'What was reported: what waits first, each newest first',
  query: z.object({ state: z.enum(['open', 'decided', 'all']).default('open'), before: z.string().max(80).optional() }),
  response: z.object({ items: z.array(rowSchema), next: z.string().nullable() }),
});

export const getReport = call({
  method: 'GET',
  path: '/backoffice/reports/:reportId',
  access: 'operator',
  right: 'content',
  summary: 'One report with what was said and by whom',
  params: one,
  response: reportSchema,
});

export const getAlikeReports = call({
  method: 'GET',
  path: '/backoffice/reports/:reportId/alike',
  access: 'operator',
  right: 'content',
  summary:
    'Undecided reports of the same kind about the same place, beside that one: the oldest first, no more than are decided together',
  params: one,
  response: z.object({
    items: z.array(
      z.object({
        id: uuidSchema,
        number: z.string(),
        about: z.string(),
        explanation: z.string(),
        name: z.string().nullable(),
        receivedAt: moment,
      }),
    ),
  }),
});
export type AlikeReport = z.output<typeof getAlikeReports.response>['items'][number];

export const decideReport = call({
  method: 'POST',
  path: '/backoffice/reports/:reportId/decide',
  access: 'operator',
  right: 'content',
  summary: 'Decides a report; the reasons go to whoever reported',
  params: one,
  body: z.object({
    outcome,
    reasons: textSchema(SHORTEST_EXPLANATION, reportLengths.reasons),
    /** Others of the same that the same is decided about; who is not of them any more is left out. */
    also: z.array(uuidSchema).max(MOST_ALIKE).default([]),
  }),
  response: reportSchema,
});

/** Once; reasons go by mail and to the page. Throws `not-found`, `no-objection`, `already-decided`, `own-decision`. */
export const decideObjection = call({
  method: 'POST',
  path: '/backoffice/reports/:reportId/objection',
  access: 'operator',
  right: 'content',
  summary: 'Decides an objection; the reasons go to whoever reported',
  params: one,
  body: z.object({ outcome: objectionOutcome, reasons: textSchema(SHORTEST_EXPLANATION, reportLengths.reasons) }),
  response: reportSchema,
});
