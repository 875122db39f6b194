import { noHooks } from './hooks.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Language } from '../../../../platform/contract.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { requireVersion } from '../../../../platform/rights/version.ts';
import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import type { Push } from '../../../../platform/rights/push.ts';
import { createReversals, type Wallet } from '../../../wallet/server/index.ts';
import { paymentErrors, type OrderView, type PaymentSettings } from '../../contract.ts';
import { createCheckouts, type Checkouts, type Payer } from './checkouts.ts';
import { createCodes, type Codes } from '../saved/codes.ts';
import type { PaymentHooks } from './hooks.ts';
import { descriptorIn, sendPaymentMail, type PaymentMail } from './mails.ts';
import { createPaymentMethodStore } from '../saved/payment-methods.ts';
import type { Order, PaymentProvider, ProviderNotice, RawNotice } from '../providers/provider.ts';
import { receiptOf, receiptsOf } from './receipts.ts';
import { createRefunds, isWithdrawable, type Refunds } from '../refunds/refunds.ts';
import { isUnpaid, type OrderStatus, type Step } from './rules.ts';
import { createSavedCharges, type Renewal, type SavedCharges } from '../saved/saved-charges.ts';
import { createSettings, type SettingsChange } from '../providers/settings.ts';
import { createNotices, type ProviderNotices } from '../notices/notices.ts';
import type { SettleDeps } from './settle.ts';
import { takeAll } from './steps.ts';
import {
  findByKey,
  findOrder,
  lockOrder,
  orderVersion,
  toOrder,
  type OrderRow,
  lastOrderOf,
  hasOrders,
} from './store.ts';

const paymentError = errorsOf(paymentErrors);

/** Everything that has to do with money from outside (C2–C4, C7, C8). */
export interface Payments {
  checkouts: Checkouts;
  codes: Codes;
  /** What providers said that is not booked. */
  notices: Pick<ProviderNotices, 'retryKept' | 'list' | 'retry' | 'close'>;
  /** The guest's own order; throws `not-found` for anybody else's. */
  orderOf(guestId: string, orderId: string): Promise<OrderView>;
  /** The order that a guest may be on his way back from: begun last, and no longer ago than a checkout stays open. */
  lastOrder(guestId: string): Promise<OrderView | null>;
  /** The terms of the guest's order that stands under a key. */
  orderUnder(guestId: string, requestKey: string): Promise<Order | null>;
  /**
   * A provider's call-back, safe to repeat, in any order; what the provider wants to read. What is genuine and does not fit waits for an
   * operator. Throws `call-back-refused` for what is not genuine.
   */
  notice(provider: string, raw: RawNotice): Promise<string>;
  settings(guestId: string): Promise<PaymentSettings>;
  changeSettings(guestId: string, change: SettingsChange): Promise<PaymentSettings>;
  setTeaser(guestId: string, mode: 'open' | 'closed'): Promise<void>;
  /** Whether automatic top-ups may be offered: there is a payment method to charge, they are off, and he has not waved the offer away. */
  mayOfferRecharge(guestId: string): Promise<boolean>;
  removePaymentMethod(guestId: string, id: string): Promise<void>;
  /** Renews subscriptions that no provider renews by himself. */
  renewals: {
    /** Whether we renew what was begun at this provider; of all others he tells us. */
    areOurs(provider: string): boolean;
    /** The id of the order; see {@link SavedCharges.reserveRenewal}. */
    reserve(renewal: Renewal, client: PoolClient): Promise<string | null>;
    /** Charges it, or asks once more; where it stands then. */
    attempt(orderId: string): Promise<OrderStatus>;
  };
  /** Whether there is anybody who takes money for subscriptions. */
  offersSubscriptions: boolean;
  /** {@link SavedCharges.oneClick} */
  oneClick(payer: Payer, amountCents: number, requestKey: string): Promise<OrderRow>;
  /** Tops up by itself where the guest's coins have fallen below what he set. */
  rechargeIfLow(guestId: string): Promise<void>;
  /** {@link Codes.scratch} */
  scratch(guestId: string, code: string, requestKey?: string): Promise<OrderRow>;
  /** What guests read on their bank statements, for a sentence in a language. */
  descriptor(): Promise<(language: Language) => string>;
  withdraw: Refunds['withdraw'];
  withdrawPart: Refunds['withdrawPart'];
  /** Whether a guest has paid, or is about to: at a checkout, or by a charge without an outcome. */
  hasDealings(guestId: string): Promise<boolean>;
  purchasesOf: Refunds['purchasesOf'];
  refund: Refunds['refund'];
  notifyRefunds: Refunds['tell'];
  /** Ends a charge-back by hand, as it was seen. Throws `not-disputed`, `conflict`. */
  decide(orderId: string, decision: { outcome: 'won' | 'lost'; version: string }): Promise<void>;
  /** Asks again for a charge without an outcome, or gives up an order that nobody paid. */
  revisit(order: OrderRow): Promise<void>;
  receipts(guestId: string, before: number | undefined): ReturnType<typeof receiptsOf>;
  receiptOf(guestId: string, number: number): ReturnType<typeof receiptOf>;
}

