import { describe, expect, it } from 'vitest';
import type { GuestState } from '../../../../platform/guest-contract.ts';
import { stepOf } from './join-step.ts';

const guest = { isLoggedIn: true, hasAvs: true, avsStatus: 'accepted' } as GuestState;
const modes = (...names: ('videoChat' | 'ticketShow' | 'freeChat')[]) => ({
  state: 'videoChat' as const,
  modes: names.map((mode) => ({ mode, price: mode === 'videoChat' ? 8 : 0, freeSeconds: 0 })),
  chatSession: null,
  isLongPreviewOffered: false,
  conversion: null,
  shownName: null,
  pictureCodec: 'H264' as const,
});
const facts = {
  state: 'videoChat' as const,
  guest,
  modes: modes('videoChat'),
  balance: 100,
  refusedWith: null,
  hasJoinError: false,
  codecs: null,
};

describe('what stands between a guest and the room', () => {
  it('is one thing at a time, in the order in which they can be done', () => {
    const open = { ...facts, state: 'videoChat' as const };
    expect(stepOf({ ...open, guest: null })).toBe('wait');
    expect(stepOf({ ...open, guest: { ...guest, isLoggedIn: false, hasAvs: false } })).toBe('login');
    expect(stepOf({ ...open, guest: { ...guest, hasAvs: false, avsStatus: 'pending' } })).toBe('pending');
    expect(stepOf({ ...open, guest: { ...guest, hasAvs: false, avsStatus: 'unknown' } })).toBe('verify');
    expect(stepOf({ ...open, modes: null })).toBe('wait');
    expect(stepOf({ ...open, balance: 0 })).toBe('money');
    expect(stepOf(open)).toBe('ready');
  });

  it('believes the server where it knows better', () => {
    expect(stepOf({ ...facts, refusedWith: 'need-age-check' })).toBe('verify');
    expect(stepOf({ ...facts, refusedWith: 'not-enough-money' })).toBe('money');
    expect(stepOf({ ...facts, hasJoinError: true })).toBe('refused');
    // What is free asks for no money, whatever else was refused.
    expect(stepOf({ ...facts, modes: modes('freeChat'), refusedWith: 'not-enough-money' })).toBe('ready');
  });

  it('is what the browser cannot do, before anything is asked of him for it', () => {
    const stranger = { ...facts, guest: { ...guest, isLoggedIn: false, hasAvs: false }, balance: 0 };
    expect(stepOf({ ...stranger, codecs: 'none' })).toBe('no-webrtc');
    expect(stepOf({ ...stranger, codecs: 'none', modes: null })).toBe('no-webrtc');
    expect(stepOf({ ...stranger, codecs: ['VP8'] })).toBe('no-codec');
    // A voice can be heard there all the same.
    expect(stepOf({ ...stranger, codecs: [] })).toBe('no-codec');
    expect(stepOf({ ...stranger, codecs: ['H264', 'VP8'] })).toBe('login');
    // While one of the two is not known nobody is sent away.
    expect(stepOf({ ...facts, codecs: ['VP8'], modes: { ...modes('videoChat'), pictureCodec: null } })).toBe('ready');
    expect(stepOf({ ...facts, codecs: null })).toBe('ready');
    expect(stepOf({ ...facts, codecs: 'none', state: 'offline' })).toBe('offline');
  });

  it('is her absence first of all, and nothing where nothing is open', () => {
    expect(stepOf({ ...facts, state: 'offline', guest: null })).toBe('offline');
    expect(stepOf({ ...facts, state: 'away' })).toBe('away');
    expect(stepOf({ ...facts, state: 'private', modes: modes() })).toBe('busy');
    expect(stepOf({ ...facts, state: 'ticketShow', modes: modes('ticketShow'), balance: 0 })).toBe('ready');
  });
});
