import { m } from '#messages';
import type { SentencesOf } from '../../../shell/problem-text.ts';
import type { OperatorPromotionError, promotionErrors } from '../contract.ts';

/** What to say about each error of codes. */
export const promotionSentences = {
  'unknown-code': m.promotions_fault_unknown,
  'already-redeemed': m.promotions_fault_already,
  'need-vip': m.promotions_fault_vip,
  'need-mobile-auth': m.promotions_fault_mobile,
  'first-top-up-only': m.promotions_fault_first,
  'too-many-tries': m.promotions_fault_tries,
} satisfies SentencesOf<typeof promotionErrors, OperatorPromotionError>;
