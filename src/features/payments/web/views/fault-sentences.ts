import { m } from '#messages';
import { walletSentences } from '../../../wallet/web/index.ts';
import type { SentencesOf } from '../../../../shell/problem-text.ts';
import type { OperatorPaymentError, paymentErrors, ProgramPaymentError } from '../../contract.ts';

/** What to say about each error of paying. */
export const faultSentences = {
  ...walletSentences,
  'limit-reached': m.payments_fault_limit,
  conflict: m.payments_order_changed,
  'order-expired': m.payments_fault_expired,
  'nothing-owed': m.payments_fault_nothing_owed,
  'way-not-offered': m.payments_fault_way,
  'means-missing': m.payments_fault_method,
  'one-click-off': m.payments_fault_one_click,
  'over-own-cap': m.payments_fault_cap,
  'unknown-code': m.payments_fault_code,
  'too-many-tries': m.payments_fault_tries,
} satisfies SentencesOf<typeof paymentErrors, OperatorPaymentError | ProgramPaymentError>;
