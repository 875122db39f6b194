import type { Context } from '../../../platform/context.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import { errorsOf } from '../../../platform/errors.ts';
import type { Reversals, Wallet } from '../../wallet/server/index.ts';
import { paymentErrors } from '../contract.ts';
import type { PaymentHooks } from './hooks.ts';
import type { MeansStore } from './means.ts';
import type { ProviderNotice } from './provider.ts';
import { writeReceipt } from './receipts.ts';
import { pauseRecharge } from './settings.ts';
import { stepsOf, type Step } from './rules.ts';
import { insertOrder, lockOrder, renewalOf, setStatus, type OrderRow } from './store.ts';

const refuse = errorsOf(paymentErrors);

/** What a restriction that payments put on a guest is called, so that no other is lifted with it. */
export const UNPAID = 'unpaid-debt';

export interface SettleParts {
  context: Context;
  wallet: Wallet;
  reversals: Reversals;
  means: MeansStore;
  hooks: PaymentHooks;
}

/** What became of a notice: the order as it stands and the steps it took. Null for an event that was known. */
export type Settled = { order: OrderRow; steps: readonly Step[] } | null;

/**
 * Books what a provider says, in one transaction: the event is noted once, compared with the order that we stored, and
 * the order goes the steps that follow from it. Throws `call-back-refused` where it does not fit.
 */
export async function settle(parts: SettleParts, provider: string, notice: ProviderNotice): Promise<Settled> {
  return parts.context.database.transaction(async (client) => {
    const fresh = await client.query(
      `insert into provider_events (provider, event_id) values ($1, $2) on conflict do nothing`,
      [`payment:${provider}`, notice.eventId],
    );
    if (fresh.rowCount === 0) return null;
    const order = await concerned(client, provider, notice);
    if (order === null) throw refuse('call-back-refused');
    if (notice.about === 'subscription') {
      if (order.kind !== 'subscription') throw refuse('call-back-refused');
      await parts.hooks.onSubscription(order, notice.event, notice.until, client);
      return { order, steps: [] };
    }
    // Never credit from a call-back alone: amount and currency must be those that we stored.
    const expected = notice.about === 'renewal' ? renewalCents(order) : order.amount_cents;
    if (expected !== notice.amountCents || order.currency !== notice.currency) throw refuse('call-back-refused');
    if (notice.about === 'renewal') return renew(parts, client, order, notice.saleId);
    if (notice.saleId !== undefined) {
      await client.query(`update topup_orders set sale_id = coalesce(sale_id, $2) where id = $1`, [
        order.id,
        notice.saleId,
      ]);
    }
    const steps = stepsOf(order.status, notice.outcome);
    if (steps.includes('paid') && order.save_means && notice.means !== undefined)
      await parts.means.save(order.guest_id, provider, notice.means, client);
    return { order: await takeAll(parts, client, order, steps), steps };
  });
}

/** The order that a notice is about: our own, or the renewal of it that the provider numbers. */
async function concerned(client: PoolClient, provider: string, notice: ProviderNotice): Promise<OrderRow | null> {
  const first = await lockOrder(client, notice.orderId, provider);
  if (first === null || notice.about !== 'payment' || notice.renewalSaleId === undefined) return first;
  const renewal = await renewalOf(client, first.id, notice.renewalSaleId);
  return renewal === null ? first : lockOrder(client, renewal, provider);
}

/** What each payment but the first is. */
const renewalCents = (first: OrderRow): number => first.renewal_cents ?? first.amount_cents;

/** A subscription was charged again: an order of its own, paid already. */
async function renew(parts: SettleParts, client: PoolClient, first: OrderRow, saleId: string): Promise<Settled> {
  if (first.kind !== 'subscription') throw refuse('call-back-refused');
  const order = await insertOrder(client, {
    guestId: first.guest_id,
    provider: first.provider,
    kind: 'subscription',
    origin: 'renewal',
    amountCents: renewalCents(first),
    currency: first.currency,
    coins: 0,
    parentId: first.id,
    saleId,
    requestKey: `renewal:${first.id}:${saleId}`,
    ...(first.product === null ? {} : { product: first.product }),
    ...(first.period === null ? {} : { period: first.renewal_period ?? first.period }),
  });
  const steps = stepsOf(order.status, 'paid');
  return { order: await takeAll(parts, client, order, steps), steps };
}

