import { z } from 'zod';
import {
  call,
  lineSchema,
  reasonSchema as reason,
  successSchema as success,
  uuidSchema,
  versionSchema as version,
} from '../../../platform/contract.ts';
import {
  admissionConstants,
  admissionFilters,
  admissionStates,
  checkWays,
  documentKinds,
  documentStages,
  fileKinds,
  people,
  profileParts,
  secondSteps,
} from '../constants.ts';
import { paperTypes } from '../../consents/constants.ts';
import { genderTypes } from '../../performers/constants.ts';

// Shapes of our own: the product document leaves the back office out.

/** Three bytes are four signs. */
export const base64 = (bytes: number) =>
  z
    .string()
    .min(4)
    .max(Math.ceil(bytes / 3) * 4)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/);

export const fileSchema = z.object({ type: z.enum(paperTypes), data: base64(admissionConstants.fileBytes) });
export type AdmissionFile = z.infer<typeof fileSchema>;

const birthday = z.iso.date().refine((day) => day >= '1900-01-01' && day < '2100-01-01');

const person = z.literal(people);

/** Who somebody is, as the document says; `consentVersion` is the one that was signed. */
export const personRecordSchema = z.object({
  legalName: lineSchema(3, 120),
  born: birthday,
  documentKind: z.enum(documentKinds),
  documentNumber: lineSchema(4, 40),
  documentExpires: z.iso.date(),
  checkedBy: z.enum(checkWays),
  consentVersion: lineSchema(1, 40),
  consentOn: z.iso.date(),
});
export type PersonRecord = z.infer<typeof personRecordSchema>;

/** The record of the first, with what concerns the page of all who are seen. */
export const recordSchema = personRecordSchema.extend({
  // Nothing unseen: two names that look alike are one.
  stageName: lineSchema(2, 30)
    .regex(/[\p{L}\p{N}]/u)
    .regex(/^\P{Cf}*$/u),
  genderType: z.enum(genderTypes),
  country: z.string().regex(/^[A-Z]{2}$/),
});
export type AdmissionRecord = z.infer<typeof recordSchema>;

const guestId = z.object({ guestId: uuidSchema });

const admissionRow = z.object({
  guestId: uuidSchema,
  /** Her name on her page, else that of her account. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  state: z.enum(admissionStates),
  stateReason: z.string(),
  stateAt: z.iso.datetime().nullable(),
  /** The operator who decided on it; null where it was time, or whose account is gone. */
  stateBy: z.string().nullable(),
  /** The last day of her document, of a couple's the earlier; null where there is none. */
  documentExpires: z.iso.date().nullable(),
  documentStage: z.enum(documentStages),
  isRecorded: z.boolean(),
  /** Two are seen: there are to be two records. */
  isCouple: z.boolean(),
  second: z.enum(secondSteps),
  /** Those of whom there is a record. */
  people: z.array(
    z.object({
      person,
      documentExpires: z.iso.date().nullable(),
      documentStage: z.enum(documentStages),
      /** Whether the next document waits for a second look, and whether the operator who asks has recorded it. */
      renewal: z.enum(['none', 'waiting', 'own']),
    }),
  ),
  /** Whether the operator who asks has written a record: another has to look. */
  isOwnRecord: z.boolean(),
  checkedAlone: z.boolean(),
  actorId: z.number().int().nullable(),
  slug: z.string().nullable(),
  /** What keeps her page from being published. */
  missing: z.array(z.enum(profileParts)),
  /** Of all that stands here; not of what the records say. */
  version,
});
export type AdmissionRow = z.infer<typeof admissionRow>;

export const findAdmissions = call({
  method: 'GET',
  path: '/backoffice/admissions',
  access: 'operator',
  right: 'performers',
  summary: 'Everybody who was invited as a performer, or those of a state, the newest first: how far each has come',
  query: z.object({ before: uuidSchema.optional(), show: z.enum(admissionFilters).optional() }),
  response: z.object({ items: z.array(admissionRow), next: uuidSchema.nullable() }),
});

const papers = { document: fileSchema.nullable(), contract: fileSchema.nullable() };

