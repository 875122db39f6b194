import { errorsOf } from '../../../../platform/errors/errors.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import type { Way } from '../../../payments/server/index.ts';
import type { ProductKey } from '../../constants.ts';
import { subscriptionErrors, type createSubscription, type ProductView } from '../../contract.ts';
import { has } from './booking.ts';
import type { Deps } from '../deps.ts';
import { overlaps } from '../rules.ts';
import { readProducts, subscriptionsOf, type ProductRow, type SubscriptionRow } from '../store.ts';
import { insertConsent } from './consent-store.ts';

const subscriptionError = errorsOf(subscriptionErrors);

/** A guest about to begin a subscription. */
export interface Subscriber {
  guestId: string;
  restrictionLevel: number;
}

/** What is sold, and the way to it. */
export interface Products {
  list(guestId: string): Promise<ProductView[]>;
  /**
   * Orders at the price that was shown; the same `requestKey` is the same order, at the price that it was made with. Throws
   * `price-changed`, `already-subscribed`, `trial-used`, and what payments throw:
   * `way-not-offered`, `compensation-due`, `conflict`.
   */
  order(
    subscriber: Subscriber,
    wanted: { product: ProductKey; requestKey: string; priceCents: number; renewalCents: number },
    way: Way,
  ): Promise<CallOutput<typeof createSubscription>>;
}

export function createProducts({ context, payments }: Pick<Deps, 'context' | 'payments'>): Products {
  const { database, now } = context;
  const { pool } = database;

  /** Why a guest cannot have it; null where he can. */
  function barrier(product: ProductRow, held: readonly SubscriptionRow[]): 'already-subscribed' | 'trial-used' | null {
    const gives = { vip: product.gives_vip, tv: product.gives_tv };
    const isHeld = held.some((row) => has(row, now()) && overlaps({ vip: row.gives_vip, tv: row.gives_tv }, gives));
    if (isHeld) return 'already-subscribed';
    const isTrial = product.key === 'vip-trial';
    // Who has been VIP needs no trial of it.
    return isTrial && held.some(({ gives_vip }) => gives_vip) ? 'trial-used' : null;
  }

  return {
    async list(guestId) {
      const [products, held] = await Promise.all([readProducts(pool), subscriptionsOf(pool, guestId)]);
      return products.map((product) => ({
        key: product.key,
        gives: { vip: product.gives_vip, tv: product.gives_tv },
        priceCents: product.price_cents,
        currency: 'EUR',
        period: product.period,
        renewal: { priceCents: product.renewal_cents, period: product.renewal_period },
        barrier: payments.offersSubscriptions ? barrier(product, held) : 'not-offered',
      }));
    },

    async order({ guestId, restrictionLevel }, { product: key, requestKey, priceCents, renewalCents }, way) {
      const openOrder = await payments.orderUnder(guestId, requestKey);
      const [products, held] = await Promise.all([readProducts(pool), subscriptionsOf(pool, guestId)]);
      const product = products.find((each) => each.key === key);
      if (product === undefined) throw new Error(`no product ${key}`);
      if (openOrder !== null) {
        const { period, renewal } = openOrder;
        // Asked again: at the price that it was ordered at, which is the one that was shown.
        const shown = { amountCents: priceCents, currency: 'EUR' as const, requestKey, product: key };
        const terms = { period: period ?? product.period, renewalPeriod: renewal?.period ?? product.renewal_period };
        const asShown = { amountCents: renewalCents, period: terms.renewalPeriod };
        const order = { ...shown, period: terms.period, renewal: asShown };
        return payments.checkouts.subscription({ guestId, restrictionLevel }, order, way);
      }
      const refusal = barrier(product, held);
      if (refusal !== null) throw subscriptionError(refusal);
      const { price_cents: priceNow, renewal_cents: renewalNow } = product;
      if (priceCents !== priceNow || renewalCents !== renewalNow) {
        throw subscriptionError('price-changed', { priceCents: priceNow, renewalCents: renewalNow });
      }
      // Noted first: no order stands without it.
      await insertConsent(pool, guestId, requestKey, key, now());
      const { price_cents: amountCents, period, renewal_cents, renewal_period } = product;
      const renewal = { amountCents: renewal_cents, period: renewal_period };
      return payments.checkouts.subscription(
        { guestId, restrictionLevel },
        { amountCents, currency: 'EUR', requestKey, product: key, period, renewal },
        way,
      );
    },
  };
}
