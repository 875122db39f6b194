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
  profileParts,
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

/** Who she is, as her document says; `consentVersion` is the one that she has signed. */
export const recordSchema = z.object({
  legalName: lineSchema(3, 120),
  born: birthday,
  documentKind: z.enum(documentKinds),
  documentNumber: lineSchema(4, 40),
  documentExpires: z.iso.date(),
  checkedBy: z.enum(checkWays),
  consentVersion: lineSchema(1, 40),
  consentOn: z.iso.date(),
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
  /** The last day of her document; null where there is none. */
  documentExpires: z.iso.date().nullable(),
  documentStage: z.enum(documentStages),
  /** Whether the next document waits for a second look, and whether the operator who asks has recorded it. */
  renewal: z.enum(['none', 'waiting', 'own']),
  isRecorded: z.boolean(),
  /** Whether the operator who asks has written the record: another has to look. */
  isOwnRecord: z.boolean(),
  checkedAlone: z.boolean(),
  files: z.array(z.enum(fileKinds)),
  actorId: z.number().int().nullable(),
  slug: z.string().nullable(),
  /** What keeps her page from being published. */
  missing: z.array(z.enum(profileParts)),
  /** Of all that stands here; not of what the record says. */
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

export const writeRecord = call({
  method: 'PUT',
  path: '/backoffice/admissions/:guestId/record',
  access: 'operator',
  right: 'performers',
  unlogged: [...Object.keys(recordSchema.shape), 'document', 'contract'],
  summary:
    'Records identity, age and consent of who was invited, before she is admitted; sealed, in place of what was there',
  params: guestId,
  body: recordSchema.extend({ document: fileSchema.nullable(), contract: fileSchema.nullable(), version, reason }),
  response: success,
});

export const readRecord = call({
  method: 'POST',
  path: '/backoffice/admissions/:guestId/record',
  access: 'operator',
  right: 'performers',
  summary: 'Shows the record, for a reason that is kept',
  params: guestId,
  body: z.object({ reason }),
  /** `version` is that of the record and of its `files`, which are all to be looked at: she is admitted by it. */
  response: recordSchema.extend({ files: z.array(z.enum(fileKinds)), version }),
});

export const readFile = call({
  method: 'POST',
  path: '/backoffice/admissions/:guestId/files/:kind',
  access: 'operator',
  right: 'performers',
  summary: 'Shows the copy of the document or of the contract, for a reason that is kept',
  params: guestId.extend({ kind: z.enum(fileKinds) }),
  body: z.object({ reason }),
  response: fileSchema,
});

/** Her next document; the record keeps all else. */
export const renewalSchema = recordSchema
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
  body: renewalSchema.extend({ version, reason }),
  response: success,
});

export const readRenewal = call({
  method: 'POST',
  path: '/backoffice/admissions/:guestId/renewal',
  access: 'operator',
  right: 'performers',
  summary: 'Shows the document that waits for a second look, for a reason that is kept',
  params: guestId,
  body: z.object({ reason }),
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
  body: z.object({ version, reason }),
  response: success,
});

export const changeState = call({
  method: 'POST',
  path: '/backoffice/admissions/:guestId/state',
  access: 'operator',
  right: 'performers',
  summary: 'Admits, publishes, suspends, takes back or ends; she is told by mail, with the reason',
  params: guestId,
  /** `version` is the one of the list; who admits a draft names that of the record, which only reading it tells. */
  body: z.object({ to: z.enum(admissionStates), version, reason }),
  response: success,
});
