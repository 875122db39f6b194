import type { Currency, ProviderNotice } from '../providers/provider.ts';
import { isGenuine } from './signature.ts';

export interface Shop {
  shopId: string;
  signatureKey: string;
}

const MOST_FIELDS = 40;
const LONGEST = 512;

/** What a field must look like where we rely on it. */
const grammar = new Map<string, RegExp>([
  ['shopID', /^\d{1,12}$/],
  ['saleID', /^\d{1,20}$/],
  ['transactionID', /^\d{1,20}$/],
  ['parentID', /^\d{1,20}$/],
  ['referenceID', /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
  ['priceAmount', /^\d{1,6}\.\d{2}$/],
  ['trialAmount', /^\d{1,6}\.\d{2}$/],
  ['amount', /^\d{1,6}\.\d{2}$/],
  ['priceCurrency', /^(?:EUR|CHF)$/],
  ['currency', /^(?:EUR|CHF)$/],
  ['type', /^(?:purchase|subscription)$/],
  ['event', /^(?:initial|rebill|cancel|uncancel|extend|expiry|credit|chargeback)$/],
  ['expiresOn', /^\d{4}-\d{2}-\d{2}$/],
  ['nextChargeOn', /^\d{4}-\d{2}-\d{2}$/],
  ['signature', /^[0-9a-f]{64}$/i],
]);

/**
 * Reads a FlexPay postback: every field once, each of its grammar, the shop ours, the signature over all of it genuine. Null
 * for anything else. The event's name is its signature, which no other content has.
 */
export function readPostback(query: URLSearchParams, { shopId, signatureKey }: Shop): ProviderNotice | null {
  const fields = fieldsOf(query);
  if (fields === null) return null;
  const { signature, ...signed } = fields;
  if (signature === undefined || signed['shopID'] !== shopId) return null;
  if (!isGenuine(signatureKey, signed, signature)) return null;
  const { referenceID: orderId } = signed;
  return orderId === undefined ? null : toNotice(signed, { orderId, eventId: signature.toLowerCase() });
}

function fieldsOf(query: URLSearchParams): Record<string, string> | null {
  // A map, for names may be those of what every object has.
  const fields = new Map<string, string>();
  for (const [name, value] of query) {
    if (fields.has(name) || fields.size === MOST_FIELDS || value.length > LONGEST) return null;
    if (!/^[A-Za-z]\w{0,39}$/.test(name) || grammar.get(name)?.test(value) === false) return null;
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

type Fields = Record<string, string | undefined>;

function toNotice(fields: Fields, common: { orderId: string; eventId: string }): ProviderNotice | null {
  const { type, event } = fields;
  if (type === 'purchase' && event === undefined) return paid(fields, common);
  switch (event) {
    case 'initial':
      return type === 'subscription' ? begun(fields, common) : null;
    case 'rebill':
      return type === 'subscription' ? renewed(fields, common) : null;
    case 'credit':
    case 'chargeback':
      return takenBack(fields, common, event === 'credit' ? 'refunded' : 'charged-back');
    case 'cancel':
      return { ...common, about: 'subscription', event: 'cancelled', until: dayOf(fields['expiresOn']) };
    case 'uncancel':
      return { ...common, about: 'subscription', event: 'resumed', until: dayOf(fields['nextChargeOn']) };
    case 'extend':
      return { ...common, about: 'subscription', event: 'extended', until: dayOf(fields['expiresOn']) };
    case 'expiry':
      return { ...common, about: 'subscription', event: 'expired', until: null };
    case undefined:
    default:
      return null;
  }
}

/** A subscription's first payment; where that has a price of its own, it is the one that was paid. */
const begun = (fields: Fields, common: { orderId: string; eventId: string }): ProviderNotice | null =>
  paid({ ...fields, priceAmount: fields['trialAmount'] ?? fields['priceAmount'] }, common);

function paid(fields: Fields, common: { orderId: string; eventId: string }): ProviderNotice | null {
  const price = priceOf(fields['priceAmount'], fields['priceCurrency']);
  const saleId = fields['transactionID'] ?? fields['saleID'];
  if (price === null || saleId === undefined) return null;
  return { ...common, about: 'payment', outcome: 'paid', ...price, saleId };
}

function renewed(fields: Fields, common: { orderId: string; eventId: string }): ProviderNotice | null {
  const price = priceOf(fields['amount'], fields['currency']);
  const { saleID, transactionID, nextChargeOn } = fields;
  if (price === null || saleID === undefined) return null;
  // Older postbacks number the sale alone; with the day that the next charge is due it is this one.
  return { ...common, about: 'renewal', ...price, saleId: transactionID ?? `${saleID}:${nextChargeOn ?? ''}` };
}

function takenBack(
  fields: Fields,
  common: { orderId: string; eventId: string },
  outcome: 'refunded' | 'charged-back',
): ProviderNotice | null {
  const price = priceOf(fields['priceAmount'], fields['priceCurrency']);
  const { parentID } = fields;
  if (price === null) return null;
  const renewal = parentID === undefined ? {} : { renewalSaleId: parentID };
  return { ...common, about: 'payment', outcome, ...price, ...renewal };
}

function priceOf(amount: string | undefined, currency: string | undefined) {
  if (amount === undefined || currency === undefined) return null;
  const [whole = '', fraction = ''] = amount.split('.');
  return { amountCents: Number(whole) * 100 + Number(fraction), currency: currency as Currency };
}

const dayOf = (day: string | undefined): Date | null => {
  const date = day === undefined ? null : new Date(`${day}T00:00:00Z`);
  return date === null || Number.isNaN(date.getTime()) ? null : date;
};
