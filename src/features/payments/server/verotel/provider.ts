import type { Language } from '../../../../platform/contract.ts';
import { decimalOfCents } from '../../../../platform/money/money.ts';
import type { Order, PaymentProvider } from '../providers/provider.ts';
import { readPostback, type Shop } from './postback.ts';
import { requestSignature, VERSION } from './signature.ts';
import { askVerotel, HOST, readStatus, type Ask } from './status.ts';

interface VerotelOptions extends Shop {
  ask?: Ask;
}

/**
 * Payments by Verotel over FlexPay, version 4: purchases and subscriptions on its order page, outcomes by postback. A card
 * that is saved there only shortens the order page, so nothing is charged without it; refunds are made in its control
 * centre and come back as a credit.
 */
export function verotelPayments({ ask = askVerotel, ...shop }: VerotelOptions): PaymentProvider {
  /** An address of Verotel's, signed. */
  function signed(path: string, fields: Record<string, string>): URL {
    const all = { ...fields, shopID: shop.shopId, version: VERSION };
    const url = new URL(path, `https://${HOST}`);
    for (const [name, value] of Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1))) {
      url.searchParams.set(name, value);
    }
    url.searchParams.set('signature', requestSignature(shop.signatureKey, all));
    return url;
  }

  return {
    name: 'verotel',
    offers: { card: true, carrier: false, savedPaymentMethod: false, debit: false, subscriptions: true },
    billsRenewals: true,
    shownIn: 'page',
    answer: 'OK',
    checkoutLink(order, { language, origin, descriptor }) {
      const back = returnTo(origin, language);
      const common = {
        priceAmount: decimalOfCents(order.renewal?.amountCents ?? order.amountCents),
        priceCurrency: order.currency,
        referenceID: order.id,
        successURL: back,
        declineURL: back,
      };
      return signed('/startorder', { ...common, ...what(order, descriptor) }).href;
    },
    readNotice: ({ query }) => readPostback(query, shop),
    async status(order) {
      return readStatus(await ask(signed('/salestatus', { referenceID: order.id })), order);
    },
  };
}

/** The longest text that an order page shows. */
const MOST_SHOWN = 100;

function what({ amountCents, product, period, renewal }: Order, descriptor: string): Record<string, string> {
  if (period === null) return { type: 'purchase', description: descriptor.slice(0, MOST_SHOWN) };
  const common = {
    type: 'subscription',
    subscriptionType: 'recurring',
    name: (product ?? descriptor).slice(0, MOST_SHOWN),
  };
  if (renewal === null || (renewal.amountCents === amountCents && renewal.period === period))
    return { ...common, period };
  return { ...common, period: renewal.period, trialAmount: decimalOfCents(amountCents), trialPeriod: period };
}

/** §2: the page that opens the payment window in its waiting view, where the guest is known. */
function returnTo(origin: string, language: Language): string {
  const url = new URL(language === 'de' ? '/' : `/${language}/`, origin);
  url.searchParams.set('showModalbox', '1');
  return url.href;
}
