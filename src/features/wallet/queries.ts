import { persisted } from '../../platform/gateway/persisted.ts';

export const GUEST_VOUCHERS = persisted('{ guestVouchers { type amount actorId expiresAt } }');
