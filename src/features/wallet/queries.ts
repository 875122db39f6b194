import type { Voucher } from './contract.ts';
import { persistedAs } from '../../platform/gateway/persisted.ts';

export const GUEST_VOUCHERS = persistedAs<{ guestVouchers: Voucher[] }>()(
  '{ guestVouchers { type amount actorId expiresAt } }',
);
