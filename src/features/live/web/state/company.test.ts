import fc from 'fast-check';
import { expect, it } from 'vitest';
import { liveConstants, plainMessage } from '../../constants.ts';
import { companyOf, heardFrom } from './company.ts';
import type { ShownEntry, ShownMessage } from './room-messages.ts';

const line = (given: Partial<ShownMessage>): ShownMessage => ({
  ...plainMessage,
  gifts: [],
  id: 'x',
  senderId: 'a',
  senderName: 'Anton',
  senderType: 'guest',
  text: '',
  at: '2026-01-01T00:00:00.000Z',
  mine: false,
  status: 'sent',
  ...given,
});

it('names who has written and who has given most, and nobody else', () => {
  const lines: ShownEntry[] = [
    line({ text: 'Hallo' }),
    line({ senderId: 'b', senderName: 'Berta', kind: 'tip', coins: 10 }),
    { id: 'n', notice: 'goalReached' },
    line({ kind: 'gift', coins: 4 }),
    line({ senderId: 'actor-1', senderName: 'Mira', senderType: 'actor', text: 'Danke' }),
    line({ senderId: 'c', senderName: 'Cem', kind: 'gift', coins: 0 }),
    line({ senderId: 'me', senderName: '', text: 'unterwegs' }),
  ];
  const all = new Set(heardFrom(lines));
  expect(companyOf(lines, all)).toEqual({ givers: ['Berta', 'Anton'], writers: ['Anton'] });
  // Who has gone is not here, whatever he has said and given.
  expect(companyOf(lines, new Set(['b']))).toEqual({ givers: ['Berta'], writers: [] });
  expect(companyOf(lines, new Set())).toEqual({ givers: [], writers: [] });
});

it('asks after those who were heard last, each once, and after no more than may be asked', () => {
  const lines = Array.from({ length: 400 }, (_, nth) => line({ senderId: `guest ${nth % 350}`, text: 'x' }));
  const heard = heardFrom([...lines, line({ senderId: 'guest 7', text: 'x' })]);
  expect(heard[0]).toBe('guest 7');
  expect([heard.length, new Set(heard).size]).toEqual([liveConstants.companyAsked, liveConstants.companyAsked]);
});

it('tells an order of three at most, and never how much', () => {
  const gifts = fc.array(fc.record({ senderId: fc.constantFrom('a', 'b', 'c', 'd', 'e'), coins: fc.nat(50) }));
  fc.assert(
    fc.property(gifts, (all) => {
      const lines = all.map(({ senderId, coins }) => line({ senderId, senderName: senderId, kind: 'tip', coins }));
      const sum = (id: string) => all.reduce((before, each) => before + (each.senderId === id ? each.coins : 0), 0);
      const { givers } = companyOf(lines, new Set(heardFrom(lines)));
      expect(givers.length).toBeLessThanOrEqual(3);
      const sums = givers.map(sum);
      expect(sums).toEqual(sums.toSorted((one, other) => other - one));
      expect(Math.min(Infinity, ...sums)).toBeGreaterThan(0);
      for (const other of ['a', 'b', 'c', 'd', 'e'].filter((id) => !givers.includes(id)))
        expect(sum(other)).toBeLessThanOrEqual(givers.length < 3 ? 0 : Math.min(...sums));
    }),
  );
});
