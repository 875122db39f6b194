import type { PoolClient } from '../../../../platform/database/database.ts';
import type { NoticeReason } from '../../constants.ts';
import { createTraces } from '../../../../platform/telemetry/traces.ts';
import type { PaymentMethodStore } from '../saved/payment-methods.ts';
import type { ProviderNotice } from '../providers/provider.ts';
import { contradiction, isUnpaid, stepsOf, type Outcome, type Step } from './rules.ts';
import { takeAll, type StepDeps } from './steps.ts';
import { insertOrder, lockOrder, renewalOf, restOf, type OrderRow } from './store.ts';
import { insertEvent, noteDisputeTold, noteSale } from './stores/step-store.ts';

/** A notice that does not fit what we stored: nothing of it is booked, and an operator looks at it. */
export class Misfit extends Error {
  readonly reason: NoticeReason;
  constructor(reason: NoticeReason) {
    super(reason);
    this.reason = reason;
  }
}

export interface SettleDeps extends StepDeps {
  paymentMethod: PaymentMethodStore;
}

/** What became of a notice: the order as it stands and the steps it took. Null for an event that was known. */
export type Settled = { order: OrderRow; steps: readonly Step[] } | null;

/**
 * Books what a provider says, within the caller's transaction: the event is noted once, compared with the order that we stored, and
 * the order goes the steps that follow from it. Throws {@link Misfit}.
 */
export async function settle(
  deps: SettleDeps,
  client: PoolClient,
  provider: string,
  notice: ProviderNotice,
): Promise<Settled> {
  if (!saysState(notice) && !(await isFirst(client, provider, notice.eventId))) return null;
  const order = await concerned(client, provider, notice);
  if (order === null) throw new Misfit('unknown-order');
  if (notice.about === 'subscription') {
    if (order.kind !== 'subscription') throw new Misfit('no-subscription');
    await deps.hooks.onSubscription(order, notice.event, notice.until, client);
    return { order, steps: [] };
  }
  if (order.currency !== notice.currency) throw new Misfit('other-currency');
  if (notice.about === 'renewal') return renew(deps, client, order, notice);
  const steps = stepsOf(order.status, notice.outcome);
  const isPart = requireSum(order, notice, steps);
  const odd = contradiction(order.status, notice.outcome, order.dispute_told);
  if (odd !== null) throw new Misfit(odd);
  if (notice.outcome === 'charged-back') await noteDisputeTold(client, order.id);
  if (notice.saleId !== undefined) await noteSale(client, notice.saleId, order.id);
  if (steps.includes('paid') && notice.paymentMethod !== undefined) {
    if (order.save_payment_method)
      await deps.paymentMethod.save(order.guest_id, provider, notice.paymentMethod, client);
    await seenWith(deps, client, order, notice.paymentMethod.token);
  } else if (steps.includes('paid') && order.payment_method_id !== null) {
    const token = await deps.paymentMethod.token(order.payment_method_id, client);
    if (token !== null) await seenWith(deps, client, order, token);
  }
  const cents = isPart ? notice.amountCents : undefined;
  return { order: await takeAll(deps, client, order, steps, cents), steps };
}

type PaymentNotice = Extract<ProviderNotice, { about: 'payment' }>;

/** What may be about a part of a payment. */
const ofParts: ReadonlySet<Outcome> = new Set(['refunded', 'charged-back', 'won', 'lost']);

/**
 * Never credit from a call-back alone: the sum must be the one that we stored. Of what goes back it may be a part of what is left, and of a
 * dispute that stands the part that is disputed. Answers whether it is a part; throws {@link Misfit}.
 */
function requireSum(order: OrderRow, { outcome, amountCents }: PaymentNotice, steps: readonly Step[]): boolean {
  if (amountCents === order.amount_cents) {
    // All of it, of which a part was in dispute: what else goes back only a person can tell.
    const isMore = order.disputed_cents > 0 && order.disputed_cents < order.amount_cents - order.refunded_cents;
    if (isMore && steps.length === 0 && (outcome === 'refunded' || outcome === 'charged-back'))
      throw new Misfit('disputed-before');
    return false;
  }
  // Overtaken by how it was decided, it comes late.
  const isLate = outcome === 'charged-back' && steps.length === 0 && !order.dispute_told;
  if (isLate && amountCents === order.disputed_cents) return false;
  const isDispute = outcome === 'won' || outcome === 'lost';
  if (isDispute && order.disputed_cents > 0 && amountCents === order.disputed_cents) return false;
  if (!ofParts.has(outcome) || amountCents <= 0 || amountCents > restOf(order).cents) throw new Misfit('other-sum');
  // A part pays nothing: what comes before its payment waits for that.
  if (isUnpaid(order.status)) throw new Misfit('not-paid');
  // A part of what is in dispute, or was: whether it is one more, or the same again, only a person can tell.
  if (steps.length === 0 || order.disputed_cents > 0) throw new Misfit('disputed-before');
  return true;
}

/** Notes by what an order was paid (decision 0075). */
const seenWith = ({ context }: SettleDeps, client: PoolClient, order: OrderRow, token: string): Promise<void> =>
  createTraces(context).note(order.guest_id, 'means', `${order.provider}:${token}`, client);

/**
 * Cancelled or not is a state and no sum: who cancels, resumes and cancels again says the same twice, and means it. Told twice
 * in a row it changes nothing.
 */
export const saysState = (notice: ProviderNotice): boolean =>
  notice.about === 'subscription' && (notice.event === 'cancelled' || notice.event === 'resumed');

/** Notes an event; false for one that was known. */
async function isFirst(client: PoolClient, provider: string, eventId: string): Promise<boolean> {
  const count = await insertEvent(client, `payment:${provider}`, eventId);
  return count === 1;
}

/**
 * The order that a notice is about: our own, or the renewal of it that the provider numbers. Throws {@link Misfit} for a renewal of which
 * nothing is known yet: the first payment is another one.
 */
async function concerned(client: PoolClient, provider: string, notice: ProviderNotice): Promise<OrderRow | null> {
  const first = await lockOrder(client, notice.orderId, provider);
  if (first === null || notice.about !== 'payment' || notice.renewalSaleId === undefined) return first;
  const renewal = await renewalOf(client, first.id, notice.renewalSaleId);
  if (renewal !== null) return lockOrder(client, renewal, provider);
  const isFirst = first.kind !== 'subscription' || first.sale_id === null || first.sale_id === notice.renewalSaleId;
  if (!isFirst) throw new Misfit('not-paid');
  return first;
}

/** What each payment but the first is. */
const renewalCents = (first: OrderRow): number => first.renewal_cents ?? first.amount_cents;

/** A subscription was charged again: an order of its own, paid already. */
async function renew(
  deps: SettleDeps,
  client: PoolClient,
  first: OrderRow,
  { saleId, amountCents }: Extract<ProviderNotice, { about: 'renewal' }>,
): Promise<Settled> {
  if (first.kind !== 'subscription') throw new Misfit('no-subscription');
  if (renewalCents(first) !== amountCents) throw new Misfit('other-sum');
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
  return { order: await takeAll(deps, client, order, steps), steps };
}
