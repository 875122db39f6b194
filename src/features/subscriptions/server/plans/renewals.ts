import type { PoolClient } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/errors.ts';
import type { Shared } from '../deps.ts';
import { addToOutbox } from '../declarations/outbox.ts';
import { nextStep } from '../rules.ts';
import * as store from '../store.ts';
import type { SubscriptionRow } from '../store.ts';
import { isLeaving } from './renewal-store.ts';

/** More than ever follow upon each other at one moment. */
const MOST_STEPS = 6;

/** Keeps subscriptions going that no provider keeps going by himself, and ends those that are over. */
export interface Renewals {
  /** Takes every step of a subscription that is due. Harmless to repeat, in any process, after any crash. */
  visit(id: string): Promise<void>;
}

export function createRenewals({ context, payments, apply, tell }: Shared): Renewals {
  const { database, now } = context;

  /** Takes one step; the order that is to be charged then, `done` for another step, null where nothing is due. */
  async function step(client: PoolClient, id: string): Promise<{ orderId: string } | 'done' | null> {
    const found = await store.findSubscription(client, { id });
    if (found === null) return null;
    await store.lockGuest(client, found.guest_id);
    const row = (await store.findSubscription(client, { id })) ?? found;
    const next = nextStep(store.factsOf(row));
    if (next === null || next.at > now()) return null;
    switch (next.step) {
      case 'announce': {
        const details = detailsOf(row);
        const entry = { guestId: row.guest_id, subject: row.id, detail: row.paid_until.toISOString(), details };
        await addToOutbox(client, now(), { kind: 'renewal-ahead', ...entry });
        await store.saveSubscription(client, { ...row, announced: true });
        return 'done';
      }
      case 'end':
        await end(client, row);
        return 'done';
      case 'charge':
        return charge(client, row);
    }
  }

  async function end(client: PoolClient, row: SubscriptionRow): Promise<void> {
    if (row.status !== 'cancelled') {
      const entry = { guestId: row.guest_id, subject: row.id, detail: row.paid_until.toISOString() };
      await addToOutbox(client, now(), { kind: 'ended', ...entry, details: detailsOf(row) });
    }
    await store.saveSubscription(client, { ...row, status: 'ended', ended_at: now(), charge_order_id: null });
    await apply(client, row.guest_id);
  }

  /** Stores the order before anybody is asked for money, in the same transaction as our note of it. */
  async function charge(client: PoolClient, row: SubscriptionRow): Promise<{ orderId: string } | 'done'> {
    if (row.charge_order_id !== null) return { orderId: row.charge_order_id };
    if (await isLeaving(client, row.guest_id)) {
      await store.saveSubscription(client, { ...row, status: 'cancelled', cancelled_at: now() });
      await apply(client, row.guest_id);
      return 'done';
    }
    const paid = (await store.periodsOf(client, row.id)).filter(({ until_at }) => until_at !== null);
    const no = Math.max(0, ...paid.map((period) => period.no)) + 1;
    const orderId = await reserve(client, row, `renewal:${row.id}:${no}:${row.attempts}`);
    if (orderId === null) {
      await fail(client, row, `${row.paid_until.toISOString()}:${row.attempts}`);
      return 'done';
    }
    await store.putPeriod(client, row.id, { orderId, no });
    await store.saveSubscription(client, { ...row, charge_order_id: orderId });
    return { orderId };
  }

  /** Null where there is nothing to charge, or the guest does not allow himself to spend so much. */
  async function reserve(client: PoolClient, row: SubscriptionRow, requestKey: string): Promise<string | null> {
    try {
      return await payments.renewals.reserve(
        {
          guestId: row.guest_id,
          firstOrderId: row.first_order_id,
          amountCents: row.renewal_cents,
          currency: row.currency as 'EUR',
          product: row.product,
          period: row.renewal_period,
          requestKey,
        },
        client,
      );
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  async function fail(client: PoolClient, row: SubscriptionRow, detail: string): Promise<void> {
    const entry = { guestId: row.guest_id, subject: row.id, detail, details: detailsOf(row) };
    await addToOutbox(client, now(), { kind: 'failed', ...entry });
    const failed = { status: 'past-due', attempts: row.attempts + 1, failed_at: now() } as const;
    await store.saveSubscription(client, { ...row, ...failed, charge_order_id: null });
    await apply(client, row.guest_id);
  }

  /** Counts a charge that failed, once: it is under way no more afterwards. */
  const countFailure = (guestId: string, id: string, orderId: string) =>
    database.transaction(async (client) => {
      await store.lockGuest(client, guestId);
      const row = await store.findSubscription(client, { id });
      if (row?.charge_order_id === orderId) await fail(client, row, orderId);
    });

  return {
    async visit(id) {
      const known = await store.findSubscription(database.pool, { id });
      if (known === null) return;
      let changed = false;
      for (let left = MOST_STEPS; left > 0; left--) {
        const taken = await database.transaction((client) => step(client, id));
        if (taken === null) break;
        changed = true;
        if (taken === 'done') continue;
        const status = await payments.renewals.attempt(taken.orderId);
        // Without an outcome the same order is asked for again, the next time.
        if (status === 'open' || status === 'pending') break;
        if (status === 'failed' || status === 'expired') await countFailure(known.guest_id, id, taken.orderId);
      }
      if (changed) await tell(known.guest_id);
    },
  };
}

const detailsOf = (row: SubscriptionRow) => ({
  product: row.product,
  cents: row.renewal_cents,
  renewalPeriod: row.renewal_period,
  until: row.paid_until.toISOString(),
});
