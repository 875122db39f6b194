import type { Language } from '../../../platform/contract.ts';
import type { Queryable } from '../../../platform/database/sql.ts';
import { slot } from '../../../platform/feature/slots.ts';
import type { VoucherType } from '../constants.ts';
import type { Account } from './sepa/transfers-file.ts';
import type { PaperReceipt } from './statement/receipt-pdf.ts';
import type { RefundPort } from './statement/refund-service.ts';

/** Who keeps payments, sends them back and writes their receipts. */
export interface Purchases extends RefundPort {
  /** One of the guest's receipts; throws `not-found` for anybody else's. */
  receiptOf(guestId: string, number: number): Promise<PaperReceipt>;
}

/** Who a guest is as a performer; null for none. Filled by the feature that knows performers. */
export const performerAccounts = slot<(guestId: string) => Promise<number | null>>('the performer of an account');

/** What a guest is called by machines in a performer's room. Filled by the feature that has rooms. */
export const guestHandles = slot<(performerId: number, guestId: string) => string>('handles of guests');

/**
 * From which account performers are paid; null where its holder or number has not been said. Filled by the one feature that knows the
 * company.
 */
export const payoutPayers = slot<(on: Queryable) => Promise<Account | null>>('who pays performers');

/** Filled by the one feature that takes money. */
export const purchases = slot<Purchases>('purchases');

/** A transfer of which something is to be told. */
export interface ToldTransfer {
  id: string;
  key: string;
  /** The series that it belongs to, of charges of one chat session. */
  series: string | null;
}

/** What is known of a transfer elsewhere. */
export interface TransferFacts {
  id: string;
  things: { names: Partial<Record<Language, string>>; quantity: number }[];
  show: { performer: string; startedAt: Date } | null;
}

/** What transfers were for. Filled by the features that sell something. */
export const transferFacts =
  slot<(transfers: readonly ToldTransfer[]) => Promise<readonly TransferFacts[]>>('what transfers were for');

/** A type of vouchers that guests can spend somewhere: no other is promised to them (C5). */
export interface SpendableVoucher {
  type: VoucherType;
  /** The most, in coins, that a piece of it pays for. */
  most: number;
}
export const spendableVouchers = slot<readonly SpendableVoucher[]>('vouchers that can be spent');
