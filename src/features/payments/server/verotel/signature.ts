import { createHash, timingSafeEqual } from 'node:crypto';

/** Version of the FlexPay protocol that is spoken. */
export const VERSION = '4';

/** Fields of a request that its signature covers; e-mail addresses and tokens, for example, are outside. */
const COVERED = new Set([
  'version',
  'shopID',
  'priceAmount',
  'priceCurrency',
  'paymentMethod',
  'description',
  'referenceID',
  'saleID',
  'custom1',
  'custom2',
  'custom3',
  'subscriptionType',
  'period',
  'name',
  'trialAmount',
  'trialPeriod',
  'cancelDiscountPercentage',
  'type',
  'successURL',
  'declineURL',
  'precedingSaleID',
  'upgradeOption',
]);

type Fields = Readonly<Record<string, string>>;

/** FlexPay's signature over all fields: SHA-256 of the key and of `name=value` by order of names, joined by colons; hex. */
export function signatureOf(key: string, fields: Fields): string {
  const names = Object.keys(fields).sort();
  const text = [key, ...names.map((name) => `${name}=${fields[name]}`)].join(':');
  return createHash('sha256').update(text).digest('hex');
}

/** The signature of a request of ours. */
export const requestSignature = (key: string, fields: Fields): string =>
  signatureOf(key, Object.fromEntries(Object.entries(fields).filter(([name]) => COVERED.has(name))));

/** Whether a postback's signature, which covers every other field, is genuine. Takes as long for one as for another. */
export function isGenuine(key: string, fields: Fields, signature: string): boolean {
  const expected = Buffer.from(signatureOf(key, fields), 'hex');
  const given = /^[0-9a-f]{64}$/i.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(0);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
