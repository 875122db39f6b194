import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from '../providers/provider.ts';
import { readPostback } from './postback.ts';
import { verotelPayments } from './provider.ts';
import { isGenuine, requestSignature, signatureOf } from './signature.ts';
import { askVerotel, readStatus } from './status.ts';

// Figures that the company's own client library publishes as its tests.
const publishedKey = 'zpXwe2D77g4P7ysGJcr3rY87TBYs6J';
const description = 'My Dščřčřřěřě&?=blah123';
const published = {
  shopID: '68849',
  saleID: '433456',
  priceAmount: '0.00',
  referenceID: 'reference1234',
  priceCurrency: 'USD',
  custom1: 'My',
  description,
  subscriptionType: 'RECURRING',
  period: 'P1M',
  name: 'My name',
  trialAmount: '0.01',
  trialPeriod: 'P3D',
  successURL: 'http://successURL.test',
  declineURL: 'http://declineURL.test',
  cancelDiscountPercentage: '30',
  blah: 'something',
};

describe('FlexPay’s signature', () => {
  it('of a request is the published one, and leaves out what is not covered', () => {
    expect(requestSignature(publishedKey, published)).toBe(
      '1a790e1ebf654b9a38884a5c9a867a7e57134f103a1c9c8d9854da794a839d03',
    );
  });

  it('of a postback is the published one', () => {
    const { saleID: _sale, blah: _blah, ...fields } = published;
    const signature = '0df722dd32b8a9f68e3ae4e3f226651eba1397d7928862635ba32674dc7bed6a';
    expect(isGenuine(publishedKey, fields, signature)).toBe(true);
    expect(isGenuine(publishedKey, { ...fields, custom2: 'Your' }, signature)).toBe(false);
  });

  it('of a purchase is the published one', () => {
    const purchase = {
      priceAmount: '45.20',
      priceCurrency: 'EUR',
      description,
      paymentMethod: 'CC',
      email: 'foo@example.com',
      custom1: 'custom1',
      custom2: 'custom2',
      custom3: 'custom3',
      referenceID: 'ref1',
      shopID: '60678',
      successURL: 'http://example.com/approve',
      declineURL: 'http://example.com/decline',
      type: 'purchase',
      version: '4',
    };
    expect(requestSignature(publishedKey, purchase)).toBe(
      '08a33095ae3f4cee4ba25bc50a4076d11c008b84e40423a1cd436c29d2a9225b',
    );
  });

  it('is refused cut, empty, of another length or alphabet', () => {
    const good = signatureOf(publishedKey, published);
    expect(isGenuine(publishedKey, published, good.toUpperCase())).toBe(true);
    for (const bad of ['', good.slice(1), `${good}00`, `g${good.slice(1)}`, `${good} `, `${good}\n`])
      expect(isGenuine(publishedKey, published, bad)).toBe(false);
  });
});

const shop = { shopId: '115790', signatureKey: 'KzkfbQBeTEAPjFXFuPfuAzUfZZzSqz' };
const referenceID = randomUUID();

/** A postback as the company sends it, genuine unless changed afterwards. */
function postback(fields: Record<string, string>): URLSearchParams {
  const all = { shopID: shop.shopId, referenceID, ...fields };
  return new URLSearchParams({ ...all, signature: signatureOf(shop.signatureKey, all) });
}
const read = (query: URLSearchParams) => readPostback(query, shop);

const sale = { saleID: '456789', transactionID: '1001000', priceAmount: '12.31', priceCurrency: 'EUR' };
const purchase = { type: 'purchase', paymentMethod: 'CC', truncatedPAN: 'XXXXXXXXXXXX3321', ...sale };

