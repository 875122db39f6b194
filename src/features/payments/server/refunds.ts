import { errorsOf, fault } from '../../../platform/errors.ts';
import type { RefundablePurchase } from '../../wallet/server/index.ts';
import { paymentErrors } from '../contract.ts';
import type { PaymentProvider } from './provider.ts';
import { takeAll, type SettleParts } from './settle.ts';
import { findOrder, lockOrder, toOrder, type OrderRow } from './store.ts';

const refuse = errorsOf(paymentErrors);

/** Unspent bought coins go back within so many days. */
const WITHDRAWAL_DAYS = 14;

/** Whether a guest may still take an order back by himself, as far as the order alone tells: of a subscription its first. */
export const isWithdrawable = (order: OrderRow, provider: PaymentProvider, now: Date): boolean =>
  (order.kind === 'topup' || (order.kind === 'subscription' && order.origin === 'checkout')) &&
  order.origin !== 'card' &&
  order.status === 'paid' &&
  order.provider === provider.name &&
  provider.refund !== undefined &&
  order.settled_at !== null &&
  now.getTime() - order.settled_at.getTime() < WITHDRAWAL_DAYS * 86_400_000;

/** Payments that go back. */
export interface Refunds {
  /** The guest's own withdrawal: all of an order whose coins are unspent. Throws `not-refundable`, `not-found`. */
  withdraw(guestId: string, orderId: string): Promise<OrderRow>;
  /**
   * The same for the part that is unspent: `cents` for `coins`, which must all be there. Throws `not-refundable`, `not-found`.
   */
  withdrawPart(part: { guestId: string; orderId: string; coins: number; cents: number }): Promise<OrderRow>;
  /** The guest's purchases of coins that have not been given back, newest first. */
  purchasesOf(guestId: string): Promise<RefundablePurchase[]>;
  /** The house gives a payment back, and bears what has been spent of it. Throws `not-refundable`, `refund-elsewhere`. */
  refund(orderId: string): Promise<OrderRow>;
  /** Tells providers what is due; each order until it has been heard. */
  tell(): Promise<void>;
}

export function createRefunds(parts: SettleParts & { provider: PaymentProvider }): Refunds {
  const { context, provider } = parts;
  const { database } = context;

  /** Takes the coins first, in our own books; the money follows, and is told until it is heard. */
  async function giveBack(
    orderId: string,
    mayBe: (before: OrderRow, after: OrderRow) => boolean,
    part?: { coins: number; cents: number },
  ): Promise<OrderRow> {
    if (provider.refund === undefined) throw refuse('refund-elsewhere');
    const refunded = await database.transaction(async (client) => {
      const order = await lockOrder(client, orderId, provider.name);
      if (order === null || order.status !== 'paid') throw refuse('not-refundable');
      await client.query(`update topup_orders set refund_due = true, refund_cents = $2 where id = $1`, [
        orderId,
        part?.cents ?? null,
      ]);
      const given = part === undefined ? order : { ...order, coins: part.coins, amount_cents: part.cents };
      const after = await takeAll(parts, client, given, ['refunded']);
      // Only what was really taken tells what had been spent: refusing now undoes it.
      if (!mayBe(order, after)) throw refuse('not-refundable');
      return after;
    });
    await tellOne(refunded);
    return refunded;
  }

  async function tellOne(order: OrderRow): Promise<void> {
    try {
      await provider.refund?.(toOrder(order));
      await database.pool.query(`update topup_orders set refund_due = false where id = $1`, [order.id]);
    } catch (error) {
      context.log.warn({ err: error, order: order.id }, 'a refund was not heard by its provider');
    }
  }

  return {
    async withdraw(guestId, orderId) {
      const own = await findOrder(database.pool, orderId);
      if (own?.guest_id !== guestId) throw fault('not-found');
      return giveBack(
        orderId,
        (before, after) => isWithdrawable(before, provider, context.now()) && after.spent_coins === 0,
      );
    },
    async withdrawPart({ guestId, orderId, coins, cents }) {
      const own = await findOrder(database.pool, orderId);
      if (own?.guest_id !== guestId) throw fault('not-found');
      return giveBack(
        orderId,
        (before, after) =>
          isWithdrawable(before, provider, context.now()) &&
          coins <= before.coins &&
          cents <= before.amount_cents &&
          after.spent_coins === 0,
        { coins, cents },
      );
    },
    async purchasesOf(guestId) {
      const { rows } = await database.pool.query<{ id: string }>(
        `select id from topup_orders where guest_id = $1 and kind = 'topup' and status in ('paid', 'won')
         order by settled_at desc, id desc limit 200`,
        [guestId],
      );
      const orders = await Promise.all(rows.map(({ id }) => findOrder(database.pool, id)));
      return orders
        .filter((order) => order !== null)
        .map((order) => ({
          orderId: order.id,
          amountCents: order.amount_cents,
          coins: order.coins,
          currency: order.currency,
          boughtAt: order.settled_at ?? order.created_at,
          isOpen: isWithdrawable(order, provider, context.now()),
        }));
    },
    refund: (orderId) => giveBack(orderId, ({ kind }) => kind !== 'verification'),
    async tell() {
      const { rows } = await database.pool.query<{ id: string; refund_cents: number | null }>(
        `select id, refund_cents from topup_orders where refund_due and provider = $1 order by id limit 50`,
        [provider.name],
      );
      for (const { id, refund_cents: cents } of rows) {
        const order = await findOrder(database.pool, id);
        if (order !== null) await tellOne({ ...order, amount_cents: cents ?? order.amount_cents });
      }
    },
  };
}
