import { m } from '#messages';
import type { SentencesOf } from '../../../shell/error-text.ts';
import type { OperatorPromotionError, promotionErrors } from '../contract.ts';

/** What to say about each error of codes. */
export const promotionSentences = {
  'unknown-code': m.promotions_error_unknown,
  'already-redeemed': m.promotions_error_already,
  'need-vip': m.promotions_error_vip,
  'need-mobile-auth': m.promotions_error_mobile,
  'first-top-up-only': m.promotions_error_first,
  'too-many-tries': m.promotions_error_tries,
  'no-monthly-bonus': m.promotions_error_monthly,
} satisfies SentencesOf<typeof promotionErrors, OperatorPromotionError>;
