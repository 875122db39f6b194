import { m } from '#messages';
import { walletSentences } from '../../../wallet/web/index.ts';

/** What to say about each fault of paying. */
export const faultSentences: Record<string, () => string> = {
  ...walletSentences,
  'limit-reached': m.payments_fault_limit,
  conflict: m.payments_order_changed,
  'order-expired': m.payments_fault_expired,
  'compensation-due': m.payments_fault_compensation,
  'nothing-owed': m.payments_fault_nothing_owed,
  'way-not-offered': m.payments_fault_way,
  'means-missing': m.payments_fault_means,
  'one-click-off': m.payments_fault_one_click,
  'over-own-cap': m.payments_fault_cap,
  'unknown-code': m.payments_fault_code,
  'too-many-tries': m.payments_fault_tries,
};
