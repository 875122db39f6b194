import { randomUUID } from 'node:crypto';
import type { Context } from '../../../../platform/context.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import { coinsForCents } from '../../../../platform/money/money.ts';
import { paymentErrors } from '../../contract.ts';
import type { Payer } from '../orders/checkouts.ts';
import type { PaymentHooks } from '../orders/hooks.ts';
import type { PaymentMethodStore } from './payment-methods.ts';
import type { Currency, PaymentProvider, ProviderNotice } from '../providers/provider.ts';
import type { Settings } from '../providers/settings.ts';
import { findByKey, insertOrder, toOrder, type OrderRow } from '../orders/store.ts';
import { blockOf } from './payment-method-store.ts';

const paymentError = errorsOf(paymentErrors);

/** Charges to a saved payment method, without another checkout. */
export interface SavedCharges {
  /**
   * One click (§4): charges what the guest saved, within the cap of a day that he set. The press's own key is the order's: sent
   * again it is the same order, whatever became of the process meanwhile. Throws `one-click-off`, `means-missing`,
   * `over-own-cap`, `compensation-due`, and `conflict` for a known key with another amount. Answers the order as it
   * stands; an outcome may come later.
   */
  oneClick(payer: Payer, amountCents: number, requestKey: string): Promise<OrderRow>;
  /** Charges once what the guest allows to be charged by itself, when his coins are low; null where it may not be, or is under way. */
  recharge(guestId: string): Promise<OrderRow | null>;
  /**
   * Stores the order of a subscription's next period, to be charged by {@link SavedCharges.attempt}; the same key is the same
   * order. Null where there is nothing to charge. Throws where the guest's own limits forbid it.
   */
  reserveRenewal(renewal: Renewal, client: PoolClient): Promise<OrderRow | null>;
  /** Asks the provider for the charge of an order, once more where it was asked before. */
  attempt(order: OrderRow): Promise<OrderRow>;
}

/** The next period of a subscription that we renew ourselves. */
export interface Renewal {
  guestId: string;
  firstOrderId: string;
  amountCents: number;
  currency: Currency;
  product: string;
  period: string;
  requestKey: string;
}

interface ChargeDeps {
  context: Context;
  provider: PaymentProvider;
  paymentMethod: PaymentMethodStore;
  settings: Settings;
  hooks: PaymentHooks;
  /** What the guest has, bought and given. */
  coinsOf(guestId: string, client: PoolClient): Promise<number>;
  /** Books what the provider answers; the order as it stands then. */
  book(notice: ProviderNotice): Promise<OrderRow | null>;
}

export function createSavedCharges(deps: ChargeDeps): SavedCharges {
  const { context, provider, paymentMethod, settings, hooks, book, coinsOf } = deps;
  const { database, log } = context;

  /** Stores the order before anybody is asked for money, so that none is taken that we know nothing of. */
  async function reserve(
    guestId: string,
    origin: 'one-click' | 'auto',
    amountCents: number,
    requestKey: string,
    client: PoolClient,
  ): Promise<OrderRow | null> {
    const saved = await paymentMethod.current(guestId, client);
    if (saved === null || saved.provider !== provider.name || provider.charge === undefined) return null;
    await hooks.mayPay({ guestId, cents: amountCents }, client);
    return insertOrder(client, {
      guestId,
      provider: provider.name,
      kind: 'topup',
      origin,
      status: 'pending',
      amountCents,
      currency: 'EUR',
      coins: coinsForCents(amountCents),
      paymentMethodId: saved.id,
      requestKey,
    });
  }

  const charges: SavedCharges = {
    async oneClick({ guestId, restrictionLevel }, amountCents, requestKey) {
      const order = await database.transaction(async (client) => {
        // Locked first: of two messages of one press the second finds what the first has stored.
        await settings.lock(guestId, client);
        const known = await findByKey(client, guestId, requestKey);
        if (known !== null) {
          if (known.origin !== 'one-click' || known.amount_cents !== amountCents) throw commonError('conflict');
          return known;
        }
        if (restrictionLevel > 0) throw paymentError('compensation-due');
        const { one_click, one_click_day_cents } = await settings.lock(guestId, client);
        if (!one_click) throw paymentError('one-click-off');
        const leftCents = one_click_day_cents - (await settings.spent(guestId, 'one-click', client));
        if (amountCents > leftCents) throw paymentError('over-own-cap', { leftCents: Math.max(0, leftCents) });
        return reserve(guestId, 'one-click', amountCents, requestKey, client);
      });
      if (order === null) throw paymentError('means-missing');
      return order.status === 'pending' ? charges.attempt(order) : order;
    },

    async recharge(guestId) {
      const order = await database.transaction(async (client) => {
        const own = await settings.lock(guestId, client);
        if (!own.auto_recharge || own.auto_paused_at !== null) return null;
        if (await isBlocked(client, guestId)) return null;
        // Read last: a recharge that is over by now has brought its coins.
        if ((await coinsOf(guestId, client)) >= own.auto_below_coins) return null;
        const spent = await settings.spent(guestId, 'auto', client);
        if (spent + own.auto_cents > own.auto_month_cents) return null;
        return reserve(guestId, 'auto', own.auto_cents, randomUUID(), client);
      });
      return order === null ? null : charges.attempt(order);
    },

    async reserveRenewal({ guestId, firstOrderId, ...renewal }, client) {
      const saved = await paymentMethod.current(guestId, client);
      if (saved === null || saved.provider !== provider.name || provider.charge === undefined) return null;
      await hooks.mayPay({ guestId, cents: renewal.amountCents }, client);
      return insertOrder(client, {
        ...renewal,
        guestId,
        provider: provider.name,
        kind: 'subscription',
        origin: 'renewal',
        status: 'pending',
        coins: 0,
        paymentMethodId: saved.id,
        parentId: firstOrderId,
      });
    },

    async attempt(order) {
      const token = order.payment_method_id === null ? null : await paymentMethod.token(order.payment_method_id);
      if (token === null || provider.charge === undefined) return order;
      try {
        const notice = await provider.charge(toOrder(order), token);
        return notice === null ? order : ((await book(notice)) ?? order);
      } catch (error) {
        // Whether it was charged is not known: the order stays pending, and the sweep asks again.
        log.warn({ err: error, order: order.id }, 'a charge got no answer');
        return order;
      }
    },
  };
  return charges;
}

/** Whether a recharge is under way, or the guest may not spend at all. */
async function isBlocked(client: PoolClient, guestId: string): Promise<boolean> {
  const row = await blockOf(client, guestId);
  return row?.blocked ?? true;
}
