import type { Context } from '../../../platform/context.ts';
import type { Language } from '../../../platform/contract.ts';
import { errorsOf, fault } from '../../../platform/errors.ts';
import { coinsForCents } from '../../wallet/contract.ts';
import type { Wallet } from '../../wallet/server/index.ts';
import { paymentErrors } from '../contract.ts';

const refuse = errorsOf(paymentErrors);

export interface Order {
  id: string;
  amountCents: number;
  currency: 'EUR' | 'CHF';
  coins: number;
}

export interface PaymentNotice {
  eventId: string;
  orderId: string;
  outcome: 'paid' | 'failed';
  amountCents: number;
  currency: 'EUR' | 'CHF';
}

/** A company that takes money. Its word alone credits nothing: it must match an order of ours. */
export interface PaymentProvider {
  name: string;
  checkoutLink(order: Order, way: { language: Language; origin: string; hostname: string }): string;
  /** Null for a call-back that is not genuine. */
  readNotice(signed: { payload: string; signature: string }): PaymentNotice | null;
}

export interface Payments {
  /** Orders coins. The same `requestKey` answers with the same order; with another amount it throws `order-changed`. */
  order(input: {
    guestId: string;
    amountCents: number;
    currency: 'EUR' | 'CHF';
    requestKey: string;
    language: Language;
    origin: string;
    hostname: string;
  }): Promise<{ checkoutLink: string; orderId: string; coins: number }>;
  /** The guest's own order; throws `not-found` for anybody else's. */
  orderOf(guestId: string, orderId: string): Promise<Order & { status: 'open' | 'paid' | 'failed' }>;
  /** A provider's call-back: safe to repeat, in any order. Throws `call-back-refused`. */
  notice(provider: string, signed: { payload: string; signature: string }): Promise<void>;
}

interface OrderRow {
  id: string;
  guest_id: string;
  amount_cents: number;
  currency: 'EUR' | 'CHF';
  coins: number;
  status: 'open' | 'paid' | 'failed';
}

/** Topping up (C4): an order, a checkout elsewhere, a signed call-back, coins. */
export function createPayments(context: Context, wallet: Wallet, providers: readonly PaymentProvider[]): Payments {
  const { database } = context;
  const [main] = providers;
  if (main === undefined) throw new Error('no payment provider');

  return {
    async order({ guestId, amountCents, currency, requestKey, language, origin, hostname }) {
      // The update that changes nothing makes the statement answer with the row that stands.
      const { rows } = await database.pool.query<OrderRow>(
        `insert into topup_orders (guest_id, provider, amount_cents, currency, coins, request_key)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (guest_id, request_key) do update set request_key = excluded.request_key
         returning id, guest_id, amount_cents, currency, coins, status`,
        [guestId, main.name, amountCents, currency, coinsForCents(amountCents), requestKey],
      );
      const [row] = rows;
      if (row === undefined) throw fault('internal');
      if (row.amount_cents !== amountCents || row.currency !== currency) throw refuse('order-changed');
      const order = present(row);
      return {
        checkoutLink: main.checkoutLink(order, { language, origin, hostname }),
        orderId: order.id,
        coins: order.coins,
      };
    },

    async orderOf(guestId, orderId) {
      const { rows } = await database.pool.query<OrderRow>(
        `select id, guest_id, amount_cents, currency, coins, status from topup_orders where id = $1 and guest_id = $2`,
        [orderId, guestId],
      );
      const [row] = rows;
      if (row === undefined) throw fault('not-found');
      return { ...present(row), status: row.status };
    },

    async notice(name, signed) {
      const provider = providers.find((each) => each.name === name);
      const notice = provider?.readNotice(signed) ?? null;
      if (notice === null) throw refuse('call-back-refused');
      const guestId = await settle(context, wallet, name, notice);
      if (guestId !== null) await wallet.pushBalance(guestId);
    },
  };
}

/** Books a genuine notice in one transaction. Null when it changed nothing. */
async function settle(
  context: Context,
  wallet: Wallet,
  provider: string,
  notice: PaymentNotice,
): Promise<string | null> {
  return context.database.transaction(async (client) => {
    const fresh = await client.query(
      `insert into provider_events (provider, event_id) values ($1, $2) on conflict do nothing`,
      [`payment:${provider}`, notice.eventId],
    );
    if (fresh.rowCount === 0) return null;
    const { rows } = await client.query<OrderRow>(
      `select id, guest_id, amount_cents, currency, coins, status from topup_orders where id = $1 and provider = $2 for update`,
      [notice.orderId, provider],
    );
    const [order] = rows;
    // Never credit from a call-back alone: amount and currency must be those that we stored.
    if (order === undefined || order.amount_cents !== notice.amountCents || order.currency !== notice.currency) {
      throw refuse('call-back-refused');
    }
    // Paid is final; a payment that failed first may still succeed on another try.
    if (order.status === 'paid' || order.status === notice.outcome) return null;
    await client.query(`update topup_orders set status = $2, settled_at = now() where id = $1`, [
      order.id,
      notice.outcome,
    ]);
    context.metrics.events.inc({ event: `topup-${notice.outcome}` });
    if (notice.outcome === 'failed') return null;
    await wallet.topUp({ guestId: order.guest_id, coins: order.coins, provider, orderId: order.id }, client);
    return order.guest_id;
  });
}

const present = (row: OrderRow): Order => ({
  id: row.id,
  amountCents: row.amount_cents,
  currency: row.currency,
  coins: row.coins,
});
