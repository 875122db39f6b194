import type { Currency, ProviderNotice, UnreadNotice } from '../providers/provider.ts';
import { startOfBerlinDay } from '../../../../platform/time/berlin.ts';
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
 * Reads a FlexPay postback: every field once, the shop ours, the signature over all of it genuine. Null for anything else; what is genuine
 * and of a grammar or a kind that we do not know is not read. The event's name is its signature, which no other content has.
 */
export function readPostback(
  query: URLSearchParams,
  { shopId, signatureKey }: Shop,
): ProviderNotice | UnreadNotice | null {
  const fields = fieldsOf(query);
  if (fields === null) return null;
  const { signature, ...signed } = fields;
  if (signature === undefined || !matches('signature', signature) || signed['shopID'] !== shopId) return null;
  if (!isGenuine(signatureKey, signed, signature)) return null;
  const eventId = signature.toLowerCase();
  const orderId = matches('referenceID', signed['referenceID'] ?? '') ? (signed['referenceID'] ?? null) : null;
  const isKnown = Object.entries(signed).every(([name, value]) => matches(name, value));
  const notice = isKnown && orderId !== null ? toNotice(signed, { orderId, eventId }) : null;
  return notice ?? { about: 'unread', eventId, orderId, what: kindOf(signed), raw: query.toString() };
}

function fieldsOf(query: URLSearchParams): Record<string, string> | null {
  // A map, for names may be those of what every object has.
  const fields = new Map<string, string>();
  for (const [name, value] of query) {
    if (fields.has(name) || fields.size === MOST_FIELDS || value.length > LONGEST) return null;
    if (!/^[A-Za-z]\w{0,39}$/.test(name)) return null;
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

const matches = (name: string, value: string): boolean => grammar.get(name)?.test(value) !== false;

/** What it says it is, with its sum and the sale, in plain letters: enough to find it at the company. */
const kindOf = (fields: Fields): string =>
  ['type', 'event', 'priceAmount', 'amount', 'priceCurrency', 'currency', 'saleID', 'transactionID']
    .flatMap((name) => fields[name] ?? [])
    .join(' ')
    .replaceAll(/[^\w .-]/g, '')
    .trim()
    .slice(0, 100) || 'postback';

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

/** When a day begins, by the clock of Berlin; null for what is no day. */
function dayOf(day: string | undefined): Date | null {
  try {
    return day === undefined ? null : startOfBerlinDay(day);
  } catch {
    return null;
  }
}
