import { z } from 'zod';
import type { EventsOf } from '../../platform/contract.ts';

export * from './contract/admissions.ts';
export * from './contract/profile.ts';

/** Errors of admissions and profiles, with their HTTP status. */
export const admissionErrors = {
  /** She is not eighteen yet, by the day in Berlin. */
  'under-age': 409,
  'document-expired': 409,
  /** A consent is of a day that has come, and on which she was of age. */
  'consent-day': 409,
  /** There is no record yet. */
  'not-recorded': 409,
  /** Of a couple the second has no record, or nobody has looked at it yet. */
  'second-missing': 409,
  /** Both records are of one person: the same document, or the same name and birthday. */
  'same-person': 409,
  /** Whoever has written a record does not admit by it, as long as there is somebody else. */
  'four-eyes': 409,
  /** `details` say what her page lacks. */
  'not-complete': 409,
  /** Another performer has the name. */
  'name-held': 409,
  /** The file is not what it says, or not what is taken. */
  'wrong-file': 400,
  /** There is room for no more sedcards. */
  'sedcards-full': 409,
  /** A picture is too small to be shown large. */
  'picture-small': 400,
} as const;

/** To a performer, on all her open pages: somebody has decided about her or her page, and it is to be asked for anew. */
export const admissionEvents = { ownPageChanged: z.object({}) } as const;

declare module '../../platform/contract.ts' {
  interface ChannelEvents extends EventsOf<typeof admissionEvents> {}
}
