import { m } from '#messages';
import type { SentencesOf } from '../../../shell/error-text.ts';
import type { phoneErrors } from '../contract.ts';

/** What each error of §8 says to a person. */
export const phoneSentences = {
  'invalid-phone-number': m.phone_error_invalid,
  'country-not-allowed': m.phone_error_country,
  'invalid-verification-type': m.phone_error_type,
  'verification-timeout': m.phone_error_timeout,
  'phone-number-blocked': m.phone_error_blocked,
  'phone-number-not-unique': m.phone_error_taken,
  'verification-not-found': m.phone_error_gone,
  'invalid-pin': m.phone_error_pin,
  'attempt-limit-reached': m.phone_error_limit,
  'phone-unknown': m.phone_error_unknown,
} satisfies SentencesOf<typeof phoneErrors>;
