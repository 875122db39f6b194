import { m } from '#messages';
import type { SentencesOf } from '../../../shell/problem-text.ts';
import type { PayoutError, PayoutReviewError, walletErrors } from '../contract.ts';

/** What to say about each error of the wallet. */
export const walletSentences = {
  'not-enough-money': m.wallet_error_money,
  'limit-reached': m.wallet_fault_limit,
  'self-excluded': m.wallet_fault_excluded,
  'compensation-due': m.wallet_error_compensation,
  'refund-changed': m.wallet_fault_refund_changed,
  'nothing-to-refund': m.wallet_fault_nothing_to_refund,
} satisfies SentencesOf<typeof walletErrors, PayoutError | PayoutReviewError>;
