import type { Context } from '../../../../platform/context.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import type { Reversals, Wallet } from '../../../wallet/server/index.ts';
import type { PaymentHooks } from './hooks.ts';
import { writeReceipt } from './receipts.ts';
import type { Step } from './rules.ts';
import { pauseRecharge } from '../providers/settings.ts';
import { partOf, restOf, setStatus, type OrderRow, type Part } from './store.ts';
import { insertRefund, noteSpent, noteRefunded, stopCharges, noteDisputed } from './stores/step-store.ts';

export interface StepDeps {
  context: Context;
  wallet: Wallet;
  reversals: Reversals;
  hooks: PaymentHooks;
}

/**
 * Leads a locked order through steps, each standing on the one before; answers with the order as it is then. `cents`: how much of it goes
 * back or is charged back, where that is not all that is left.
 */
export async function takeAll(
  deps: StepDeps,
  client: PoolClient,
  order: OrderRow,
  steps: readonly Step[],
  cents?: number,
): Promise<OrderRow> {
  let now = order;
  for (const step of steps) now = await take(deps, client, now, step, cents);
  return now;
}

/** One step, with all that it means for coins, receipts and what was given. */
async function take(
  deps: StepDeps,
  client: PoolClient,
  before: OrderRow,
  step: Step,
  cents: number | undefined,
): Promise<OrderRow> {
  const { context, hooks } = deps;
  const part = cents === undefined ? restOf(before) : partOf(before, cents);
  if (step === 'refunded') return (await giveBackPart(deps, client, before, part, false)).order;
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
      await receipt(deps, client, order, step, restOf(order));
      await hooks.onPaid(order, client);
      return order;
    case 'charged-back': {
      const revoked = await freeze(deps, client, order, part);
      await receipt(deps, client, revoked, step, part);
      await hooks.onRevoked(revoked, { by: 'charge-back', ...part }, client);
      return revoked;
    }
    case 'won':
      await release(deps, client, order);
      await receipt(deps, client, order, step, { cents: order.disputed_cents, coins: order.disputed_coins });
      await hooks.onRestored(order, client);
      return order;
    case 'lost':
      if (order.disputed_coins > 0) await deps.reversals.reverse(about(order, order.disputed_coins), client);
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
    ({ spent: spentCoins } = await reversals.refund({ ...about(before, coins), refundId }, client));
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
  const names = await receiptNames(hooks, client);
  await writeReceipt(client, order, { reason: 'refunded', cents, coins, vatPercent, ...names, refundId });
  const by = !isDue && order.status !== 'refunded' ? 'partial-refund' : 'refund';
  await hooks.onRevoked(order, { by, cents, coins }, client);
  return { order, refundId, spentCoins };
}

async function receipt(
  { context, hooks }: StepDeps,
  client: PoolClient,
  order: OrderRow,
  reason: 'paid' | 'charged-back' | 'won',
  part: Part,
): Promise<void> {
  const names = await receiptNames(hooks, client);
  const vatPercent = context.config.payments.vatPercent;
  await writeReceipt(client, order, { reason, ...part, vatPercent, ...names });
}

/** Who receipts are from now, and what statements show. */
const receiptNames = async ({ issuer, descriptor }: StepDeps['hooks'], client: PoolClient) => ({
  issuer: await issuer(client),
  descriptor: await descriptor(client),
});

/** So many coins of an order, for the ledger. */
const about = (order: OrderRow, coins: number) => ({
  guestId: order.guest_id,
  orderId: order.id,
  coins,
  provider: order.provider,
});

async function give({ wallet, reversals }: StepDeps, client: PoolClient, order: OrderRow): Promise<void> {
  if (order.coins === 0) return;
  const { guest_id: guestId, coins, provider, id: orderId } = order;
  if (order.kind === 'topup') return wallet.topUp({ guestId, coins, provider, orderId }, client);
  await reversals.open(guestId, client);
  await reversals.payDebt(about(order, coins), client);
  await wallet.settleDebt(guestId, `${order.id}:paid`, client);
}

/** Sets coins aside, keeps note of what was spent, and lets nothing more be charged by itself. */
async function freeze(
  { reversals, wallet }: StepDeps,
  client: PoolClient,
  order: OrderRow,
  { cents, coins }: Part,
): Promise<OrderRow> {
  await stopCharges(client, order.guest_id);
  let where = { found: 0, spent: 0 };
  if (coins > 0) {
    await reversals.open(order.guest_id, client);
    where = await reversals.freeze(about(order, coins), client);
  }
  await noteDisputed(client, order.id, { cents, coins, ...where });
  if (coins > 0) await wallet.settleDebt(order.guest_id, `${order.id}:charged-back`, client);
  const { found, spent } = where;
  return { ...order, disputed_cents: cents, disputed_coins: coins, found_coins: found, spent_coins: spent };
}

async function release({ reversals, wallet }: StepDeps, client: PoolClient, order: OrderRow): Promise<void> {
  if (order.disputed_coins === 0) return;
  await reversals.open(order.guest_id, client);
  await reversals.release(
    { ...about(order, order.disputed_coins), found: order.found_coins, spent: order.spent_coins },
    client,
  );
  await wallet.settleDebt(order.guest_id, `${order.id}:won`, client);
}
