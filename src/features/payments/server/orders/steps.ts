import type { Context } from '../../../../platform/context.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import type { Reversals, Wallet } from '../../../wallet/server/index.ts';
import type { PaymentHooks } from './hooks.ts';
import { writeReceipt } from './receipts.ts';
import type { Step } from './rules.ts';
import { pauseRecharge } from '../providers/settings.ts';
import { restOf, setStatus, type OrderRow, type Part } from './store.ts';
import { insertRefund, noteSpent, noteRefunded, stopCharges, noteFrozen } from './stores/step-store.ts';

export interface StepDeps {
  context: Context;
  wallet: Wallet;
  reversals: Reversals;
  hooks: PaymentHooks;
}

/** Leads a locked order through steps, each standing on the one before; answers with the order as it is then. */
export async function takeAll(
  deps: StepDeps,
  client: PoolClient,
  order: OrderRow,
  steps: readonly Step[],
): Promise<OrderRow> {
  let now = order;
  for (const step of steps) now = await take(deps, client, now, step);
  return now;
}

/** One step, with all that it means for coins, receipts and what was given. */
async function take(deps: StepDeps, client: PoolClient, before: OrderRow, step: Step): Promise<OrderRow> {
  const { context, hooks } = deps;
  if (step === 'refunded') return (await giveBackPart(deps, client, before, restOf(before), false)).order;
  const order = { ...before, status: step };
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
      await give(deps, client, order);
      await receipt(deps, client, order, step);
      await hooks.onPaid(order, client);
      return order;
    case 'charged-back': {
      const revoked = await freeze(deps, client, order);
      await receipt(deps, client, revoked, step);
      await hooks.onRevoked(revoked, { by: 'charge-back', ...restOf(revoked) }, client);
      return revoked;
    }
    case 'won':
      await release(deps, client, order);
      await receipt(deps, client, order, step);
      await hooks.onRestored(order, client);
      return order;
    case 'lost':
      if (restOf(order).coins > 0) await deps.reversals.reverse(disputed(order), client);
      return order;
  }
}

/** A part of an order that went back. */
export interface GivenBack {
  /** As it is afterwards. */
  order: OrderRow;
  refundId: string;
  /** Of the part's coins those that had been spent. */
  spentCoins: number;
}

/**
 * Gives a part of a locked order back: coins, receipt, and what came with them. An order of which something is left stays as
 * it is; without a rest it is `refunded`. `isDue`: its provider has to be told.
 */
export async function giveBackPart(
  deps: StepDeps,
  client: PoolClient,
  before: OrderRow,
  { cents, coins }: Part,
  isDue: boolean,
): Promise<GivenBack> {
  const { reversals, hooks, context } = deps;
  const { id: refundId } = await insertRefund(client, before.id, cents, coins, isDue);
  let spentCoins = 0;
  if (coins > 0) {
    await reversals.open(before.guest_id, client);
    ({ spent: spentCoins } = await reversals.refund({ ...disputed(before), coins, refundId }, client));
    await noteSpent(client, spentCoins, refundId);
  }
  const order: OrderRow = {
    ...before,
    refunded_cents: before.refunded_cents + cents,
    refunded_coins: before.refunded_coins + coins,
    status: before.refunded_cents + cents === before.amount_cents ? 'refunded' : before.status,
  };
  await noteRefunded(client, order.refunded_cents, order.refunded_coins, order.status, order.id);
  context.metrics.events.inc({ event: `${order.kind}-refunded` });
  const vatPercent = context.config.payments.vatPercent;
  const issuer = await hooks.issuer(client);
  await writeReceipt(client, order, { reason: 'refunded', cents, coins, vatPercent, issuer, refundId });
  await hooks.onRevoked(order, { by: 'refund', cents, coins }, client);
  return { order, refundId, spentCoins };
}

async function receipt(
  { context, hooks }: StepDeps,
  client: PoolClient,
  order: OrderRow,
  reason: 'paid' | 'charged-back' | 'won',
): Promise<void> {
  const issuer = await hooks.issuer(client);
  const vatPercent = context.config.payments.vatPercent;
  await writeReceipt(client, order, { reason, ...restOf(order), vatPercent, issuer });
}

/** What of it is in question: its rest. */
const disputed = (order: OrderRow) => ({
  guestId: order.guest_id,
  orderId: order.id,
  coins: restOf(order).coins,
  provider: order.provider,
});

async function give({ wallet, reversals }: StepDeps, client: PoolClient, order: OrderRow): Promise<void> {
  if (order.coins === 0) return;
  const { guest_id: guestId, coins, provider, id: orderId } = order;
  if (order.kind === 'topup') return wallet.topUp({ guestId, coins, provider, orderId }, client);
  await reversals.open(guestId, client);
  await reversals.payDebt(disputed(order), client);
  await wallet.settleDebt(guestId, `${order.id}:paid`, client);
}

/** Sets coins aside, keeps note of what was spent, and lets nothing more be charged by itself. */
async function freeze({ reversals, wallet }: StepDeps, client: PoolClient, order: OrderRow): Promise<OrderRow> {
  await stopCharges(client, order.guest_id);
  if (restOf(order).coins === 0) return order;
  await reversals.open(order.guest_id, client);
  const { found, spent } = await reversals.freeze(disputed(order), client);
  await noteFrozen(client, found, spent, order.id);
  await wallet.settleDebt(order.guest_id, `${order.id}:charged-back`, client);
  return { ...order, found_coins: found, spent_coins: spent };
}

async function release({ reversals, wallet }: StepDeps, client: PoolClient, order: OrderRow): Promise<void> {
  if (restOf(order).coins === 0) return;
  await reversals.open(order.guest_id, client);
  await reversals.release({ ...disputed(order), found: order.found_coins, spent: order.spent_coins }, client);
  await wallet.settleDebt(order.guest_id, `${order.id}:won`, client);
}
