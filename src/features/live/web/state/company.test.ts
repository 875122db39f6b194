import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainMessage } from '../../constants.ts';
import { companyOf } from './company.ts';
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
  expect(companyOf(lines)).toEqual({ givers: ['Berta', 'Anton'], writers: ['Anton'] });
});

it('tells an order of three at most, and never how much', () => {
  const gifts = fc.array(fc.record({ senderId: fc.constantFrom('a', 'b', 'c', 'd', 'e'), coins: fc.nat(50) }));
  fc.assert(
    fc.property(gifts, (all) => {
      const lines = all.map(({ senderId, coins }) => line({ senderId, senderName: senderId, kind: 'tip', coins }));
      const sum = (id: string) => all.reduce((before, each) => before + (each.senderId === id ? each.coins : 0), 0);
      const { givers } = companyOf(lines);
      expect(givers.length).toBeLessThanOrEqual(3);
      const sums = givers.map(sum);
      expect(sums).toEqual(sums.toSorted((one, other) => other - one));
      expect(Math.min(Infinity, ...sums)).toBeGreaterThan(0);
      for (const other of ['a', 'b', 'c', 'd', 'e'].filter((id) => !givers.includes(id)))
        expect(sum(other)).toBeLessThanOrEqual(givers.length < 3 ? 0 : Math.min(...sums));
    }),
  );
});
