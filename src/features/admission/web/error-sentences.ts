import { m } from '#messages';
import type { SentencesOf } from '../../../shell/error-text.ts';
import type { admissionErrors } from '../contract.ts';

/** What to say about each error of admissions and profiles. */
export const admissionSentences = {
  'under-age': m.admission_error_under_age,
  'document-expired': m.admission_error_expired,
  'consent-day': m.admission_error_consent_day,
  'not-recorded': m.admission_error_not_recorded,
  'second-missing': m.admission_error_second_missing,
  'same-person': m.admission_error_same_person,
  'four-eyes': m.admission_error_four_eyes,
  'not-complete': m.admission_error_not_complete,
  'name-held': m.admission_error_name_held,
  'wrong-file': m.admission_error_wrong_file,
  'sedcards-full': m.admission_error_sedcards_full,
  'picture-small': m.admission_error_picture_small,
} satisfies SentencesOf<typeof admissionErrors>;
