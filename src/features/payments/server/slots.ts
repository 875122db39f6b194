import { errorsOf } from '../../../platform/errors/errors.ts';
import { slot, type Slots } from '../../../platform/feature/slots.ts';
import { paymentErrors } from '../contract.ts';
import type { PaymentHooks } from './orders/hooks.ts';

type Told = Pick<PaymentHooks, 'onPaid' | 'onRevoked' | 'onRestored' | 'onSubscription' | 'onBooked'>;

/** What other features do about payments; see {@link PaymentHooks}. */
export const paymentHooks = slot<Partial<Told>>('payments');
/** Redeems a bonus code, once for a key. Filled by the one feature that has codes. */
export const codeRedeemers = slot<PaymentHooks['redeemCode']>('bonus codes');

/** All that is done about payments, one after the other. */
export function hooksOf(slots: Slots, below: Pick<PaymentHooks, 'mayPay'>): PaymentHooks {
  const told = () => slots.all(paymentHooks);
  return {
    ...below,
    async onPaid(order, client) {
      for (const hooks of told()) await hooks.onPaid?.(order, client);
    },
    async onRevoked(order, part, client) {
      for (const hooks of told()) await hooks.onRevoked?.(order, part, client);
    },
    async onRestored(order, client) {
      for (const hooks of told()) await hooks.onRestored?.(order, client);
    },
    async onSubscription(order, event, until, client) {
      for (const hooks of told()) await hooks.onSubscription?.(order, event, until, client);
    },
    async onBooked(order) {
      for (const hooks of told()) await hooks.onBooked?.(order);
    },
    async redeemCode(guestId, code, key) {
      const [redeem] = slots.all(codeRedeemers);
      if (redeem === undefined) throw errorsOf(paymentErrors)('unknown-code');
      await redeem(guestId, code, key);
    },
  };
}
