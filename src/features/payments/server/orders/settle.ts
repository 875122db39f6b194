import type { PoolClient } from '../../../../platform/database/database.ts';
import { errorsOf } from '../../../../platform/errors/errors.ts';
import { paymentErrors } from '../../contract.ts';
import { createTraces } from '../../../../platform/telemetry/traces.ts';
import type { PaymentMethodStore } from '../saved/payment-methods.ts';
import type { ProviderNotice } from '../providers/provider.ts';
import { stepsOf, type Step } from './rules.ts';
import { takeAll, type StepDeps } from './steps.ts';
import { insertOrder, lockOrder, renewalOf, type OrderRow } from './store.ts';
import { noteSale, insertEvent } from './stores/step-store.ts';

const paymentError = errorsOf(paymentErrors);

export interface SettleDeps extends StepDeps {
  paymentMethod: PaymentMethodStore;
}

/** What became of a notice: the order as it stands and the steps it took. Null for an event that was known. */
export type Settled = { order: OrderRow; steps: readonly Step[] } | null;

/**
 * Books what a provider says, in one transaction: the event is noted once, compared with the order that we stored, and
 * the order goes the steps that follow from it. Throws `call-back-refused` where it does not fit.
 */
export async function settle(deps: SettleDeps, provider: string, notice: ProviderNotice): Promise<Settled> {
  return deps.context.database.transaction(async (client) => {
    if (!saysState(notice) && !(await isFirst(client, provider, notice.eventId))) return null;
    const order = await concerned(client, provider, notice);
    if (order === null) throw paymentError('call-back-refused');
    if (notice.about === 'subscription') {
      if (order.kind !== 'subscription') throw paymentError('call-back-refused');
      await deps.hooks.onSubscription(order, notice.event, notice.until, client);
      return { order, steps: [] };
    }
    // Never credit from a call-back alone: amount and currency must be those that we stored.
    const expected = notice.about === 'renewal' ? renewalCents(order) : order.amount_cents;
    if (expected !== notice.amountCents || order.currency !== notice.currency) throw paymentError('call-back-refused');
    if (notice.about === 'renewal') return renew(deps, client, order, notice.saleId);
    if (notice.saleId !== undefined) {
      await noteSale(client, notice.saleId, order.id);
    }
    const steps = stepsOf(order.status, notice.outcome);
    if (steps.includes('paid') && notice.paymentMethod !== undefined) {
      if (order.save_payment_method)
        await deps.paymentMethod.save(order.guest_id, provider, notice.paymentMethod, client);
      await seenWith(deps, client, order, notice.paymentMethod.token);
    } else if (steps.includes('paid') && order.payment_method_id !== null) {
      const token = await deps.paymentMethod.token(order.payment_method_id, client);
      if (token !== null) await seenWith(deps, client, order, token);
    }
    return { order: await takeAll(deps, client, order, steps), steps };
  });
}

/** Notes by what an order was paid (decision 0075). */
const seenWith = ({ context }: SettleDeps, client: PoolClient, order: OrderRow, token: string): Promise<void> =>
  createTraces(context).note(order.guest_id, 'means', `${order.provider}:${token}`, client);

/**
 * Cancelled or not is a state and no sum: who cancels, resumes and cancels again says the same twice, and means it. Told twice
 * in a row it changes nothing.
 */
const saysState = (notice: ProviderNotice): boolean =>
  notice.about === 'subscription' && (notice.event === 'cancelled' || notice.event === 'resumed');

/** Notes an event; false for one that was known. */
async function isFirst(client: PoolClient, provider: string, eventId: string): Promise<boolean> {
  const count = await insertEvent(client, `payment:${provider}`, eventId);
  return count === 1;
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
async function renew(deps: SettleDeps, client: PoolClient, first: OrderRow, saleId: string): Promise<Settled> {
  if (first.kind !== 'subscription') throw paymentError('call-back-refused');
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
