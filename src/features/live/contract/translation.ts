import { z } from 'zod';
import { call, languageSchema } from '../../../platform/contract.ts';
import { liveConstants } from '../constants.ts';

/** Whether what is said in rooms can be read in another language. Shape of our own. */
export const translationOffer = call({
  method: 'GET',
  path: '/live/translation',
  access: 'guest',
  summary: 'Whether the platform translates what is said in rooms',
  response: z.object({ isOffered: z.boolean() }),
});

/** Shape of our own: asked for by a reader's browser, for those who are in the room. */
export const translateMessages = call({
  method: 'POST',
  path: '/live/translate/:actorId',
  access: 'guest',
  summary: "What is said in her room, in the reader's language",
  params: z.object({ actorId: z.coerce.number().int().positive() }),
  body: z.object({
    texts: z
      .array(z.string().trim().min(1).max(liveConstants.translatedLength))
      .min(1)
      .max(liveConstants.translatedTexts),
    /** Null where nobody knows. */
    from: languageSchema.nullable().default(null),
    to: languageSchema,
  }),
  /** One for each text, in order; null where it could not be translated. */
  response: z.object({ texts: z.array(z.string().nullable()) }),
});
