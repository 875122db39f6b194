import type { PoolClient } from '../../../../platform/database/database.ts';
import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import { requireVersion } from '../../../../platform/rights/version.ts';
import { runIdempotent } from '../../../../platform/rights/idempotency.ts';
import type { RefundablePurchase } from '../../../wallet/server/index.ts';
import { paymentErrors } from '../../contract.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { isGiven } from '../orders/rules.ts';
import type { SettleDeps } from '../orders/settle.ts';
import { giveBackPart } from '../orders/steps.ts';
import {
  findOrder,
  lockOrder,
  orderVersion,
  purchasesIn,
  restOf,
  toOrder,
  type OrderRow,
  type Part,
} from '../orders/store.ts';
import { settleRefund, dueRefunds } from './refund-store.ts';

const paymentError = errorsOf(paymentErrors);

/** Unspent bought coins go back within so many days. */
const WITHDRAWAL_DAYS = 14;

/** Whether a guest may still take an order back by himself, as far as the order alone tells: of a subscription its first. */
export const isWithdrawable = (order: OrderRow, provider: PaymentProvider, now: Date): boolean =>
  (order.kind === 'topup' || (order.kind === 'subscription' && order.origin === 'checkout')) &&
  order.origin !== 'card' &&
  isGiven(order.status) &&
  order.provider === provider.name &&
  provider.refund !== undefined &&
  order.settled_at !== null &&
  now.getTime() - order.settled_at.getTime() < WITHDRAWAL_DAYS * 86_400_000;

/** A guest's press for a part of a payment. */
export interface PartPress {
  guestId: string;
  orderId: string;
  coins: number;
  requestKey: string;
  centsOf(client: PoolClient): Promise<number>;
}

/** How much of an order without coins goes back, where that is not all: its price in cents to those that are given back. */
export type CentsOf = (cents: number) => number;

const shareOf =
  (centsOf: CentsOf | undefined) =>
  (order: OrderRow): Part =>
    centsOf === undefined || order.coins > 0
      ? restOf(order)
      : { cents: Math.min(restOf(order).cents, centsOf(order.amount_cents)), coins: 0 };

/** A payment of which nothing is left. */
export interface WholeBack {
  order: OrderRow;
  /** All of it had gone back before: nothing was done now. */
  isRepeat: boolean;
}

/** Nothing of it is left that could go back, and some of it went. */
const isGone = (order: OrderRow): boolean => order.refunded_cents > 0 && restOf(order).cents === 0;

/** Payments that go back. */
export interface Refunds {
  /**
   * The guest's own withdrawal: all that is left of an order, whose coins are unspent. Asked again it answers the same. Throws
   * `not-refundable`, `not-found`.
   */
  withdraw(guestId: string, orderId: string, centsOf?: CentsOf): Promise<WholeBack>;
  /**
   * The same for the part that is unspent, whose coins must all be there: once for each key. `centsOf` says what is given back
   * for them, and throws where it is not what the guest was shown. Throws `not-refundable`, `not-found`, `conflict`. Null for a
   * press that was booked before.
   */
  withdrawPart(part: PartPress): Promise<OrderRow | null>;
  /** The guest's purchases of coins that have not been given back, newest first. */
  purchasesOf(guestId: string, client?: PoolClient): Promise<RefundablePurchase[]>;
  /**
   * The platform gives back what is left of a payment, and bears what has been spent of it. Asked again it answers the same. Throws
   * `not-refundable`, `refund-elsewhere`, and `conflict` where an operator saw another `version` of it.
   */
  refund(orderId: string, how?: { version?: string; centsOf?: CentsOf }): Promise<WholeBack>;
  /** Tells providers what is due; each part until it has been heard. */
  tell(): Promise<void>;
}

