import type { Config } from '../../../../platform/config/config.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import type { Queryable } from '../../../../platform/database/sql.ts';
import { errorsOf } from '../../../../platform/errors/errors.ts';
import type { PlannedPayment } from '../../../wallet/server/index.ts';
import { paymentErrors } from '../../contract.ts';
import type { SubscriptionEvent } from '../providers/provider.ts';
import type { OrderRow, Part } from './store.ts';

/**
 * What of an order was taken back: by a refund of ours; by one that its provider made of a part, which ends nothing; or by a charge-back of
 * all that was left, or a part.
 */
export interface Revoked extends Part {
  by: 'refund' | 'partial-refund' | 'charge-back';
}

/** What other features do about payments; each runs in the payment's own transaction, and throwing undoes it. */
export interface PaymentHooks {
  /** Throws where the guest's own limits do not allow so much more. */
  mayPay(payment: PlannedPayment, client: PoolClient): Promise<void>;
  /** An order was paid, a renewal included. */
  onPaid(order: OrderRow, client: PoolClient): Promise<void>;
  /** What an order gave, or a part of it, is to be taken back; the order is as it stands afterwards. */
  onRevoked(order: OrderRow, part: Revoked, client: PoolClient): Promise<void>;
  /** A charge-back was turned down. */
  onRestored(order: OrderRow, client: PoolClient): Promise<void>;
  /** A subscription was cancelled, resumed, extended or has run out at its provider. */
  onSubscription(order: OrderRow, event: SubscriptionEvent, until: Date | null, client: PoolClient): Promise<void>;
  /** Anything above has happened to an order and is through: the time to tell people. */
  onBooked(order: OrderRow): Promise<void>;
  /** Who issues the receipts that are written now, a line each. */
  issuer(client: PoolClient): Promise<string>;
  /** What guests read on their bank statements: at most 22 characters, as cards show them; empty where nobody has said. */
  descriptor(on: Queryable): Promise<string>;
  /** Redeems a bonus code, once for a key; throws `unknown-code` for what is none, and counts tries by itself. */
  redeemCode(guestId: string, code: string, requestKey?: string): Promise<void>;
}

/** Whom a guest knows, where nobody has said who the company is. */
export const brandOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => publicUrl?.host ?? 'Séparée';

const paymentError = errorsOf(paymentErrors);
const nothing = () => Promise.resolve();

/** On statements of the sandbox, which takes no money: says nothing of what kind of site this is. */
export const SANDBOX_DESCRIPTOR = 'SPRE MEDIA';

/** Nothing is limited, nobody is interested, and no code is known. */
export const noHooks: PaymentHooks = {
  mayPay: nothing,
  onPaid: nothing,
  onRevoked: nothing,
  onRestored: nothing,
  onSubscription: nothing,
  onBooked: nothing,
  issuer: () => Promise.resolve(SANDBOX_DESCRIPTOR),
  descriptor: () => Promise.resolve(SANDBOX_DESCRIPTOR),
  redeemCode: () => Promise.reject(paymentError('unknown-code')),
};