/** Leads a locked order through steps, each standing on the one before; answers with the order as it is then. */
export async function takeAll(
  parts: SettleParts,
  client: PoolClient,
  order: OrderRow,
  steps: readonly Step[],
): Promise<OrderRow> {
  let now = order;
  for (const step of steps) now = await take(parts, client, { ...now, status: step }, step);
  return now;
}

/** One step, with all that it means for coins, receipts and what was given. */
async function take(parts: SettleParts, client: PoolClient, order: OrderRow, step: Step): Promise<OrderRow> {
  const { context, hooks } = parts;
  const vat = context.config.payments.vatPercent;
  await setStatus(client, order.id, step);
  context.metrics.events.inc({ event: `${order.kind}-${step}` });
  switch (step) {
    case 'failed':
      // In the same breath, so that no other recharge comes in between.
      if (order.origin === 'auto') await pauseRecharge(order.guest_id, client);
      return order;
    case 'pending':
    case 'expired':
      return order;
    case 'paid':
      await give(parts, client, order);
      await writeReceipt(client, order, 'paid', vat);
      await hooks.onPaid(order, client);
      return order;
    case 'refunded':
    case 'charged-back': {
      const revoked = await (step === 'refunded' ? refund : freeze)(parts, client, order);
      await writeReceipt(client, order, step, vat);
      await hooks.onRevoked(revoked, client);
      return revoked;
    }
    case 'won':
      await release(parts, client, order);
      await writeReceipt(client, order, 'won', vat);
      await hooks.onRestored(order, client);
      return order;
    case 'lost':
      if (order.coins > 0) await parts.reversals.reverse(disputed(order), client);
      return order;
  }
}

const disputed = ({ guest_id, id, coins, provider }: OrderRow) => ({
  guestId: guest_id,
  orderId: id,
  coins,
  provider,
});

async function give({ wallet, reversals }: SettleParts, client: PoolClient, order: OrderRow): Promise<void> {
  if (order.coins === 0) return;
  await reversals.open(order.guest_id, client);
  if (order.kind === 'topup') {
    const { guest_id: guestId, coins, provider, id: orderId } = order;
    return wallet.topUp({ guestId, coins, provider, orderId }, client);
  }
  await reversals.payDebt(disputed(order), client);
  await reconsider(reversals, client, order, 'paid');
}

async function refund({ reversals }: SettleParts, client: PoolClient, order: OrderRow): Promise<OrderRow> {
  if (order.coins === 0) return order;
  return keepFound(client, order, await reversals.refund(disputed(order), client));
}

/** Sets coins aside, keeps note of what was spent, and lets nothing more be charged by itself. */
async function freeze({ reversals }: SettleParts, client: PoolClient, order: OrderRow): Promise<OrderRow> {
  await client.query(`update payment_settings set one_click = false, auto_recharge = false where guest_id = $1`, [
    order.guest_id,
  ]);
  if (order.coins === 0) return order;
  await reversals.open(order.guest_id, client);
  const frozen = await keepFound(client, order, await reversals.freeze(disputed(order), client));
  await reconsider(reversals, client, order, 'charged-back');
  return frozen;
}

async function keepFound(
  client: PoolClient,
  order: OrderRow,
  { found, spent }: { found: number; spent: number },
): Promise<OrderRow> {
  await client.query(`update topup_orders set found_coins = $2, spent_coins = $3 where id = $1`, [
    order.id,
    found,
    spent,
  ]);
  return { ...order, found_coins: found, spent_coins: spent };
}

async function release({ reversals }: SettleParts, client: PoolClient, order: OrderRow): Promise<void> {
  if (order.coins === 0) return;
  await reversals.release({ ...disputed(order), found: order.found_coins, spent: order.spent_coins }, client);
  await reconsider(reversals, client, order, 'won');
}

/** A guest who owes may not spend; who has paid may again (§5, A4). Restrictions of other origin stay as they are. */
async function reconsider(reversals: Reversals, client: PoolClient, order: OrderRow, step: Step): Promise<void> {
  const owed = await reversals.settleDebt(order.guest_id, `${order.id}:${step}`, client);
  await client.query(
    owed > 0
      ? `update guests set restriction_level = 1, restriction_reason = $2 where id = $1 and restriction_level = 0`
      : `update guests set restriction_level = 0, restriction_reason = null
         where id = $1 and restriction_level = 1 and restriction_reason = $2`,
    [order.guest_id, UNPAID],
  );
}
