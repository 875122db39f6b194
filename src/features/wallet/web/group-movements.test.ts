import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Movement } from '../contract.ts';
import { groupMovements } from './group-movements.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 20, 0, seconds)).toISOString();
const chat = (seconds: number, label = 'Mira', amount = -1): Movement => ({
  id: String(seconds),
  at: at(seconds),
  kind: 'chat',
  amount,
  label,
});

describe('the statement', () => {
  it('shows the charges of one chat as one, from first to last', () => {
    const groups = groupMovements([chat(30), chat(20), chat(10)]);
    expect(groups).toEqual([
      { id: '30', kind: 'chat', label: 'Mira', amount: -3, from: new Date(at(10)), to: new Date(at(30)) },
    ]);
  });

  it('keeps apart another performer, a later chat, and all that is no chat', () => {
    const topUp = (seconds: number): Movement => ({ ...chat(seconds, '', 40), kind: 'topup', label: null });
    expect(groupMovements([chat(30), chat(20, 'Jana'), chat(10)])).toHaveLength(3);
    expect(groupMovements([chat(900), chat(30)])).toHaveLength(2);
    expect(groupMovements([topUp(30), topUp(20)])).toHaveLength(2);
  });

  it('loses and invents no coin', () => {
    const movement = fc.record({
      id: fc.string(),
      at: fc.integer({ min: 0, max: 5000 }).map(at),
      kind: fc.constantFrom('topup', 'chat', 'bonus', 'refund', 'other'),
      amount: fc.integer({ min: -500, max: 500 }),
      label: fc.constantFrom('Mira', 'Jana', null),
    });
    const total = (parts: readonly { amount: number }[]) => parts.reduce((sum, part) => sum + part.amount, 0);
    fc.assert(
      fc.property(fc.array(movement), (movements) => {
        expect(total(groupMovements(movements))).toBe(total(movements));
      }),
      { seed: 11, numRuns: 500 },
    );
  });
});
