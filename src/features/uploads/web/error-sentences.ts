import { m } from '#messages';
import type { SentencesOf } from '../../../shell/error-text.ts';
import type { uploadErrors } from '../contract.ts';

/** What is said of errors with uploads. */
export const uploadSentences = {
  'too-many-uploads': m.uploads_error_too_many,
  'too-large': m.uploads_error_too_large,
  'quota-used': m.uploads_error_quota,
  'no-room': m.uploads_error_no_room,
} satisfies SentencesOf<typeof uploadErrors>;