export interface PaymentsDeps {
  context: Context;
  wallet: Wallet;
  push: Push;
  /** The first is where new orders are paid; the others are still heard. */
  providers: readonly PaymentProvider[];
  hooks?: Partial<PaymentHooks>;
}

export function createPayments({ context, wallet, push, providers, hooks: given }: PaymentsDeps): Payments {
  const { database, now } = context;
  const { pool } = database;
  const [main] = providers;
  if (main === undefined) throw new Error('no payment provider');
  const hooks = { ...noHooks, ...given };
  const reversals = createReversals(context);
  const paymentMethod = createPaymentMethodStore(pool, context.secrets.key('payment-means'));
  const settings = createSettings({ pool, paymentMethod, provider: main, hooks });
  const deps: SettleDeps = { context, wallet, reversals, paymentMethod, hooks };
  const refunds = createRefunds({ ...deps, provider: main });
  const coinsOf = async (guestId: string, client?: PoolClient) =>
    (await wallet.coins([guestId], client)).get(guestId) ?? 0;
  const charges: SavedCharges = createSavedCharges({
    context,
    provider: main,
    paymentMethod,
    settings,
    hooks,
    coinsOf,
    book: (notice) => book(main.name, notice),
  });

  /** Books what a provider answers to a question of ours, and tells the guest, wherever he is, what it changed. */
  async function book(provider: string, notice: ProviderNotice): Promise<OrderRow | null> {
    const settled = await notices.take(provider, notice, true);
    return settled?.order ?? findOrder(pool, notice.orderId);
  }

  async function announce(order: OrderRow, steps: readonly Step[]): Promise<void> {
    await hooks.onBooked(order);
    if (steps.length === 0) return;
    const isPaid = steps.at(-1) === 'paid';
    if (steps.some((step) => step !== 'pending' && step !== 'failed')) await wallet.pushBalance(order.guest_id);
    if (order.save_payment_method || order.origin !== 'checkout' || steps.includes('charged-back'))
      await pushSettings(order.guest_id);
    const mails: PaymentMail[] = [
      ...(order.origin === 'auto' && isPaid ? (['recharged'] as const) : []),
      ...(order.origin === 'auto' && steps.includes('failed') ? (['recharge-failed'] as const) : []),
      ...(steps.includes('charged-back') ? (['charged-back'] as const) : []),
    ];
    for (const mail of mails) await sendPaymentMail(context, mail, order, await hooks.descriptor(pool));
  }

  async function pushSettings(guestId: string): Promise<PaymentSettings> {
    const state = await settings.of(guestId);
    push.toGuest(guestId, 'oneClick', state.oneClick);
    push.toGuest(guestId, 'autoRecharge', state.autoRecharge);
    return state;
  }

  const view = (row: OrderRow): OrderView => ({
    orderId: row.id,
    kind: row.kind,
    status: row.status,
    amountCents: row.amount_cents,
    currency: row.currency,
    coins: row.coins,
    createdAt: row.created_at.toISOString(),
    canWithdraw: isWithdrawable(row, main, now()),
  });

  const notices = createNotices({
    ...deps,
    read: (name, raw) =>
      providers.find((each) => each.name === name)?.readNotice({ query: new URLSearchParams(raw), body: null }) ?? null,
    announce: ({ order, steps }) => announce(order, steps),
  });
  const codes = createCodes(deps);
  return {
    notices,
    checkouts: createCheckouts({ context, provider: main, reversals, hooks }),
    codes,
    async orderOf(guestId, orderId) {
      const row = await findOrder(pool, orderId);
      if (row?.guest_id !== guestId) throw commonError('not-found');
      return view(row);
    },
    async orderUnder(guestId, requestKey) {
      const row = await findByKey(pool, guestId, requestKey);
      return row === null ? null : toOrder(row);
    },
    async lastOrder(guestId) {
      const found = await lastOrderOf(pool, guestId);
      const row = found === null ? null : await findOrder(pool, found.id);
      return row === null ? null : view(row);
    },
    async notice(name, raw) {
      const provider = providers.find((each) => each.name === name);
      const notice = provider?.readNotice(raw) ?? null;
      if (provider === undefined || notice === null) throw paymentError('call-back-refused');
      await notices.take(name, notice);
      return provider.answer;
    },
    async descriptor() {
      const descriptor = await hooks.descriptor(pool);
      return (language) => descriptorIn(descriptor, language);
    },
    settings: (guestId) => settings.of(guestId),
    async changeSettings(guestId, change) {
      await settings.change(guestId, change);
      const state = await pushSettings(guestId);
      // Who is low already need not wait for the next round.
      if (state.autoRecharge.enabled) {
        await context.jobs.add('auto-recharge', { guestId }, { key: `auto-recharge:${guestId}` });
      }
      return state;
    },
    setTeaser: (guestId, mode) => settings.setTeaser(guestId, mode),
    async mayOfferRecharge(guestId) {
      const { paymentMethod: saved, autoRecharge, teaserMode } = await settings.of(guestId);
      return saved !== null && !autoRecharge.enabled && teaserMode === 'open';
    },
    async removePaymentMethod(guestId, id) {
      await settings.removePaymentMethod(guestId, id);
      await pushSettings(guestId);
    },
    renewals: {
      areOurs: (provider) => provider === main.name && !main.billsRenewals,
      reserve: async (renewal, client) => (await charges.reserveRenewal(renewal, client))?.id ?? null,
      async attempt(orderId) {
        const order = await findOrder(pool, orderId);
        if (order === null) throw commonError('not-found');
        return order.status === 'pending' ? (await charges.attempt(order)).status : order.status;
      },
    },
    offersSubscriptions: main.offers.subscriptions,
    oneClick: (payer, amountCents, requestKey) => charges.oneClick(payer, amountCents, requestKey),
    async rechargeIfLow(guestId) {
      const { autoRecharge } = await settings.of(guestId);
      if (!autoRecharge.enabled || autoRecharge.isPaused) return;
      if ((await coinsOf(guestId)) < autoRecharge.belowCoins) await charges.recharge(guestId);
    },
    async scratch(guestId, code, requestKey) {
      const { order, isRepeat } = await codes.scratch(guestId, code, requestKey);
      if (!isRepeat) await announce(order, ['paid']);
      return order;
    },
    async withdraw(guestId, orderId, centsOf) {
      const done = await refunds.withdraw(guestId, orderId, centsOf);
      if (!done.isRepeat) await announce(done.order, ['refunded']);
      return done;
    },
    async withdrawPart(part) {
      const order = await refunds.withdrawPart(part);
      if (order !== null) await announce(order, ['refunded']);
      return order;
    },
    async hasDealings(guestId) {
      const count = await hasOrders(pool, guestId);
      return count === 1;
    },
    purchasesOf: (guestId, client) => refunds.purchasesOf(guestId, client),
    async refund(orderId, how) {
      const done = await refunds.refund(orderId, how);
      if (!done.isRepeat) await announce(done.order, ['refunded']);
      return done;
    },
    notifyRefunds: () => refunds.tell(),
    async decide(orderId, { outcome, version }) {
      const known = await findOrder(pool, orderId);
      if (known === null) throw commonError('not-found');
      const order = await database.transaction(async (client) => {
        const locked = await lockOrder(client, orderId, known.provider);
        if (locked?.status !== 'charged-back') throw paymentError('not-disputed');
        requireVersion(version, orderVersion(locked));
        return takeAll(deps, client, locked, [outcome]);
      });
      await announce(order, [outcome]);
    },
    async revisit(order) {
      if (order.payment_method_id !== null) return void (await charges.attempt(order));
      const notice = (await main.status?.(toOrder(order))) ?? null;
      if (notice !== null) return void (await book(order.provider, notice));
      await database.transaction(async (client) => {
        const locked = await lockOrder(client, order.id, order.provider);
        if (locked !== null && isUnpaid(locked.status)) await takeAll(deps, client, locked, ['expired']);
      });
    },
    receipts: (guestId, before) => receiptsOf(pool, guestId, before),
    receiptOf: (guestId, number) => receiptOf(pool, guestId, number),
  };
}
