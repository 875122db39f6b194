import { m } from '#messages';
import type { SentencesOf } from '../../../shell/error-text.ts';
import type { PayoutError, PayoutReviewError, walletErrors } from '../contract.ts';

/** What to say about each error of the wallet. */
export const walletSentences = {
  'not-enough-money': m.wallet_error_money,
  'limit-reached': m.wallet_error_limit,
  'self-excluded': m.wallet_error_excluded,
  'compensation-due': m.wallet_error_compensation,
  'refund-changed': m.wallet_error_refund_changed,
  'nothing-to-refund': m.wallet_error_nothing_to_refund,
} satisfies SentencesOf<typeof walletErrors, PayoutError | PayoutReviewError>;
