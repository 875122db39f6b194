import { z } from 'zod';
import { call, lineSchema, reasonSchema, uuidSchema, type EventsOf } from '../../platform/contract.ts';
import { uploadSchema, uploadTicketSchema } from '../uploads/contract.ts';
import { consentConstants, paperKinds, paperTypes, personStates, works } from './constants.ts';

// Shapes of our own: the product document speaks of no one but her whose film or album it is.

/** Errors with consents, with their HTTP status. */
export const consentErrors = {
  /** No performer whom guests can see is called so, or it is she herself. */
  'person-unknown': 409,
  'person-named': 409,
  'too-many-people': 409,
  /** Not eighteen on the day of the recording. */
  'person-under-age': 409,
  /** The recording or the consent is of a day that has not come, or the consent of one on which he was no adult. */
  'person-day': 409,
  /** Somebody who is seen in it has not consented, or a paper is missing. */
  'people-incomplete': 409,
  /** It was removed by an operator. */
  'work-removed': 409,
} as const;

/** To everybody whom it is about, on all open pages: who is named, or what was answered, is to be asked for anew. */
export const consentEvents = { consentsChanged: z.object({}) } as const;

declare module '../../platform/contract.ts' {
  interface ChannelEvents extends EventsOf<typeof consentEvents> {}
}

const workId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const ofWork = z.object({ workId, work: z.enum(works) });
const ofPerson = z.object({ personId: uuidSchema });
const day = z.iso.date().refine((each) => each >= '1900-01-01' && each < '2100-01-01');
/** Nothing unseen. */
const name = (least: number, most: number) => lineSchema(least, most).regex(/^\P{Cf}*$/u);

const answerSchema = z.object({ depict: z.boolean(), publish: z.boolean(), download: z.boolean() });
export type Answer = z.infer<typeof answerSchema>;

const personSchema = z.object({
  id: uuidSchema,
  /** A performer's name, or how she calls somebody from outside. */
  name: z.string(),
  isPerformer: z.boolean(),
  state: z.enum(personStates),
  /** Whether buyers may keep a copy. */
  download: z.boolean(),
  /** When a performer answered last; when somebody from outside has signed. */
  consentedAt: z.iso.datetime().nullable(),
  /** Papers that have come. */
  papers: z.array(z.enum(paperKinds)),
});
export type Person = z.infer<typeof personSchema>;

/** As she sees them: papers on their way too, and none that has come. */
const ownPersonSchema = personSchema.extend({
  uploads: z.object({ form: uploadSchema.nullable(), identity: uploadSchema.nullable() }),
});
export type OwnPerson = z.infer<typeof ownPersonSchema>;
const ownPeople = z.object({ items: z.array(ownPersonSchema) });

/** Somebody from outside, as his papers say it. */
export const outsiderSchema = z.strictObject({
  /** How she calls him in her studio. */
  label: name(2, 40),
  legalName: name(3, 120),
  born: day,
  recordedOn: day,
  consentOn: day,
  download: z.boolean(),
});
export type Outsider = z.infer<typeof outsiderSchema>;

export const listPeople = call({
  method: 'GET',
  path: '/studio/consents/:workId/:work',
  access: 'performer',
  summary: 'Who is seen in a film or album of hers beside herself',
  params: ofWork,
  response: ownPeople,
});

export const namePerformer = call({
  method: 'POST',
  path: '/studio/consents/:workId/:work/performers',
  access: 'performer',
  summary: 'Names a performer who is seen in it; she is asked in her own studio',
  params: ofWork,
  body: z.strictObject({ name: lineSchema(1, 60) }),
  response: ownPeople,
});

export const nameOutsider = call({
  method: 'POST',
  path: '/studio/consents/:workId/:work/outsiders',
  access: 'performer',
  summary: 'Names somebody from outside who is seen in it; kept sealed',
  params: ofWork,
  body: outsiderSchema,
  response: ownPeople,
});

export const removePerson = call({
  method: 'DELETE',
  path: '/studio/consents/people/:personId',
  access: 'performer',
  summary: 'Takes somebody off again; what guests have been shown is looked at once more',
  params: ofPerson,
  response: ownPeople,
});

