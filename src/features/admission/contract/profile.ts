import { z } from 'zod';
import {
  call,
  lineSchema,
  reasonSchema as reason,
  successSchema as success,
  textSchema,
  uuidSchema,
} from '../../../platform/contract.ts';
import { categoryIdSchema } from '../../performers/contract.ts';
import {
  admissionConstants as bounds,
  admissionStates,
  documentStages,
  pictureKinds,
  profileParts,
  secondSteps,
  sentKinds,
} from '../constants.ts';
import { base64 } from './admissions.ts';

const words = z.object({
  headline: lineSchema(0, bounds.headline),
  about: textSchema(0, bounds.about),
  facts: z.array(lineSchema(0, bounds.fact)).max(bounds.facts),
});
/** German is what guests read where another language is empty. */
const texts = z.object({ de: words, en: words, es: words, nl: words });
export type ProfileTexts = z.infer<typeof texts>;

const parts = z
  .array(
    z.object({
      question: lineSchema(1, bounds.interview.question),
      answer: textSchema(1, bounds.interview.answer),
    }),
  )
  .max(bounds.interview.parts);
const interview = z.object({ de: parts, en: parts, es: parts, nl: parts });
export type OwnInterview = z.infer<typeof interview>;
const named = z.object({ id: z.number().int(), name: z.string() });

const reviewState = z.enum(['waiting', 'approved', 'refused']);
const ownPicture = z.object({
  kind: z.enum(pictureKinds),
  /** `none`: there is nothing yet; `approved`: guests see it. */
  state: reviewState.or(z.literal('none')),
  /** Why it was refused. */
  reason: z.string(),
  /** A data address; null where there is none. */
  image: z.string().nullable(),
});
export type OwnPicture = z.infer<typeof ownPicture>;

const ownProfile = z.object({
  state: z.enum(admissionStates),
  stateReason: z.string(),
  /** The last day of her document, of a couple's the earlier, and how far it is to it; null where there is none. */
  documentExpires: z.iso.date().nullable(),
  documentStage: z.enum(documentStages),
  isCouple: z.boolean(),
  /** What operators have yet to do about the second of a couple. */
  second: z.enum(secondSteps).exclude(['own']),
  missing: z.array(z.enum(profileParts)),
  /** Null until she is admitted. */
  profile: z
    .object({
      id: z.number().int(),
      name: z.string(),
      slug: z.string(),
      texts,
      interview,
      city: z.string(),
      languages: z.array(z.string()),
      categories: z.array(z.number().int()),
      tags: z.array(named),
      priceVideo: z.number().int(),
      review: z.object({ state: reviewState, reason: z.string() }),
      pictures: z.array(ownPicture),
    })
    .nullable(),
  /** What she may choose from. */
  choices: z.array(named),
});
export type OwnProfile = z.infer<typeof ownProfile>;

export const getOwnProfile = call({
  method: 'GET',
  path: '/studio/profile',
  access: 'performer',
  summary: 'How far she has come, and her page as she last wrote it',
  response: ownProfile,
});

/** As large as the database's numbers. */
const tagId = z.number().int().positive().max(2_147_483_647);

export const findTagChoices = call({
  method: 'GET',
  path: '/studio/profile/tags',
  access: 'performer',
  summary:
    'The tags that she may choose from, by their names in her language; those that most performers have, at most',
  response: z.object({ tags: z.array(named) }),
});

export const saveProfile = call({
  method: 'PUT',
  path: '/studio/profile',
  access: 'performer',
  summary:
    'Her texts, interview and tags, which an operator reads before guests do, with categories and price, which count at once',
  body: z.object({
    texts,
    interview,
    tags: z.array(tagId).max(bounds.tags),
    city: lineSchema(0, 60),
    languages: z.array(z.string().regex(/^[a-z]{2}$/)).max(bounds.languages),
    categories: z.array(categoryIdSchema).max(bounds.categories),
    priceVideo: z.number().int().min(bounds.price.min).max(bounds.price.max),
  }),
  response: ownProfile,
});

