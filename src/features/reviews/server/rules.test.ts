import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decisionKinds } from '../constants.ts';
import { OBJECTION_MS, objectionOf, mayDecide, mayDecideObjection, type Decided } from './rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const decided = (kind: Decided['kind'], more: Partial<Decided> = {}): Decided => ({
  kind,
  revision: 1,
  operator_id: 'a',
  decided_at: ago(1000),
  ...more,
});
const histories = fc.array(
  fc.record({
    kind: fc.constantFrom(...decisionKinds),
    revision: fc.integer({ min: 1, max: 3 }),
    operator_id: fc.constantFrom('a', 'b', null),
    decided_at: fc.date({ min: ago(2 * OBJECTION_MS), max: now, noInvalidDate: true }),
  }),
  { maxLength: 8 },
);

describe('who decides about a work', () => {
  it('is not who was unsure about this very revision, unless nobody else is there', () => {
    const history = [decided('unsure')];
    expect(mayDecide(history, 1, 'a', false)).toBe(false);
    expect(mayDecide(history, 1, 'a', true)).toBe(true);
    expect(mayDecide(history, 1, 'b', false)).toBe(true);
    // What she wrote since is another film to him.
    expect(mayDecide(history, 2, 'a', false)).toBe(true);
  });

  it('is not who refused what an objection has brought back, as long as nobody else leaves it to him', () => {
    const back = [
      decided('overturned', { operator_id: 'b' }),
      decided('objected', { operator_id: null }),
      decided('refused'),
    ];
    expect([mayDecide(back, 2, 'a', false), mayDecide(back, 2, 'b', false)]).toEqual([false, true]);
    expect(mayDecide(back, 2, 'a', true)).toBe(true);
    const doubted = [decided('unsure', { operator_id: 'b', revision: 2 }), ...back];
    expect([mayDecide(doubted, 2, 'a', false), mayDecide(doubted, 2, 'b', false)]).toEqual([true, false]);
    // Once it was decided anew it is a film as any other.
    const over = [decided('refused', { operator_id: 'b', revision: 2 }), ...back];
    expect(mayDecide(over, 3, 'a', false)).toBe(true);
  });

  it('is always somebody', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 1, max: 3 }), (history, revision) => {
        const of = (operator: string) => mayDecide(history, revision, operator, false);
        expect(of('a') || of('b')).toBe(true);
        expect(mayDecideObjection(history, 'a', false) || mayDecideObjection(history, 'b', false)).toBe(true);
      }),
    );
  });

  it('about an objection is not who is objected to', () => {
    const history = [decided('objected', { operator_id: null }), decided('removed')];
    expect(mayDecideObjection(history, 'a', false)).toBe(false);
    expect(mayDecideObjection(history, 'b', false)).toBe(true);
    expect(mayDecideObjection(history, 'a', true)).toBe(true);
  });
});

describe('objecting', () => {
  const refused = { state: 'refused', reason: 'Zu unscharf.', objected_at: null } as const;

  it('is possible once, for half a year, to each refusal and removal', () => {
    expect(objectionOf(refused, [decided('refused')], now)).toBe('open');
    expect(objectionOf(refused, [decided('refused', { decided_at: ago(OBJECTION_MS + 1) })], now)).toBeNull();
    expect(objectionOf({ ...refused, objected_at: now }, [decided('objected'), decided('refused')], now)).toBe(
      'waiting',
    );
    expect(objectionOf(refused, [decided('upheld'), decided('objected'), decided('refused')], now)).toBe('decided');
    // Refused once more after she had handed it in again: that is another decision.
    const again = [decided('refused', { revision: 2 }), decided('upheld'), decided('objected'), decided('refused')];
    expect(objectionOf(refused, again, now)).toBe('open');
    expect(objectionOf({ ...refused, state: 'removed' }, [decided('removed'), decided('approved')], now)).toBe('open');
  });

  it('is possible to a refusal of what was written of a work in the shop', () => {
    const history = [decided('refused', { revision: 2 }), decided('approved')];
    expect(objectionOf({ ...refused, state: 'published' }, history, now)).toBe('open');
    expect(objectionOf({ ...refused, state: 'published', reason: null }, history, now)).toBeNull();
  });

  it('is nothing for what guests see, waits, or was never decided', () => {
    const states = fc.constantFrom('draft' as const, 'review' as const, 'published' as const, 'withdrawn' as const);
    fc.assert(
      fc.property(histories, states, (history, state) => {
        expect(objectionOf({ state, reason: null, objected_at: null }, history, now)).toBeNull();
      }),
    );
    expect(objectionOf(refused, [], now)).toBeNull();
  });
});
