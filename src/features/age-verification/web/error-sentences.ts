import { m } from '#messages';
import type { SentencesOf } from '../../../shell/error-text.ts';
import type { avsErrors, ProgramAvsError } from '../contract.ts';

/** What to say about each error of age checks. */
export const avsSentences = {
  'avs-already-accepted': m.age_verification_error_done,
  'avs-method-unknown': m.age_verification_error_method,
} satisfies SentencesOf<typeof avsErrors, ProgramAvsError>;