export const writeRecord = call({
  method: 'PUT',
  path: '/backoffice/admissions/:guestId/record',
  access: 'operator',
  right: 'performers',
  unlogged: [...Object.keys(recordSchema.shape), ...Object.keys(papers)],
  summary:
    'Records identity, age and consent of who was invited, of a couple those of the first, before she is admitted; sealed, in place of what was there',
  params: guestId,
  body: recordSchema.extend({ ...papers, version, reason }),
  /** The list's `version` from now on, by which the second record can be written at once. */
  response: success.extend({ version }),
});

export const writeSecondRecord = call({
  method: 'PUT',
  path: '/backoffice/admissions/:guestId/second-record',
  access: 'operator',
  right: 'performers',
  unlogged: [...Object.keys(personRecordSchema.shape), ...Object.keys(papers)],
  summary:
    'Records identity, age and consent of the second of a couple, sealed, as long as nobody has looked at it; once they are admitted it waits for a second look',
  params: guestId,
  body: personRecordSchema.extend({ ...papers, version, reason }),
  response: success,
});

export const confirmSecondRecord = call({
  method: 'POST',
  path: '/backoffice/admissions/:guestId/second-record/confirm',
  access: 'operator',
  right: 'performers',
  summary: 'The record of the second, which was written after a couple was admitted, holds; they are told by mail',
  params: guestId,
  /** `version` is the one of the record, which only reading it tells. */
  body: z.object({ version, reason }),
  response: success,
});

const files = z.array(z.enum(fileKinds));
export const readRecord = call({
  method: 'POST',
  path: '/backoffice/admissions/:guestId/record',
  access: 'operator',
  right: 'performers',
  summary: 'Shows the record, of a couple both, for a reason that is kept',
  params: guestId,
  body: z.object({ reason }),
  /** `version` is that of the records and of their `files`, which are all to be looked at: she is admitted by it. */
  response: recordSchema.extend({ files, second: personRecordSchema.extend({ files }).nullable(), version }),
});

export const readFile = call({
  method: 'POST',
  path: '/backoffice/admissions/:guestId/files/:kind',
  access: 'operator',
  right: 'performers',
  summary: 'Shows the copy of the document or of the contract, for a reason that is kept',
  params: guestId.extend({ kind: z.enum(fileKinds) }),
  body: z.object({ person, reason }),
  response: fileSchema,
});

/** Her next document; the record keeps all else. */
export const renewalSchema = personRecordSchema
  .pick({ documentKind: true, documentNumber: true, documentExpires: true, checkedBy: true })
  .extend({ document: fileSchema.nullable() });
export type DocumentRenewal = z.infer<typeof renewalSchema>;

export const renewDocument = call({
  method: 'PUT',
  path: '/backoffice/admissions/:guestId/renewal',
  access: 'operator',
  right: 'performers',
  unlogged: Object.keys(renewalSchema.shape),
  summary: 'Records the next document of who was admitted, sealed; it waits for a second look',
  params: guestId,
  body: renewalSchema.extend({ person, version, reason }),
  response: success,
});

export const readRenewal = call({
  method: 'POST',
  path: '/backoffice/admissions/:guestId/renewal',
  access: 'operator',
  right: 'performers',
  summary: 'Shows the document that waits for a second look, for a reason that is kept',
  params: guestId,
  body: z.object({ person, reason }),
  response: renewalSchema.extend({ version }),
});

export const confirmRenewal = call({
  method: 'POST',
  path: '/backoffice/admissions/:guestId/renewal/confirm',
  access: 'operator',
  right: 'performers',
  summary: 'The next document takes the place of the one before; a page that was hidden because of that comes back',
  params: guestId,
  /** `version` is the one of the document that was read. */
  body: z.object({ person, version, reason }),
  response: success,
});

export const changeState = call({
  method: 'POST',
  path: '/backoffice/admissions/:guestId/state',
  access: 'operator',
  right: 'performers',
  summary: 'Admits, publishes, suspends, takes back or ends; she is told by mail, with the reason',
  params: guestId,
  /** `version` is the one of the list; who admits a draft names that of the records, which only reading them tells. */
  body: z.object({ to: z.enum(admissionStates), version, reason }),
  response: success,
});