export const beginPaper = call({
  method: 'POST',
  path: '/studio/consents/people/:personId/paper',
  access: 'performer',
  summary: 'Opens the way for the copy of a paper of somebody from outside',
  params: ofPerson,
  body: z.strictObject({
    kind: z.enum(paperKinds),
    name: lineSchema(1, 200),
    bytes: z.number().int().positive().max(consentConstants.paperBytes),
  }),
  response: uploadTicketSchema,
});

const askedSchema = z.object({
  id: uuidSchema,
  work: z.enum(works),
  workId: z.number().int(),
  title: z.string(),
  /** Whose it is, and who asks. */
  model: z.object({ id: z.number().int(), name: z.string(), slug: z.string() }),
  askedAt: z.iso.datetime(),
  /** What she said last; null as long as she has said nothing to it as it is now. */
  answer: answerSchema.extend({ answeredAt: z.iso.datetime() }).nullable(),
  /** It is another file for a film that guests have been shown. */
  isNewFile: z.boolean(),
  /** She said yes to what it was before. */
  isAnew: z.boolean(),
  /** What she sees: a yes is to this alone. */
  round: z.number().int(),
});
export type AskedConsent = z.infer<typeof askedSchema>;

export const listAskedConsents = call({
  method: 'GET',
  path: '/studio/consents/asked',
  access: 'performer',
  summary: 'Films and albums of others in which she is named, the newest first',
  query: z.object({ before: uuidSchema.optional() }),
  response: z.object({ items: z.array(askedSchema), next: uuidSchema.nullable() }),
});

export const answerConsent = call({
  method: 'POST',
  path: '/studio/consents/asked/:personId',
  access: 'performer',
  summary:
    'Gives her consent, refuses it or takes it back; what guests see is taken from sale with it. `conflict` for a yes to what it is no more',
  params: ofPerson,
  body: z.strictObject({ ...answerSchema.shape, round: z.number().int().min(0).max(2_147_483_647) }),
  response: askedSchema,
});

/** With those who were taken off again: whether they are still to be seen, a person has to tell. */
const personForOperator = personSchema.extend({ removedAt: z.iso.datetime().nullable() });
export type PersonForOperator = z.infer<typeof personForOperator>;

export const findPeople = call({
  method: 'GET',
  path: '/backoffice/consents/:workId/:work',
  access: 'operator',
  right: 'content',
  summary:
    'Who is seen in a film or album beside her whose it is, where the consent of each stands, and who was taken off again',
  params: ofWork,
  response: z.object({ items: z.array(personForOperator) }),
});

const paperSchema = z.object({ kind: z.enum(paperKinds), type: z.enum(paperTypes), data: z.base64() });
export type Paper = z.infer<typeof paperSchema>;

const wholeSchema = z.object({
  name: z.string(),
  isPerformer: z.boolean(),
  namedAt: z.iso.datetime(),
  removedAt: z.iso.datetime().nullable(),
  /** Null for a performer: hers is kept with her admission. */
  record: outsiderSchema.nullable(),
  answers: z.array(answerSchema.extend({ answeredAt: z.iso.datetime() })),
  papers: z.array(paperSchema),
});
export type WholePerson = z.infer<typeof wholeSchema>;

export const readPerson = call({
  method: 'POST',
  path: '/backoffice/consents/people/:personId',
  access: 'operator',
  right: 'content',
  summary: 'Shows the record of one of them with the papers, for a reason that is kept',
  params: ofPerson,
  body: z.strictObject({ reason: reasonSchema }),
  response: wholeSchema,
});

const fileSchema = wholeSchema.omit({ papers: true }).extend({ id: uuidSchema });
export type PersonOfFile = z.infer<typeof fileSchema>;

export const exportConsents = call({
  method: 'POST',
  path: '/backoffice/consents/:workId/:work/export',
  access: 'operator',
  right: 'content',
  summary:
    'All records of a film or album, also of who was taken off, for an inspection; papers are read one by one. For a reason that is kept',
  params: ofWork,
  body: z.strictObject({ reason: reasonSchema }),
  response: z.object({ people: z.array(fileSchema) }),
});
