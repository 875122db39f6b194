import { AppError, errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { OFFER_DAYS, WITHDRAWAL_DAYS } from '../../constants.ts';
import { subscriptionErrors, type SubscriptionView } from '../../contract.ts';
import { noteForOperators } from '../declarations/declaration-store.ts';
import type { Shared } from '../deps.ts';
import { addToOutbox } from '../declarations/outbox.ts';
import { addDays, isRunning, unusedCents, unusedDays } from '../rules.ts';
import * as store from '../store.ts';
import type { SubscriptionRow } from '../store.ts';
import type { Queryable } from '../../../../platform/database/sql.ts';

const subscriptionError = errorsOf(subscriptionErrors);

/** What came of an offer to stay. */
export interface OfferTaken {
  coins: number;
  nextCharge: string;
  nextCents: number;
}

/** What a guest does with his own subscriptions. All throw `not-found` for another's. */
export interface OwnSubscriptions {
  list(guestId: string): Promise<SubscriptionView[]>;
  /** To the end of what is paid; harmless to repeat. Throws `not-cancellable` for what is over. */
  cancel(guestId: string, id: string): Promise<SubscriptionView>;
  /** The same in somebody else's transaction, who tells afterwards. False where there is nothing to cancel. */
  cancelWithin(client: PoolClient, row: SubscriptionRow): Promise<boolean>;
  /** Throws `not-resumable` for what is over, or was cancelled at its provider. */
  resume(guestId: string, id: string): Promise<SubscriptionView>;
  /**
   * Gives back what was paid for days that have not begun: he wanted it to start at once (§ 357a BGB). Asked again it answers the
   * same. Throws `not-withdrawable`.
   */
  withdraw(guestId: string, id: string): Promise<SubscriptionView>;
  /** Coins for who has cancelled and stays; null where none are offered. */
  offer(guestId: string): Promise<number | null>;
  /** Takes the offer, once a year; what it gives goes with the contract. Null where it does not stand. `text`: the words that it was made with. */
  acceptOffer(guestId: string, text: string): Promise<OfferTaken | null>;
}

export function createOwn({ context, payments, wallet, apply, tell }: Shared): OwnSubscriptions {
  const { database, metrics, now } = context;
  const { pool } = database;

  /** The guest's own, with all that is his locked. */
  async function lockOwn(client: PoolClient, guestId: string, id: string): Promise<SubscriptionRow> {
    await store.lockGuest(client, guestId);
    const row = await store.findSubscription(client, { id });
    if (row?.guest_id !== guestId) throw commonError('not-found');
    return row;
  }

  async function save(client: PoolClient, row: SubscriptionRow): Promise<void> {
    await store.saveSubscription(client, row);
    await apply(client, row.guest_id);
  }

  const canResume = (row: SubscriptionRow) =>
    row.status === 'cancelled' && row.paid_until > now() && !row.billed_by_provider;

  async function resumeWithin(client: PoolClient, row: SubscriptionRow): Promise<void> {
    const details = { product: row.product, cents: row.renewal_cents, until: row.paid_until.toISOString() };
    const entry = { guestId: row.guest_id, subject: row.id, detail: now().toISOString(), details };
    await addToOutbox(client, now(), { kind: 'resumed', ...entry });
    await save(client, { ...row, status: 'active', cancelled_at: null });
  }

  async function offersOf(client: Queryable): Promise<ReadonlyMap<string, number>> {
    return new Map((await store.readProducts(client)).map(({ key, offer_coins }) => [key, offer_coins]));
  }
  /** Once for a guest within a year, whatever became of the contract that it was for. */
  const hasTaken = (rows: readonly SubscriptionRow[]) =>
    rows.some(({ offer_accepted_at: at }) => at !== null && addDays(at, OFFER_DAYS) > now());
  const offeredCoins = (
    row: SubscriptionRow,
    rows: readonly SubscriptionRow[],
    offers: ReadonlyMap<string, number>,
  ): number | null => {
    const coins = offers.get(row.product) ?? 0;
    return canResume(row) && coins > 0 && !hasTaken(rows) ? coins : null;
  };

  const mayWithdraw = (row: SubscriptionRow) =>
    row.status !== 'revoked' && !row.billed_by_provider && now() < addDays(row.started_at, WITHDRAWAL_DAYS);

  /** He has given it up before: pressing again, after an answer that was lost, is the same press. */
  async function isWithdrawn(row: SubscriptionRow): Promise<boolean> {
    return row.status === 'revoked' && (await store.findFirstOrder(pool, row.first_order_id)).refunded_cents > 0;
  }

  /** What a withdrawal would give back now; null for nothing. */
  async function withdrawalOf(row: SubscriptionRow): Promise<number | null> {
    if (!mayWithdraw(row)) return null;
    const [order, periods] = [
      await store.findFirstOrder(pool, row.first_order_id),
      await store.periodsOf(pool, row.id),
    ];
    const cents = unusedCents(order.amount_cents, unusedDays(paidSpans(periods), now()));
    return cents > 0 ? cents : null;
  }

  const present = (
    row: SubscriptionRow,
    rows: readonly SubscriptionRow[],
    offers: ReadonlyMap<string, number>,
    withdrawal: number | null,
  ): SubscriptionView => ({
    id: row.id,
    product: row.product,
    gives: { vip: row.gives_vip, tv: row.gives_tv },
    status: row.status,
    startedAt: row.started_at.toISOString(),
    paidUntil: row.paid_until.toISOString(),
    next: isRunning(row) ? { at: row.paid_until.toISOString(), cents: row.renewal_cents } : null,
    renewal: { priceCents: row.renewal_cents, period: row.renewal_period },
    canCancel: isRunning(row),
    canResume: canResume(row),
    withdrawCents: withdrawal,
    canWithdraw: mayWithdraw(row) && withdrawal !== null,
    offerCoins: offeredCoins(row, rows, offers),
  });

  async function show(guestId: string, id: string): Promise<SubscriptionView> {
    const row = await store.findSubscription(pool, { id });
    if (row?.guest_id !== guestId) throw commonError('not-found');
    const rows = await store.subscriptionsOf(pool, guestId);
    return present(row, rows, await offersOf(pool), await withdrawalOf(row));
  }

  async function cancelWithin(client: PoolClient, row: SubscriptionRow): Promise<boolean> {
    if (!isRunning(row)) return row.status === 'cancelled';
    const details = { product: row.product, until: row.paid_until.toISOString() };
    const entry = { guestId: row.guest_id, subject: row.id, detail: now().toISOString(), details };
    await addToOutbox(client, now(), { kind: 'cancelled', ...entry });
    // Its provider goes on charging until somebody tells him.
    if (row.billed_by_provider) await noteForOperators(client, now(), row);
    await save(client, { ...row, status: 'cancelled', cancelled_at: now() });
    metrics.events.inc({ event: 'subscription-cancelled' });
    return true;
  }

  return {
    async list(guestId) {
      const [rows, offers] = await Promise.all([store.subscriptionsOf(pool, guestId), offersOf(pool)]);
      return Promise.all(rows.map(async (row) => present(row, rows, offers, await withdrawalOf(row))));
    },

    async cancel(guestId, id) {
      const done = await database.transaction(async (client) =>
        cancelWithin(client, await lockOwn(client, guestId, id)),
      );
      if (!done) throw subscriptionError('not-cancellable');
      await tell(guestId);
      return show(guestId, id);
    },
    cancelWithin,

    async resume(guestId, id) {
      await database.transaction(async (client) => {
        const row = await lockOwn(client, guestId, id);
        if (isRunning(row)) return;
        if (!canResume(row)) throw subscriptionError('not-resumable');
        await resumeWithin(client, row);
      });
      await tell(guestId);
      return show(guestId, id);
    },

    async withdraw(guestId, id) {
      const row = await store.findSubscription(pool, { id });
      if (row?.guest_id !== guestId) throw commonError('not-found');
      if (await isWithdrawn(row)) return show(guestId, id);
      if (!mayWithdraw(row)) throw subscriptionError('not-withdrawable');
      try {
        // What it means for the subscription follows from the payment, in the same transaction.
        const unused = unusedDays(paidSpans(await store.periodsOf(pool, row.id)), now());
        await payments.withdraw(guestId, row.first_order_id, (cents) => unusedCents(cents, unused));
      } catch (error) {
        const isRefusal = error instanceof AppError && ['not-refundable', 'refund-elsewhere'].includes(error.code);
        throw isRefusal ? subscriptionError('not-withdrawable') : error;
      }
      await tell(guestId);
      return show(guestId, id);
    },

    async offer(guestId) {
      const [rows, offers] = await Promise.all([store.subscriptionsOf(pool, guestId), offersOf(pool)]);
      return rows.map((row) => offeredCoins(row, rows, offers)).find((coins) => coins !== null) ?? null;
    },

    async acceptOffer(guestId, text) {
      const taken = await database.transaction(async (client): Promise<OfferTaken | null> => {
        await store.lockGuest(client, guestId);
        const [rows, offers] = [await store.subscriptionsOf(client, guestId), await offersOf(client)];
        const row = rows.find((each) => offeredCoins(each, rows, offers) !== null);
        const coins = row === undefined ? null : offeredCoins(row, rows, offers);
        if (row === undefined || coins === null) return null;
        const key = `cancellation-offer:${row.id}:${now().toISOString()}`;
        await wallet.grantBonus({ key, guestId, coins, reason: 'cancellation-offer' }, client);
        await resumeWithin(client, { ...row, offer_accepted_at: now(), offer_text: text, offer_given: coins });
        return { coins, nextCharge: row.paid_until.toISOString(), nextCents: row.renewal_cents };
      });
      if (taken === null) return null;
      metrics.events.inc({ event: 'cancellation-offer-accepted' });
      await wallet.pushBalance(guestId);
      await tell(guestId);
      return taken;
    },
  };
}

/** The spans that were paid for and stand. */
const paidSpans = (periods: readonly store.PeriodRow[]) =>
  periods.flatMap(({ from_at: from, until_at: until, revoked_at: revoked }) =>
    from === null || until === null || revoked !== null ? [] : [{ from, until }],
  );
