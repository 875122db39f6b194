import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CheckoutError, checkoutOrigin, listenToCheckout, readMessage } from './checkout-embed.ts';
import { checkoutMessageTypes, type CheckoutMessage, type CheckoutMessageType } from './checkout-messages.ts';

const embed = { origin: 'http://pay.example:4301', id: 'window-1234' };
const carried: Partial<Record<CheckoutMessageType, unknown>> = { scroll: 120, hook: 'paid', success: 'paid' };
const say = (content: unknown, origin = embed.origin) => ({ origin, data: JSON.stringify(content) });

describe("a checkout's link", () => {
  it('gives the origin that is listened to', () => {
    expect(checkoutOrigin('http://pay.example:4301/checkout?order=a')).toBe(embed.origin);
  });

  it.each([
    '',
    'https://pay.example',
    'https://pay.example/?order=a',
    '/checkout',
    'javascript:alert(1)',
    'data:text/html,a/b',
  ])('refuses %j', (link) => expect(() => checkoutOrigin(link)).toThrow(new CheckoutError('invalid checkout url')));
});

describe("a checkout's messages", () => {
  it('are ten', () => expect(checkoutMessageTypes).toHaveLength(10));

  it.each(checkoutMessageTypes)('hears %s under its own id', (type) => {
    const data = carried[type] ?? null;
    expect(readMessage(say({ id: embed.id, type, data }), embed)).toEqual({ type, data });
    expect(readMessage(say({ windowId: embed.id, type, data }), embed)).toBeNull();
  });

  it('hears nobody else: other origins, other windows, no text, no JSON', () => {
    const good = { id: embed.id, type: 'success' };
    const strangers = [
      say(good, 'http://pay.example'),
      say(good, 'null'),
      say({ ...good, id: 'window-5678' }),
      say({ type: 'success' }),
      say([good]),
      say(null),
      { origin: embed.origin, data: good },
      { origin: embed.origin, data: '{"id":' },
    ];
    for (const message of strangers) expect(readMessage(message, embed)).toBeNull();
  });

  it('complains of what is addressed to it and makes no sense', () => {
    expect(() => readMessage(say({ id: embed.id }), embed)).toThrow('Invalid message response');
    expect(() => readMessage(say({ id: embed.id, type: 7 }), embed)).toThrow('Invalid message response');
    expect(() => readMessage(say({ id: embed.id, type: 'gift' }), embed)).toThrow('Unhandled message response action');
    expect(() => readMessage(say({ id: embed.id, type: 'constructor' }), embed)).toThrow(CheckoutError);
    for (const [type, data] of [
      ['scroll', '12'],
      ['scroll', -1],
      ['hook', '<b>'],
      ['signup', 'now'],
    ])
      expect(() => readMessage(say({ id: embed.id, type, data }), embed)).toThrow('Invalid message response');
  });

  it('acts on nothing but known words from the right origin with the right name', () => {
    const content = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.json(),
      fc
        .record({
          id: fc.constantFrom(embed.id, 'other', null),
          type: fc.oneof(fc.constantFrom(...checkoutMessageTypes), fc.anything()),
        })
        .map((value) => JSON.stringify(value)),
    );
    const message = fc.record({ origin: fc.constantFrom(embed.origin, 'https://evil.example', ''), data: content });
    fc.assert(
      fc.property(message, (given) => {
        const received = listenOnce(given);
        if (received === null || received instanceof CheckoutError) return;
        const { id, type } = JSON.parse(given.data as string) as { id: string; type: string };
        expect([given.origin, id, type]).toEqual([embed.origin, embed.id, (received as CheckoutMessage).type]);
      }),
      { seed: 7, numRuns: 3000 },
    );
  });
});

/** What the listener makes of one message: the word heard, the error told, or null. */
function listenOnce(message: { origin: string; data: unknown }): unknown {
  const target = new EventTarget();
  let outcome: unknown = null;
  const tell = (told: unknown) => (outcome = told);
  const stop = listenToCheckout(target, embed, tell, tell);
  target.dispatchEvent(Object.assign(new Event('message'), message));
  stop();
  const kept = outcome;
  outcome = null;
  target.dispatchEvent(Object.assign(new Event('message'), say({ id: embed.id, type: 'success' })));
  expect(outcome).toBeNull();
  return kept;
}
