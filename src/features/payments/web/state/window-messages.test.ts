import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWindowMessage, windowMessageTypes, type WindowMessageType } from './window-messages.ts';

const checkout = { origin: 'http://pay.example:4301', id: 'window-1234' };
const say = (content: unknown, origin = checkout.origin) => ({ origin, data: JSON.stringify(content) });
const carried: Partial<Record<WindowMessageType, unknown>> = { scroll: 120, hook: 'paid', success: 'paid' };

describe('what a checkout says to its window', () => {
  it('is one of ten messages, for the embed or for the window', () => {
    expect(windowMessageTypes).toHaveLength(10);
    for (const type of windowMessageTypes) {
      const data = carried[type] ?? null;
      for (const name of ['id', 'windowId'])
        expect(readWindowMessage(say({ [name]: checkout.id, type, data }), checkout)).toEqual({ type, data });
    }
  });

  it.each<[string, { origin: string; data: unknown }]>([
    ['no text', { origin: checkout.origin, data: { type: 'close', id: checkout.id } }],
    ['no JSON', { origin: checkout.origin, data: 'close' }],
    ['no object', say(7)],
    ['no type', say({ id: checkout.id })],
    ['an unknown type', say({ id: checkout.id, type: 'gift' })],
    ['what every object has', say({ id: checkout.id, type: 'constructor' })],
    ['another origin', say({ id: checkout.id, type: 'close' }, 'http://pay.example')],
    ['another window', say({ id: 'window-5678', type: 'close' })],
    ['no window', say({ type: 'close' })],
    ['a place that is none', say({ windowId: checkout.id, type: 'scroll', data: '12' })],
    ['a negative place', say({ windowId: checkout.id, type: 'scroll', data: -1 })],
    ['a hook that is no name', say({ windowId: checkout.id, type: 'hook', data: '<b>' })],
  ])('is ignored with %s', (_what, message) => expect(readWindowMessage(message, checkout)).toBeNull());

  it('never fails, whatever comes', () => {
    fc.assert(
      fc.property(fc.anything(), fc.json(), (anything, json) => {
        expect(readWindowMessage({ origin: checkout.origin, data: anything }, checkout)).toBeNull();
        expect(readWindowMessage({ origin: checkout.origin, data: json }, checkout)).toBeNull();
      }),
      { seed: 3, numRuns: 2000 },
    );
  });
});