export const sendPicture = call({
  method: 'PUT',
  path: '/studio/profile/pictures/:kind',
  access: 'performer',
  summary: 'A new portrait or cover, as JPEG, PNG or WebP; an operator looks at it before guests do',
  params: z.object({ kind: z.enum(pictureKinds) }),
  body: z.object({ data: base64(bounds.pictureBytes) }),
  response: ownProfile,
});

const position = z.coerce
  .number()
  .int()
  .min(0)
  .max(bounds.sedcards - 1);
const ownSedcards = z.object({
  /** So many find room. */
  limit: z.number().int(),
  /** How many guests like them. */
  likes: z.number().int(),
  items: z.array(
    z.object({
      position: z.number().int(),
      state: reviewState,
      reason: z.string(),
      image: z.string().nullable(),
      /** From what age guests see it; null until an operator has said so. */
      fsk: z.union([z.literal(16), z.literal(18)]).nullable(),
    }),
  ),
});
export type OwnSedcards = z.infer<typeof ownSedcards>;

export const getOwnSedcards = call({
  method: 'GET',
  path: '/studio/profile/sedcards',
  access: 'performer',
  summary: 'Her sedcards in their order, those that wait for an operator too',
  response: ownSedcards,
});

export const addSedcard = call({
  method: 'POST',
  path: '/studio/profile/sedcards',
  access: 'performer',
  summary: 'One more sedcard, behind the others; an operator looks at it before guests do',
  body: z.object({ data: base64(bounds.pictureBytes) }),
  response: ownSedcards,
});

export const arrangeSedcards = call({
  method: 'PUT',
  path: '/studio/profile/sedcards',
  access: 'performer',
  summary: 'Puts her sedcards in order; `conflict` unless each place that one has is named once',
  body: z.strictObject({ positions: z.array(position).min(1).max(bounds.sedcards) }),
  response: ownSedcards,
});

export const removeSedcard = call({
  method: 'DELETE',
  path: '/studio/profile/sedcards/:position',
  access: 'performer',
  summary: 'Takes a sedcard away at once, whether guests see it or not; `not-found` where there is none',
  params: z.object({ position }),
  response: ownSedcards,
});

/** Which saving of hers it is; as large as the database's numbers. */
const revision = z.number().int().min(0).max(2_147_483_647);
const ofPerformer = { actorId: z.number().int(), name: z.string() };
const waitingTexts = z.object({
  ...ofPerformer,
  revision,
  savedAt: z.iso.datetime(),
  texts,
  /** Null where she has not written of it. */
  interview: interview.nullable(),
  tagsAdded: z.array(z.string()),
  tagsDropped: z.array(z.string()),
  city: z.string(),
  /** Those that she speaks, by ISO 639. */
  languages: z.array(z.string()),
});
const waitingPicture = z.object({ ...ofPerformer, id: uuidSchema, kind: z.enum(sentKinds), image: z.string() });
export type WaitingTexts = z.infer<typeof waitingTexts>;
export type WaitingPicture = z.infer<typeof waitingPicture>;

export const findReviews = call({
  method: 'GET',
  path: '/backoffice/reviews',
  access: 'operator',
  right: 'content',
  summary: 'Texts and pictures of performers that wait for an operator, the oldest first',
  response: z.object({ texts: z.array(waitingTexts), pictures: z.array(waitingPicture) }),
});

export const reviewTexts = call({
  method: 'POST',
  path: '/backoffice/reviews/texts/:performerId',
  access: 'operator',
  right: 'content',
  summary: 'Shows texts to guests or refuses them; `conflict` where she has written others since',
  params: z.object({ performerId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  body: z.object({ revision, approve: z.boolean(), reason }),
  response: success,
});

export const reviewPicture = call({
  method: 'POST',
  path: '/backoffice/reviews/pictures/:id',
  access: 'operator',
  right: 'content',
  summary: 'Shows a picture to guests, from 16 or from 18, or refuses it',
  params: z.object({ id: uuidSchema }),
  body: z.object({ approve: z.boolean(), fsk: z.union([z.literal(16), z.literal(18)]), reason }),
  response: success,
});
