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
import { admissionConstants as bounds, admissionStates, pictureKinds, profileParts } from '../constants.ts';
import { base64 } from './admissions.ts';

const words = z.object({
  headline: lineSchema(0, bounds.headline),
  about: textSchema(0, bounds.about),
  facts: z.array(lineSchema(0, bounds.fact)).max(bounds.facts),
});
/** German is what guests read where another language is empty. */
const texts = z.object({ de: words, en: words, es: words, nl: words });
export type ProfileTexts = z.infer<typeof texts>;

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
  missing: z.array(z.enum(profileParts)),
  /** Null until she is admitted. */
  profile: z
    .object({
      name: z.string(),
      slug: z.string(),
      texts,
      city: z.string(),
      languages: z.array(z.string()),
      categories: z.array(z.number().int()),
      priceVideo: z.number().int(),
      review: z.object({ state: reviewState, reason: z.string() }),
      pictures: z.array(ownPicture),
    })
    .nullable(),
  /** What she may choose from. */
  choices: z.array(z.object({ id: z.number().int(), name: z.string() })),
});
export type OwnProfile = z.infer<typeof ownProfile>;

export const getOwnProfile = call({
  method: 'GET',
  path: '/studio/profile',
  access: 'performer',
  summary: 'How far she has come, and her page as she last wrote it',
  response: ownProfile,
});

export const saveProfile = call({
  method: 'PUT',
  path: '/studio/profile',
  access: 'performer',
  summary: 'Her texts, which an operator reads before guests do, with categories and price, which count at once',
  body: z.object({
    texts,
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

/** Which saving of hers it is; as large as the database's numbers. */
const revision = z.number().int().min(0).max(2_147_483_647);
const ofPerformer = { actorId: z.number().int(), name: z.string() };
const waitingTexts = z.object({
  ...ofPerformer,
  revision,
  savedAt: z.iso.datetime(),
  texts,
  city: z.string(),
});
const waitingPicture = z.object({ ...ofPerformer, id: uuidSchema, kind: z.enum(pictureKinds), image: z.string() });
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
