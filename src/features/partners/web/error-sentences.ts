import { m } from '#messages';
import type { SentencesOf } from '../../../shell/error-text.ts';
import type { partnerErrors } from '../contract.ts';

/** What operators read; guests meet none of these. */
export const partnerSentences = {
  'partner-token-taken': m.partners_token_taken,
  'application-decided': m.partners_application_decided,
} satisfies SentencesOf<typeof partnerErrors>;
