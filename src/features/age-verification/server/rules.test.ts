import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { next, promptFor, type AvsOutcome } from './rules.ts';

const statuses = ['unknown', 'pending', 'accepted', 'rejected'] as const;
const outcomes: AvsOutcome[] = ['pending', 'accepted', 'rejected'];

describe('the age check', () => {
  it('goes where the provider says, but no word of a check takes back what was accepted', () => {
    for (const outcome of outcomes) {
      expect(next('accepted', outcome)).toBe('accepted');
      for (const status of ['unknown', 'pending', 'rejected'] as const) expect(next(status, outcome)).toBe(outcome);
    }
  });

  const guest = fc.record({
    userId: fc.constantFrom('user', null),
    hasAvs: fc.boolean(),
    avsStatus: fc.constantFrom(...statuses),
  });
  const occasion = fc.record({
    language: fc.constantFrom('de', 'en', 'es', 'nl'),
    later: fc.boolean(),
    forced: fc.boolean(),
    spanish: fc.boolean(),
  });

  it('is asked for of nobody who has it or waits for it, and of nobody where no operator wants it', () => {
    fc.assert(
      fc.property(guest, occasion, (who, when) => {
        const isDone = who.hasAvs || who.avsStatus === 'pending';
        const allowed = {
          none: true,
          avs: !isDone && when.forced && who.userId !== null,
          'es-avs': !isDone && when.spanish && when.language === 'es' && !when.later,
        };
        expect(allowed[promptFor(who, when)]).toBe(true);
      }),
    );
  });

  it('is demanded before it is asked for kindly', () => {
    const who = { userId: 'user', hasAvs: false, avsStatus: 'rejected' } as const;
    expect(promptFor(who, { language: 'es', later: false, forced: true, spanish: true })).toBe('avs');
    expect(promptFor({ ...who, userId: null }, { language: 'es', later: false, forced: true, spanish: true })).toBe(
      'es-avs',
    );
  });
});