describe('FlexPay’s postbacks', () => {
  it.each<[string, Record<string, string>, object]>([
    [
      'a purchase',
      purchase,
      { about: 'payment', outcome: 'paid', amountCents: 1231, currency: 'EUR', saleId: '1001000' },
    ],
    [
      'a first payment',
      { type: 'subscription', event: 'initial', subscriptionType: 'recurring', period: 'P1M', ...sale },
      { about: 'payment', outcome: 'paid', amountCents: 1231, saleId: '1001000' },
    ],
    [
      'a first payment at a price of its own',
      { type: 'subscription', event: 'initial', period: 'P1M', trialAmount: '2.90', trialPeriod: 'P7D', ...sale },
      { about: 'payment', outcome: 'paid', amountCents: 290, saleId: '1001000' },
    ],
    [
      'a rebill',
      {
        type: 'subscription',
        event: 'rebill',
        saleID: '456789',
        amount: '12.31',
        currency: 'EUR',
        nextChargeOn: '2026-12-30',
      },
      { about: 'renewal', amountCents: 1231, currency: 'EUR', saleId: '456789:2026-12-30' },
    ],
    [
      'a credit',
      { ...purchase, event: 'credit', parentID: '1000999' },
      { about: 'payment', outcome: 'refunded', renewalSaleId: '1000999' },
    ],
    [
      'a charge-back',
      { ...purchase, event: 'chargeback', parentID: '1000999' },
      { about: 'payment', outcome: 'charged-back', amountCents: 1231 },
    ],
    [
      'a cancellation',
      { type: 'subscription', event: 'cancel', cancelledBy: 'user', expiresOn: '2026-12-30', saleID: '456789' },
      { about: 'subscription', event: 'cancelled', until: new Date('2026-12-29T23:00:00Z') },
    ],
    [
      'its taking back',
      { type: 'subscription', event: 'uncancel', nextChargeOn: '2026-12-30', saleID: '456789' },
      { about: 'subscription', event: 'resumed', until: new Date('2026-12-29T23:00:00Z') },
    ],
    [
      'an extension',
      { type: 'subscription', event: 'extend', expiresOn: '2027-01-30', saleID: '456789' },
      { about: 'subscription', event: 'extended', until: new Date('2027-01-29T23:00:00Z') },
    ],
    [
      'an expiry',
      { type: 'subscription', event: 'expiry', saleID: '456789' },
      { about: 'subscription', event: 'expired', until: null },
    ],
  ])('understands %s', (_what, fields, notice) => {
    expect(read(postback(fields))).toMatchObject({ orderId: referenceID, ...notice });
  });

  it('gives the same event one name and another event another', () => {
    const names = [purchase, purchase, { ...purchase, event: 'chargeback' }].map(
      (each) => read(postback(each))?.eventId,
    );
    expect(names[0]).toBe(names[1]);
    expect(names[2]).not.toBe(names[0]);
  });

  it.each<[string, Record<string, string>]>([
    ['a comma', { priceAmount: '12,31' }],
    ['no cents', { priceAmount: '12' }],
    ['a sign', { priceAmount: '-12.31' }],
    ['an exponent', { priceAmount: '1e3' }],
    ['another currency', { priceCurrency: 'USD' }],
    ['a small currency', { priceCurrency: 'eur' }],
    ['a reference that is none', { referenceID: '98040000000000000' }],
    ['an unknown event', { event: 'gift' }],
    ['an unknown type', { type: 'donation' }],
    ['a number with a line break', { saleID: '456789\n' }],
  ])('books nothing by %s, and keeps it for an operator where it is genuine', (_what, change) => {
    const query = postback({ ...purchase, ...change });
    expect(read(query)).toMatchObject({ about: 'unread', what: expect.stringMatching(/^[\w .-]{1,100}$/) });
    query.set('signature', signatureOf('another key', purchase));
    expect(read(query)).toBeNull();
  });

  it('names the order of what it cannot read, where it names one', () => {
    const event = { ...purchase, event: 'gift <b>' };
    expect(read(postback(event))).toMatchObject({
      orderId: referenceID,
      what: 'purchase gift b 12.31 EUR 456789 1001000',
    });
    expect(read(postback({ ...event, referenceID: '98040000000000000' }))).toMatchObject({ orderId: null });
  });

  it.each<[string, Record<string, string>]>([
    ['another shop', { shopID: '115791' }],
    ['a strange name', { 'price Amount': '1' }],
    ['a field without end', { custom1: 'x'.repeat(2000) }],
  ])('refuses %s, genuine or not', (_what, change) => expect(read(postback({ ...purchase, ...change }))).toBeNull());

  it('refuses fields that come twice, whichever is signed', () => {
    const query = postback(purchase);
    query.append('priceAmount', '99.99');
    expect(read(query)).toBeNull();
    const prototype = postback({ ...purchase, toString: 'x', hasOwnProperty: 'y' });
    expect(read(prototype)).toMatchObject({ outcome: 'paid' });
  });

  it('refuses every change of one character', () => {
    const genuine = [...postback(purchase)];
    fc.assert(
      fc.property(fc.nat(genuine.length - 1), fc.nat(), fc.constantFrom('0', '1', 'x', ''), (field, at, sign) => {
        const changed = genuine.map(([name, value], index): [string, string] =>
          index === field
            ? [name, value.slice(0, at % value.length) + sign + value.slice((at % value.length) + 1)]
            : [name, value],
        );
        const isSame = changed.every(([, value], index) => value === genuine[index]?.[1]);
        fc.pre(!isSame);
        expect(read(new URLSearchParams(changed))).toBeNull();
      }),
      { seed: 4, numRuns: 500 },
    );
  });

  it('never fails for any query', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
        expect(read(new URLSearchParams(pairs))).toBeNull();
      }),
      { seed: 9, numRuns: 500 },
    );
  });
});

