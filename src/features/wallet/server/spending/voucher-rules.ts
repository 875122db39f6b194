import { voucherTypes, type VoucherType } from '../../constants.ts';
import type { Benefits, Voucher } from '../../contract.ts';

/** §3: what a guest's vouchers are good for, in the product's words. */
export function benefitsOf(vouchers: readonly Voucher[]): Benefits {
  const count = (wanted: VoucherType) =>
    vouchers.reduce((sum, { type, amount }) => (type === wanted ? sum + amount : sum), 0);
  return {
    vouchers: [...vouchers],
    spinwheelSpins: count(voucherTypes.spins),
    messengerGiftCount: count(voucherTypes.messengerGift),
    freeMessagesCount: count(voucherTypes.messages),
    privateShowTickets: count(voucherTypes.privateShow),
    chatShowTickets: count(voucherTypes.liveShow),
  };
}

const MINUTE_MS = 60_000;

/** Voucher minutes of a paid chat session: those that have been spent, and those that may still be. */
export interface FreeMinutes {
  /** Milliseconds that were given or paid for before: they go first. */
  ahead: number;
  spent: number;
  left: number;
}

/** Proven time that coins pay for: what voucher minutes do not cover. Milliseconds. */
export const paidMs = (provenMs: number, { ahead, spent }: FreeMinutes): number =>
  Math.max(0, provenMs - ahead - spent * MINUTE_MS);

/** Voucher minutes that are to be spent now: a minute is spent when its first moment has been proven. */
export const minutesDue = (provenMs: number, { ahead, spent, left }: FreeMinutes): number =>
  Math.min(left, Math.max(0, Math.ceil((provenMs - ahead) / MINUTE_MS) - spent));
