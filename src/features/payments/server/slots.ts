import type { Config } from '../../../platform/config/config.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import type { Queryable } from '../../../platform/database/sql.ts';
import { errorsOf } from '../../../platform/errors/errors.ts';
import { slot, type Slots } from '../../../platform/feature/slots.ts';
import { paymentErrors } from '../contract.ts';
import { brandOf, SANDBOX_DESCRIPTOR, type PaymentHooks } from './orders/hooks.ts';

type OfferedHooks = Pick<PaymentHooks, 'onPaid' | 'onRevoked' | 'onRestored' | 'onSubscription' | 'onBooked'>;

/** What other features do about payments; see {@link PaymentHooks}. */
export const paymentHooks = slot<Partial<OfferedHooks>>('payments');
/** Redeems a bonus code, once for a key. Filled by the one feature that has codes. */
export const codeRedeemers = slot<PaymentHooks['redeemCode']>('bonus codes');
/** Who issues receipts, a line each; empty where it has not been said. Filled by the one feature that knows the company. */
export const receiptIssuers = slot<(client: PoolClient) => Promise<string>>('who issues receipts');

/** What guests read on their bank statements; empty where it has not been said. Filled by the one feature that knows the company. */
export const statementDescriptors = slot<(on: Queryable) => Promise<string>>('what bank statements show');

/** Until the company has said it: the sandbox's own. What a provider prints is its own to say. */
const unsaid = ({ sandbox, payments }: Config): string =>
  sandbox && payments.verotel === null ? SANDBOX_DESCRIPTOR : '';

/** All that is done about payments, one after the other. */
export function hooksOf(slots: Slots, config: Config, below: Pick<PaymentHooks, 'mayPay'>): PaymentHooks {
  const filled = () => slots.all(paymentHooks);
  const descriptor = async (on: Queryable) => (await slots.all(statementDescriptors)[0]?.(on)) || unsaid(config);
  return {
    descriptor,
    ...below,
    async onPaid(order, client) {
      for (const hooks of filled()) await hooks.onPaid?.(order, client);
    },
    async onRevoked(order, part, client) {
      for (const hooks of filled()) await hooks.onRevoked?.(order, part, client);
    },
    async onRestored(order, client) {
      for (const hooks of filled()) await hooks.onRestored?.(order, client);
    },
    async onSubscription(order, event, until, client) {
      for (const hooks of filled()) await hooks.onSubscription?.(order, event, until, client);
    },
    async onBooked(order) {
      for (const hooks of filled()) await hooks.onBooked?.(order);
    },
    async issuer(client) {
      return (await slots.all(receiptIssuers)[0]?.(client)) || unsaid(config) || brandOf(config);
    },
    async redeemCode(guestId, code, key) {
      const [redeem] = slots.all(codeRedeemers);
      if (redeem === undefined) throw errorsOf(paymentErrors)('unknown-code');
      await redeem(guestId, code, key);
    },
  };
}
