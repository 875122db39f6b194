import type { Context } from '../../../../platform/context.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import { coinsForCents } from '../../../../platform/money/money.ts';
import { UNPAID } from '../../../identity/constants.ts';
import type { Reversals } from '../../../wallet/server/index.ts';
import { paymentErrors, type CheckoutBegun } from '../../contract.ts';
import { brandOf, type PaymentHooks } from './hooks.ts';
import type { Currency, PaymentProvider, Way } from '../providers/provider.ts';
import { debtPrice, isUnpaid } from './rules.ts';
import { insertOrder, toOrder, type NewOrder, type OrderRow } from './store.ts';
import { restrictionReason, disputedOf } from './stores/debt-store.ts';

const paymentError = errorsOf(paymentErrors);

/** A guest about to begin a payment. */
export interface Payer {
  guestId: string;
  /** Above zero: owes something, and pays that first. */
  restrictionLevel: number;
}

export interface Debt {
  owedCoins: number;
  amountCents: number;
  currency: Currency;
  /** Why an operator restricted him; null where nobody did. */
  reason: string | null;
  contact: string | null;
}

/**
 * Orders that are paid at a checkout. The same `requestKey` is the same order; with other content it throws `conflict`.
 * From its beginning until it is paid, has failed or is given up it counts towards the guest's own limits.
 */
export interface Checkouts {
  coins(
    payer: Payer,
    order: {
      amountCents: number;
      currency: Currency;
      requestKey: string;
      way: 'card' | 'carrier';
      savePaymentMethod: boolean;
    },
    way: Way,
  ): Promise<CheckoutBegun>;
  /**
   * Begins a subscription; what it gives is the business of who hears `onPaid`. Where we renew it ourselves, what the guest
   * pays with is saved for that. Throws `way-not-offered`.
   */
  subscription(
    payer: Payer,
    order: {
      amountCents: number;
      currency: Currency;
      requestKey: string;
      product: string;
      period: string;
      renewal: { amountCents: number; period: string };
    },
    way: Way,
  ): Promise<CheckoutBegun>;
  /** Saves another card or bank account and charges nothing. Throws `way-not-offered`. */
  verification(payer: Payer, order: { requestKey: string; means: 'card' | 'debit' }, way: Way): Promise<CheckoutBegun>;
  /** What the guest owes; nothing is all zero. */
  debt(guestId: string): Promise<Debt>;
  /** Orders what the guest owes. Throws `nothing-owed`. */
  compensation(payer: Payer, requestKey: string, way: Way): Promise<CheckoutBegun>;
}

interface CheckoutDeps {
  context: Context;
  provider: PaymentProvider;
  reversals: Reversals;
  hooks: PaymentHooks;
}

export function createCheckouts({ context, provider, reversals, hooks }: CheckoutDeps): Checkouts {
  const { config, database } = context;

  async function begin(order: NewOrder, way: Way): Promise<CheckoutBegun> {
    const row = await database.transaction(async (client) => {
      const stored = await insertOrder(client, order);
      if (!isSame(stored, order)) throw commonError('conflict');
      // Its checkout is closed, and what it held of the guest's limits is free again.
      if (stored.status === 'expired') throw paymentError('order-expired');
      if (isUnpaid(stored.status)) await mayPay(stored, client);
      return stored;
    });
    const descriptor = (await hooks.descriptor(database.pool)) || brandOf(config);
    return {
      checkoutLink: provider.checkoutLink(toOrder(row), { ...way, descriptor }),
      orderId: row.id,
      amountCents: row.amount_cents,
      currency: row.currency,
      coins: row.coins,
      shownIn: provider.shownIn,
    };
  }

  /** What is owed is paid whatever limits there are. */
  async function mayPay(order: OrderRow, client: PoolClient): Promise<void> {
    const { kind, guest_id: guestId, amount_cents: cents, id: orderId } = order;
    if (kind === 'topup' || kind === 'subscription') await hooks.mayPay({ guestId, cents, orderId }, client);
  }

  /** Why an operator restricted him; a debt speaks for itself. */
  async function reasonOf(guestId: string): Promise<string | null> {
    const row = await restrictionReason(database.pool, guestId, UNPAID);
    return row?.reason ?? null;
  }

  async function debtOf(guestId: string): Promise<Debt> {
    const owedCoins = await reversals.debt(guestId);
    const why = { reason: await reasonOf(guestId), contact: context.config.mail.contact };
    if (owedCoins === 0) return { owedCoins, amountCents: 0, currency: 'EUR', ...why };
    const { disputed, compensated } = await disputedOf(database.pool, guestId);
    return { owedCoins, amountCents: debtPrice(owedCoins, disputed, compensated), currency: 'EUR', ...why };
  }

  const mustNotOwe = ({ restrictionLevel }: Payer) => {
    if (restrictionLevel > 0) throw paymentError('compensation-due');
  };
  const common = ({ guestId }: Payer) => ({ guestId, provider: provider.name, origin: 'checkout' as const });

  return {
    async coins(payer, order, way) {
      mustNotOwe(payer);
      if (order.way === 'carrier' && !provider.offers.carrier) throw paymentError('way-not-offered');
      const coins = coinsForCents(order.amountCents);
      const savePaymentMethod = order.savePaymentMethod && order.way === 'card' && provider.offers.savedPaymentMethod;
      return begin({ ...common(payer), ...order, kind: 'topup', coins, savePaymentMethod }, way);
    },

    async subscription(payer, order, way) {
      mustNotOwe(payer);
      if (!provider.offers.subscriptions) throw paymentError('way-not-offered');
      const savePaymentMethod = !provider.billsRenewals;
      return begin({ ...common(payer), ...order, kind: 'subscription', coins: 0, savePaymentMethod }, way);
    },

    async verification(payer, { requestKey, means }, way) {
      const isOffered = provider.offers.savedPaymentMethod && (means === 'card' || provider.offers.debit);
      if (!isOffered) throw paymentError('way-not-offered');
      const nothing = { amountCents: 0, currency: 'EUR' as const, coins: 0, savePaymentMethod: true };
      return begin({ ...common(payer), ...nothing, kind: 'verification', way: means, requestKey }, way);
    },

    debt: debtOf,

    async compensation(payer, requestKey, way) {
      const { owedCoins: coins, amountCents, currency } = await debtOf(payer.guestId);
      if (coins === 0) throw paymentError('nothing-owed');
      return begin({ ...common(payer), kind: 'compensation', amountCents, currency, coins, requestKey }, way);
    },
  };
}

/** Whether the order that stands under a key is the one that is asked for. */
const isSame = (stored: OrderRow, wanted: NewOrder): boolean =>
  stored.kind === wanted.kind &&
  stored.amount_cents === wanted.amountCents &&
  stored.currency === wanted.currency &&
  stored.coins === wanted.coins &&
  stored.way === (wanted.way ?? 'card') &&
  stored.save_payment_method === (wanted.savePaymentMethod ?? false) &&
  stored.product === (wanted.product ?? null) &&
  stored.renewal_cents === (wanted.renewal?.amountCents ?? null);
