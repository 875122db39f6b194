import type { PoolClient } from '../../../../platform/database/database.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { OrderRow, Revoked, SubscriptionEvent } from '../../../payments/server/index.ts';
import { WITHDRAWAL_DAYS } from '../../constants.ts';
import type { Shared } from '../deps.ts';
import { addToOutbox } from '../declarations/outbox.ts';
import { addPeriod } from '../../period.ts';
import { addDays, givesUntil, isRunning, overlaps, firstAnchor, renewalPeriod } from '../rules.ts';
import * as store from '../store.ts';
import type { PeriodRow, SubscriptionRow } from '../store.ts';
import { insertPurchase } from './purchase-store.ts';

/**
 * What payments mean for subscriptions, in the payment's own transaction, in whatever order and however often they are told.
 * What was paid for nothing — twice for one period, after a cancellation — goes back by itself.
 */
export interface Booking {
  onPaid(order: OrderRow, client: PoolClient): Promise<void>;
  /** All or a part of it: a contract that money went back of is over. */
  onRevoked(order: OrderRow, part: Revoked, client: PoolClient): Promise<void>;
  onRestored(order: OrderRow, client: PoolClient): Promise<void>;
  onSubscription(order: OrderRow, event: SubscriptionEvent, until: Date | null, client: PoolClient): Promise<void>;
}

