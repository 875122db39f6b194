import { m } from '#messages';
import { walletSentences } from '../../../wallet/web/index.ts';
import type { SentencesOf } from '../../../../shell/error-text.ts';
import type { OperatorPaymentError, paymentErrors, ProgramPaymentError } from '../../contract.ts';

/** What to say about each error of paying. */
export const paymentSentences = {
  'just-done': m.payments_error_just_ordered,
  ...walletSentences,
  'limit-reached': m.payments_error_limit,
  conflict: m.payments_order_changed,
  'order-expired': m.payments_error_expired,
  'nothing-owed': m.payments_error_nothing_owed,
  'way-not-offered': m.payments_error_way,
  'means-missing': m.payments_error_method,
  'one-click-off': m.payments_error_one_click,
  'over-own-cap': m.payments_error_cap,
  'unknown-code': m.payments_error_code,
  'too-many-tries': m.payments_error_tries,
} satisfies SentencesOf<typeof paymentErrors, OperatorPaymentError | ProgramPaymentError>;
