import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Offer } from '../values.ts';
import type { ActorState } from '../../contract.ts';
import { chatButtonSchema } from '../../contract.ts';
import { chatButton, type ChatButtonFacts } from './chat-button.ts';

const prices = { video: 8, single: 30, singlec2c: 40, voyeur: 4, message: 1 };
const facts = (set: Partial<ChatButtonFacts>): ChatButtonFacts => ({
  state: 'videoChat',
  offers: ['videoChat', 'single', 'voyeur'],
  prices,
  isBanned: false,
  hasTicket: false,
  voucherMinutes: 0,
  freeMessages: 0,
  ...set,
});
const says = (set: Partial<ChatButtonFacts>) => {
  const { text, subline } = chatButton(facts(set));
  return [text, subline];
};

const states = ['offline', 'freeChat', 'videoChat', 'away', 'private', 'ticketShow'] as const satisfies ActorState[];
const offers: Offer[] = [
  'videoChat',
  'single',
  'singlec2c',
  'voyeur',
  'voyeurInSingle',
  'videoCall',
  'voiceCall',
  'toy',
];
const anything: fc.Arbitrary<ChatButtonFacts> = fc.record({
  state: fc.constantFrom(...states),
  offers: fc.subarray(offers),
  prices: fc.constant(prices),
  isBanned: fc.boolean(),
  hasTicket: fc.boolean(),
  voucherMinutes: fc.integer({ min: 0, max: 90 }),
  freeMessages: fc.integer({ min: 0, max: 9 }),
});

describe('the chat button', () => {
  it.each<[Partial<ChatButtonFacts>, string, string]>([
    [{ state: 'offline' }, 'message', 'perMessage'],
    [{ state: 'offline', freeMessages: 2 }, 'message', 'nothing'],
    [{ state: 'freeChat', voucherMinutes: 5 }, 'free', 'nothing'],
    [{ state: 'videoChat' }, 'videoChat', 'perMinute'],
    [{ state: 'videoChat', voucherMinutes: 5 }, 'voucher', 'voucherMinutes'],
    [{ state: 'videoChat', offers: ['single', 'voyeur'] }, 'single', 'perMinute'],
    [{ state: 'videoChat', offers: ['voyeur'] }, 'voyeur', 'perMinute'],
    [{ state: 'videoChat', offers: [] }, 'message', 'perMessage'],
    [{ state: 'away' }, 'away', 'soon'],
    [{ state: 'private' }, 'private', 'soon'],
    [{ state: 'private', offers: ['voyeurInSingle'] }, 'voyeur', 'perMinute'],
    [{ state: 'ticketShow' }, 'ticketBuy', 'ticketNeeded'],
    [{ state: 'ticketShow', hasTicket: true }, 'ticketEnter', 'ticketHeld'],
    [{ state: 'videoChat', isBanned: true, voucherMinutes: 5 }, 'banned', 'banned'],
  ])('%j says %s, %s', (set, text, subline) => {
    expect(says(set)).toEqual([text, subline]);
  });

  it('is of one shape, whatever the facts', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const config = chatButton(given);
        expect(chatButtonSchema.parse(config)).toEqual(config);
      }),
    );
  });

  it('opens nothing to whom she bans, and nothing while she is away from the platform', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const { online, freeChat, ticketShow, voicecallActive, voyeurAvailability, bannedCountry } = chatButton(given);
        const anyWayIn = online || freeChat || ticketShow || voicecallActive || voyeurAvailability !== 'none';
        expect(bannedCountry).toBe(given.isBanned);
        if (given.isBanned || given.state === 'offline') expect(anyWayIn).toBe(false);
        else expect(online).toBe(true);
      }),
    );
  });

  it('promises nothing that she does not offer', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const { text, subline, voyeurAvailability } = chatButton(given);
        if (text === 'videoChat' || text === 'voucher') expect(given.offers).toContain('videoChat');
        if (text === 'single') expect(given.offers).toContain('single');
        if (text === 'voyeur') expect(voyeurAvailability).not.toBe('none');
        expect(text === 'voucher').toBe(subline === 'voucherMinutes');
        if (subline === 'voucherMinutes') expect(given.voucherMinutes).toBeGreaterThan(0);
      }),
    );
  });
});
