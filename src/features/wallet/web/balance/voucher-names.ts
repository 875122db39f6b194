import { m } from '#messages';
import type { VoucherType } from '../../constants.ts';

/** What vouchers are for, by their type (§3). */
export const voucherNames: Record<VoucherType, () => string> = {
  1: m.wallet_voucher_1,
  2: m.wallet_voucher_2,
  3: m.wallet_voucher_3,
  4: m.wallet_voucher_4,
  5: m.wallet_voucher_5,
  6: m.wallet_voucher_6,
  7: m.wallet_voucher_7,
  8: m.wallet_voucher_8,
  9: m.wallet_voucher_9,
  10: m.wallet_voucher_10,
};