export function createBooking({ context, payments, wallet, apply }: Shared): Booking {
  const { now, metrics } = context;

  /** The subscription of a first order that has been paid, or is told of before it is. */
  async function begin(client: PoolClient, firstOrderId: string): Promise<SubscriptionRow> {
    const order = await store.findFirstOrder(client, firstOrderId);
    const product = (await store.readProducts(client)).find(({ key }) => key === order.product);
    if (product === undefined || order.period === null) throw commonError('not-found');
    const at = now();
    const renewal = order.renewal_period ?? order.period;
    const { anchorAt, anchorNo } = firstAnchor(at, order.period, renewal);
    return store.insertSubscription(client, {
      guest_id: order.guest_id,
      first_order_id: order.id,
      product: product.key,
      gives_vip: product.gives_vip,
      gives_tv: product.gives_tv,
      billed_by_provider: !payments.renewals.areOurs(order.provider),
      renewal_cents: order.renewal_cents ?? order.amount_cents,
      renewal_period: renewal,
      currency: order.currency,
      status: 'active',
      started_at: at,
      paid_until: at,
      anchor_at: anchorAt,
      anchor_no: anchorNo,
      attempts: 0,
      failed_at: null,
      charge_order_id: null,
      announced: false,
      cancelled_at: null,
      ended_at: null,
      offer_accepted_at: null,
      offer_text: null,
      offer_given: 0,
      offer_revoked: 0,
    });
  }

  /** Paid for what the guest has already, in another window perhaps. */
  async function isDoubled(client: PoolClient, order: OrderRow): Promise<boolean> {
    const wanted = (await store.readProducts(client)).find(({ key }) => key === order.product);
    if (wanted === undefined) throw commonError('not-found');
    const held = await store.subscriptionsOf(client, order.guest_id);
    return held.some((row) => has(row, now()) && overlaps(givesOf(row), givesOf(wanted)));
  }

  const giveBack = async (client: PoolClient, order: OrderRow) => {
    metrics.events.inc({ event: 'subscription-refund' });
    await addToOutbox(client, now(), { kind: 'refund', guestId: order.guest_id, subject: order.id });
  };

  async function payFirst(client: PoolClient, row: SubscriptionRow, order: OrderRow): Promise<SubscriptionRow> {
    const until = addPeriod(row.started_at, order.period ?? row.renewal_period);
    await store.putPeriod(client, row.id, { orderId: order.id, no: 0, from: row.started_at, until });
    await insertPurchase(client, order.id, order.guest_id, row.product, order.amount_cents, order.currency, now());
    const details = {
      product: row.product,
      cents: order.amount_cents,
      until: until.toISOString(),
      renewalCents: row.renewal_cents,
      renewalPeriod: row.renewal_period,
    };
    await addToOutbox(client, now(), { kind: 'started', guestId: row.guest_id, subject: order.id, details });
    return { ...row, paid_until: until > row.paid_until ? until : row.paid_until };
  }

  /** The row as it is after a renewal; null where the payment was for nothing. */
  async function payRenewal(
    client: PoolClient,
    row: SubscriptionRow,
    order: OrderRow,
    periods: readonly PeriodRow[],
  ): Promise<SubscriptionRow | null> {
    const last = Math.max(0, ...periods.map(({ no }) => no));
    const no = periods.find(({ order_id }) => order_id === order.id)?.no ?? last + 1;
    const isTaken = periods.some((period) => period.no === no && isGiven(period));
    // He whose provider charges him again goes on, unless he has said that he does not want to.
    const mayGoOn = isRunning(row) || (row.status === 'ended' && row.billed_by_provider && row.cancelled_at === null);
    if (isTaken || !mayGoOn) return null;
    const { from, until, anchorAt, anchorNo } = renewalPeriod(
      { anchorAt: row.anchor_at, anchorNo: row.anchor_no },
      { no, period: row.renewal_period, paidUntil: row.paid_until, now: now() },
    );
    await store.putPeriod(client, row.id, { orderId: order.id, no, from, until });
    const details = { product: row.product, cents: order.amount_cents, until: until.toISOString() };
    await addToOutbox(client, now(), { kind: 'renewed', guestId: row.guest_id, subject: order.id, details });
    const fresh = { status: 'active', attempts: 0, announced: false, ended_at: null } as const;
    return { ...row, ...fresh, paid_until: until, anchor_at: anchorAt, anchor_no: anchorNo };
  }

  const offerOf = ({ id }: Pick<SubscriptionRow, 'id'>) => `cancellation-offer:${id}`;

  /** What the offer to stay gave hangs on the contract: it goes with it, as far as it is still there. */
  async function offerGoes(client: PoolClient, row: SubscriptionRow): Promise<SubscriptionRow> {
    if (row.offer_given === 0 || row.status === 'revoked') return row;
    const gift = { guestId: row.guest_id, coins: row.offer_given, cause: offerOf(row) };
    const key = `cancellation-offer:${row.id}:revoked:${now().toISOString()}`;
    return { ...row, offer_given: 0, offer_revoked: await wallet.revokeBonus({ key, ...gift }, client) };
  }

  /** The contract stands after all: what was found of it comes back. */
  async function offerComes(client: PoolClient, row: SubscriptionRow): Promise<SubscriptionRow> {
    const { guest_id: guestId, offer_revoked: coins } = row;
    await wallet.forgiveRevoked(offerOf(row), client);
    if (coins === 0) return row;
    const key = `cancellation-offer:${row.id}:restored:${now().toISOString()}`;
    await wallet.grantBonus({ key, guestId, coins, reason: 'cancellation-offer' }, client);
    return { ...row, offer_given: coins, offer_revoked: 0 };
  }

  async function save(client: PoolClient, row: SubscriptionRow): Promise<void> {
    await store.saveSubscription(client, row);
    await apply(client, row.guest_id);
  }

  return {
    async onPaid(order, client) {
      if (order.kind !== 'subscription') return;
      await store.lockGuest(client, order.guest_id);
      const firstOrderId = order.parent_id ?? order.id;
      const known = await store.findSubscription(client, { firstOrderId });
      if (known === null && order.parent_id === null && (await isDoubled(client, order)))
        return giveBack(client, order);
      const row = known ?? (await begin(client, firstOrderId));
      const periods = await store.periodsOf(client, row.id);
      if (periods.some(({ order_id, until_at }) => order_id === order.id && until_at !== null)) return;
      const paid =
        order.parent_id === null ? await payFirst(client, row, order) : await payRenewal(client, row, order, periods);
      if (paid === null) await giveBack(client, order);
      const next = paid ?? row;
      await save(client, next.charge_order_id === order.id ? { ...next, charge_order_id: null } : next);
    },

    async onRevoked(order, part, client) {
      if (order.kind !== 'subscription' || part.by === 'partial-refund') return;
      await store.lockGuest(client, order.guest_id);
      const row = await store.findSubscription(client, { firstOrderId: order.parent_id ?? order.id });
      if (row === null || !(await store.revokePeriod(client, order.id, now()))) return;
      const periods = await store.periodsOf(client, row.id);
      const given = periods.filter(isGiven);
      const isWithdrawal = order.parent_id === null && now() < addDays(row.started_at, WITHDRAWAL_DAYS);
      const goesOn = part.by === 'refund' && !isWithdrawal && given.some(({ no }) => no > numberOf(periods, order.id));
      if (part.by === 'refund') {
        const details = { product: row.product, cents: part.cents };
        await addToOutbox(client, now(), { kind: 'withdrawn', guestId: row.guest_id, subject: order.id, details });
      }
      // Who withdraws from the contract gets back the same share of all that was paid for it.
      if (part.by === 'refund' && isWithdrawal) {
        for (const period of given) {
          const details = { of: order.refunded_cents, total: order.amount_cents };
          const entry = { guestId: row.guest_id, subject: period.order_id, details };
          await addToOutbox(client, now(), { kind: 'refund', ...entry });
        }
      }
      if (goesOn) return;
      const paidUntil = latestEnd(given) ?? now();
      const ended = { status: 'revoked', charge_order_id: null, ended_at: now() } as const;
      await save(client, { ...(await offerGoes(client, row)), ...ended, paid_until: paidUntil });
    },

    async onRestored(order, client) {
      if (order.kind !== 'subscription') return;
      await store.lockGuest(client, order.guest_id);
      const row = await store.findSubscription(client, { firstOrderId: order.parent_id ?? order.id });
      if (row === null || !(await store.revokePeriod(client, order.id, null)) || row.status !== 'revoked') return;
      const periods = await store.periodsOf(client, row.id);
      if (periods.some(({ order_status }) => order_status === 'charged-back' || order_status === 'lost')) return;
      const paidUntil = latestEnd(periods.filter(isGiven)) ?? now();
      // Who was in dispute with us is charged no more unless he says so: it runs to its end.
      const status = paidUntil > now() ? 'cancelled' : 'ended';
      const cancelledAt = row.cancelled_at ?? now();
      await save(client, {
        ...(await offerComes(client, row)),
        status,
        paid_until: paidUntil,
        cancelled_at: cancelledAt,
        ended_at: status === 'ended' ? now() : null,
      });
    },

    async onSubscription(order, event, until, client) {
      await store.lockGuest(client, order.guest_id);
      const known = await store.findSubscription(client, { firstOrderId: order.id });
      const row = known ?? (await begin(client, order.id));
      if (row.status === 'revoked') return;
      // Providers name a day; what was paid for ends at its hour.
      const paidUntil = until === null || row.paid_until > until ? row.paid_until : until;
      switch (event) {
        case 'cancelled': {
          // An old word once more: what is over is not merely cancelled, and what was extended meanwhile stays so.
          if (row.status === 'ended') return;
          if (row.status !== 'cancelled') {
            const details = { product: row.product, until: paidUntil.toISOString() };
            const entry = { guestId: row.guest_id, subject: row.id, detail: now().toISOString(), details };
            await addToOutbox(client, now(), { kind: 'cancelled', ...entry });
          }
          const cancelledAt = row.cancelled_at ?? now();
          return save(client, { ...row, status: 'cancelled', cancelled_at: cancelledAt, paid_until: paidUntil });
        }
        case 'resumed':
          // What is over by now is not begun again by an old word.
          if (row.status === 'ended' && paidUntil <= now()) return;
          return save(client, { ...row, status: 'active', cancelled_at: null, ended_at: null, paid_until: paidUntil });
        case 'extended': {
          const numbers = (await store.periodsOf(client, row.id)).map(({ no }) => no);
          const anchor = { anchor_at: paidUntil, anchor_no: Math.max(0, ...numbers) + 1 };
          return save(client, { ...row, ...anchor, paid_until: paidUntil });
        }
        case 'expired':
          return save(client, { ...row, status: 'ended', ended_at: now() });
      }
    },
  };
}

const givesOf = (row: { gives_vip: boolean; gives_tv: boolean }) => ({ vip: row.gives_vip, tv: row.gives_tv });

/** Whether it gives something at the moment. */
export const has = (row: SubscriptionRow, now: Date): boolean =>
  (givesUntil({ status: row.status, paidUntil: row.paid_until }) ?? now) > now || row.status === 'past-due';

const isGiven = ({ until_at, revoked_at }: PeriodRow): boolean => until_at !== null && revoked_at === null;
const numberOf = (periods: readonly PeriodRow[], orderId: string): number =>
  periods.find(({ order_id }) => order_id === orderId)?.no ?? 0;

function latestEnd(periods: readonly PeriodRow[]): Date | null {
  const ends = periods.flatMap(({ until_at }) => (until_at === null ? [] : [until_at.getTime()]));
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}
