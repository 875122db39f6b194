import { m } from '#messages';
import type { SentencesOf } from '../../../shell/error-text.ts';
import type { consentErrors } from '../contract.ts';

/** What is said of errors with consents. */
export const consentSentences = {
  'person-unknown': m.consents_error_unknown,
  'person-named': m.consents_error_named,
  'too-many-people': m.consents_error_many,
  'person-under-age': m.consents_error_age,
  'person-day': m.consents_error_day,
  'people-incomplete': m.consents_error_incomplete,
  'work-removed': m.consents_error_removed,
} satisfies SentencesOf<typeof consentErrors>;
