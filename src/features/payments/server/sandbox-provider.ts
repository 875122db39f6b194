import { open, paymentNoticeSchema, sandboxLink, sign, type CheckoutSite, type Link } from '../../../sandbox/index.ts';
import type { PaymentProvider } from './payments.ts';

const LINK_SECONDS = 1800;

/** Payments by the sandbox: paid or declined, as the tester presses. */
export function sandboxPayments(site: CheckoutSite, key: Buffer, now: () => Date): PaymentProvider {
  return {
    name: 'sandbox',
    checkoutLink(order, { language, origin, hostname }) {
      const expires = Math.floor(now().getTime() / 1000) + LINK_SECONDS;
      const { amountCents, currency } = order;
      const common = { reference: order.id, windowId: order.id, shopOrigin: origin, language, expires };
      const content: Link = { kind: 'payment', amountCents, currency, ...common };
      return sandboxLink(site, hostname, sign(key, 'link', content));
    },
    readNotice(signed) {
      const notice = open(key, 'notice', signed, paymentNoticeSchema);
      if (notice === null) return null;
      const { eventId, reference, outcome, amountCents, currency } = notice;
      return { eventId, orderId: reference, outcome, amountCents, currency };
    },
  };
}