const order: Order = {
  id: referenceID,
  kind: 'topup',
  amountCents: 1231,
  currency: 'EUR',
  coins: 50,
  way: 'card',
  savePaymentMethod: false,
  payUntil: new Date('2030-01-01T00:00:00Z'),
  product: null,
  period: null,
  renewal: null,
};

describe('Verotel as a provider', () => {
  const asked: URL[] = [];
  const provider = verotelPayments({
    ...shop,
    ask: async (url) => {
      asked.push(url);
      return `---\nresponse: FOUND\nsaleID: 456789\nsaleResult: APPROVED\npriceAmount: 12.31\npriceCurrency: EUR\n`;
    },
  });
  const way = { language: 'en' as const, origin: 'https://shop.example', descriptor: 'LAMPION GMBH' };

  it('leads to the signed order page, and back to where the guest is', () => {
    const link = new URL(provider.checkoutLink(order, way));
    const { signature, ...fields } = Object.fromEntries(link.searchParams);
    expect(link.origin + link.pathname).toBe('https://secure.verotel.com/startorder');
    expect(signature).toBe(requestSignature(shop.signatureKey, fields));
    expect(fields).toMatchObject({ type: 'purchase', version: '4', priceAmount: '12.31', referenceID });
    expect(fields['description']).toBe('LAMPION GMBH');
    expect(fields['successURL']).toBe('https://shop.example/en/?showModalbox=1');
    const elsewhere = new URL(
      provider.checkoutLink(order, { ...way, language: 'es', origin: 'https://marca.example' }),
    );
    expect(elsewhere.searchParams.get('declineURL')).toBe('https://marca.example/es/?showModalbox=1');
  });

  it('orders a subscription with its period', () => {
    const abo = { ...order, kind: 'subscription' as const, product: 'Abo', period: 'P1M', coins: 0 };
    const fields = new URL(provider.checkoutLink(abo, way)).searchParams;
    expect([fields.get('type'), fields.get('subscriptionType'), fields.get('period')]).toEqual([
      'subscription',
      'recurring',
      'P1M',
    ]);
  });

  it('orders one that begins at another price', () => {
    const renewal = { amountCents: 1990, period: 'P1M' };
    const trial = {
      ...order,
      kind: 'subscription' as const,
      amountCents: 290,
      product: 'vip-trial',
      period: 'P7D',
      renewal,
    };
    const fields = Object.fromEntries(new URL(provider.checkoutLink(trial, way)).searchParams);
    expect(fields).toMatchObject({ priceAmount: '19.90', period: 'P1M', trialAmount: '2.90', trialPeriod: 'P7D' });
  });

  it('asks for a sale’s status, and takes an approved one alone', async () => {
    expect(await provider.status?.(order)).toMatchObject({ outcome: 'paid', amountCents: 1231, saleId: '456789' });
    expect(asked[0]?.href).toMatch(/^https:\/\/secure\.verotel\.com\/salestatus\?referenceID=/);
    const text = 'saleID: 1\nsaleResult: APPROVED\npriceAmount: 12.31\npriceCurrency: EUR\n';
    for (const other of [
      'saleResult: DECLINED',
      text.replace('APPROVED', 'DECLINED'),
      `${text}priceAmount: 99.99\n`,
      `${text}referenceID: ${randomUUID()}\n`,
      '',
    ])
      expect(readStatus(other, order)).toBeNull();
  });

  it('asks nobody else', async () => {
    for (const url of [
      'http://secure.verotel.com/',
      'https://secure.verotel.com.evil.example/',
      'https://secure.verotel.com:444/',
    ])
      await expect(askVerotel(new URL(url))).rejects.toThrow('not Verotel');
  });
});
