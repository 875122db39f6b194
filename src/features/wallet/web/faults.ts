import { m } from '#messages';

/** What to say about each fault of the wallet. */
export const walletSentences: Record<string, () => string> = {
  'limit-reached': m.wallet_fault_limit,
  'self-excluded': m.wallet_fault_excluded,
  'refund-changed': m.wallet_fault_refund_changed,
  'nothing-to-refund': m.wallet_fault_nothing_to_refund,
};
