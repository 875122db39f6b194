import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chatModeSchema, privateModeSchema } from '../../contract.ts';
import { goodbyeOf, isPrivateMode, modeRules, obstacleTo, priceOf, staysThrough, type Keys } from './modes.ts';

const prices = {
  price_video: 10,
  price_single: 30,
  price_singlec2c: 40,
  price_voyeur: 6,
  price_voice: 8,
  price_videocall: 25,
};
const offers = ['videoChat', 'single', 'singlec2c', 'voyeur', 'voyeurInSingle', 'videoCall', 'voiceCall'] as const;
const states = ['offline', 'freeChat', 'videoChat', 'away', 'private', 'ticketShow'] as const;

const anyMode = fc.constantFrom(...chatModeSchema.options);
const anyRoom = fc.record({
  state: fc.constantFrom(...states),
  offers: fc.subarray([...offers]),
  privateMode: fc.constantFrom('single' as const, 'voiceCall' as const, null),
});
const anyKeys: fc.Arbitrary<Keys> = fc.record({
  hasTicket: fc.boolean(),
  accepted: fc.option(fc.constantFrom(...privateModeSchema.options)),
});

describe('what keeps a guest from a mode', () => {
  it('lets nobody in while she is offline or away', () => {
    fc.assert(
      fc.property(anyMode, anyRoom, anyKeys, (mode, room, keys) => {
        const closed = room.state === 'offline' || room.state === 'away';
        expect(obstacleTo(mode, room, keys) === 'performer-offline').toBe(closed);
      }),
    );
  });

  it('never lets anybody be alone with her without her yes, or twice', () => {
    fc.assert(
      fc.property(anyMode, anyRoom, anyKeys, (mode, room, keys) => {
        const enters = isPrivateMode(mode) && obstacleTo(mode, room, keys) === null;
        const may = keys.accepted === mode && (room.state === 'freeChat' || room.state === 'videoChat');
        expect(enters && !may).toBe(false);
      }),
    );
  });

  it('shows a ticket show to tickets alone, and nothing else meanwhile', () => {
    fc.assert(
      fc.property(anyMode, anyRoom, anyKeys, (mode, room, keys) => {
        const open = obstacleTo(mode, room, keys) === null;
        const touches = room.state === 'ticketShow' || mode === 'ticketShow';
        const may = room.state === 'ticketShow' && mode === 'ticketShow' && keys.hasTicket;
        expect(touches && open && !may).toBe(false);
      }),
    );
  });

  it('lets guests look on in private only where she allows it', () => {
    const room = { state: 'private' as const, offers, privateMode: 'single' as const };
    const keys = { hasTicket: false, accepted: null };
    expect(obstacleTo('voyeur', room, keys)).toBeNull();
    expect(obstacleTo('voyeur', { ...room, offers: ['voyeur'] }, keys)).toBe('performer-busy');
    // A voice call shows nothing, and nobody looks on.
    expect(obstacleTo('voyeur', { ...room, privateMode: 'voiceCall' }, keys)).toBe('performer-busy');
    expect(obstacleTo('videoChat', room, keys)).toBe('performer-busy');
  });

  it('asks for an offer where one is needed', () => {
    const keys: Keys = { hasTicket: false, accepted: 'singlec2c' };
    expect(obstacleTo('singlec2c', { state: 'videoChat', offers: ['single'], privateMode: null }, keys)).toBe(
      'not-offered',
    );
    expect(obstacleTo('singlec2c', { state: 'videoChat', offers: ['singlec2c'], privateMode: null }, keys)).toBeNull();
    expect(
      obstacleTo(
        'singlec2c',
        { state: 'videoChat', offers: ['singlec2c'], privateMode: null },
        { ...keys, accepted: null },
      ),
    ).toBe('not-accepted');
    expect(obstacleTo('freeChat', { state: 'videoChat', offers: [], privateMode: null }, keys)).toBe('not-offered');
  });
});

describe('what a mode costs', () => {
  it('is her price for it, and nothing in free chat and ticket shows', () => {
    expect(chatModeSchema.options.map((mode) => priceOf(mode, prices))).toEqual([0, 10, 6, 0, 30, 40, 25, 8]);
  });

  it('is never nothing where she is alone with one guest', () => {
    fc.assert(
      fc.property(anyMode, (mode) => {
        expect(modeRules[mode].isPrivate && priceOf(mode, prices) === 0).toBe(false);
      }),
    );
  });
});

describe('what who may not stay is told', () => {
  it('names a change between paying and not paying as such, in both directions, and an end as an end', () => {
    expect([goodbyeOf('videoChat', 'freeChat'), goodbyeOf('freeChat', 'videoChat')]).toEqual([
      'modeChange',
      'modeChange',
    ]);
    expect([goodbyeOf('videoChat', 'ticketShow'), goodbyeOf('away', 'freeChat')]).toEqual([
      'showEnded',
      'performerAway',
    ]);
  });
});

describe('who stays', () => {
  it('keeps those whose mode goes on, and onlookers in private where she allows it', () => {
    const stay = (state: (typeof states)[number], allowed: readonly (typeof offers)[number][]) =>
      chatModeSchema.options.filter((mode) => staysThrough(mode, { state, offers: allowed, privateMode: 'single' }));
    expect(stay('ticketShow', offers)).toEqual(['ticketShow']);
    expect(stay('freeChat', offers)).toEqual(['freeChat']);
    expect(stay('videoChat', offers)).toEqual(['videoChat', 'voyeur']);
    expect(stay('away', offers)).toEqual([]);
    expect(stay('private', [])).toEqual(privateModeSchema.options);
    expect(stay('private', offers)).toEqual(['voyeur', ...privateModeSchema.options]);
  });
});