export function createRefunds(deps: SettleDeps & { provider: PaymentProvider }): Refunds {
  const { context, provider } = deps;
  const { database } = context;

  /** Takes the coins first, in our own books; the money follows, and is told until it is heard. */
  async function giveBack(
    orderId: string,
    mayBe: (before: OrderRow, spentCoins: number) => boolean,
    partOf: (order: OrderRow) => Part = restOf,
  ): Promise<WholeBack> {
    if (provider.refund === undefined) throw paymentError('refund-elsewhere');
    const done = await database.transaction(async (client) => {
      // A whole payment goes back only once, so its own row is the key of the press (decision 0063).
      const known = await lockOrder(client, orderId, provider.name);
      return known !== null && isGone(known) ? known : takeBack(client, orderId, mayBe, partOf);
    });
    if ('status' in done) return { order: done, isRepeat: true };
    await notifyOne(done.order, done.due);
    return { order: done.order, isRepeat: false };
  }

  async function takeBack(
    client: PoolClient,
    orderId: string,
    mayBe: (before: OrderRow, spentCoins: number) => boolean,
    partOf: (order: OrderRow) => Part,
  ): Promise<{ order: OrderRow; due: { id: string; cents: number } }> {
    const before = await lockOrder(client, orderId, provider.name);
    // Of a charge-back that was lost the part that nobody asked back is still his.
    const isHis = before !== null && (isGiven(before.status) || before.status === 'lost');
    if (!isHis) throw paymentError('not-refundable');
    const [part, rest] = [partOf(before), restOf(before)];
    if (part.cents <= 0 || part.cents > rest.cents || part.coins > rest.coins) throw paymentError('not-refundable');
    const { order, refundId, spentCoins } = await giveBackPart(deps, client, before, part, true);
    // Only what was really taken tells what had been spent: refusing now undoes it.
    if (!mayBe(before, spentCoins)) throw paymentError('not-refundable');
    return { order, due: { id: refundId, cents: part.cents } };
  }

  async function notifyOne(order: OrderRow, { id, cents }: { id: string; cents: number }): Promise<void> {
    try {
      await provider.refund?.(toOrder(order), { id, amountCents: cents });
      await settleRefund(database.pool, id);
    } catch (error) {
      context.log.warn({ err: error, order: order.id }, 'a refund was not heard by its provider');
    }
  }

  return {
    async withdraw(guestId, orderId, centsOf) {
      const own = await findOrder(database.pool, orderId);
      if (own?.guest_id !== guestId) throw commonError('not-found');
      return giveBack(
        orderId,
        (before, spentCoins) => isWithdrawable(before, provider, context.now()) && spentCoins === 0,
        shareOf(centsOf),
      );
    },
    async withdrawPart({ guestId, orderId, coins, requestKey, centsOf }) {
      const own = await findOrder(database.pool, orderId);
      if (own?.guest_id !== guestId) throw commonError('not-found');
      if (provider.refund === undefined) throw paymentError('refund-elsewhere');
      const done = await database.transaction(async (client) => {
        let taken: Awaited<ReturnType<typeof takeBack>> | undefined;
        const press = { owner: guestId, scope: 'refund', key: requestKey, of: { orderId, coins } };
        await runIdempotent(client, press, async () => {
          const cents = await centsOf(client);
          const mayBe = (before: OrderRow, spentCoins: number) =>
            isWithdrawable(before, provider, context.now()) && spentCoins === 0;
          taken = await takeBack(client, orderId, mayBe, () => ({ coins, cents }));
          return { refundId: taken.due.id };
        });
        return taken;
      });
      if (done === undefined) return null;
      await notifyOne(done.order, done.due);
      return done.order;
    },
    async purchasesOf(guestId, client) {
      const orders = await purchasesIn(client ?? database.pool, guestId);
      return orders
        .filter((order) => restOf(order).coins > 0)
        .map((order) => ({
          orderId: order.id,
          amountCents: restOf(order).cents,
          coins: restOf(order).coins,
          currency: order.currency,
          boughtAt: order.settled_at ?? order.created_at,
          isOpen: isWithdrawable(order, provider, context.now()),
        }));
    },
    refund: (orderId, { version, centsOf } = {}) =>
      giveBack(
        orderId,
        (before) => {
          if (version !== undefined) requireVersion(version, orderVersion(before));
          return before.kind !== 'verification';
        },
        shareOf(centsOf),
      ),
    async tell() {
      const rows = await dueRefunds(database.pool, provider.name);
      for (const { id, order_id: orderId, cents } of rows) {
        const order = await findOrder(database.pool, orderId);
        if (order !== null) await notifyOne(order, { id, cents });
      }
    },
  };
}
