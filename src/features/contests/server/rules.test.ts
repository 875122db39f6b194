import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { obstacleToEntering, obstacleToPlanning, obstacleToVoting, phaseOf, placesOf, wonCoins } from './rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour));
const timed = { entries_from: at(1), voting_from: at(2), voting_until: at(3), ended_at: null, frozen_at: null };

describe('phases', () => {
  it('begin with their moment', () => {
    expect([0, 1, 2, 3].map((hour) => phaseOf(timed, at(hour)))).toEqual([
      'announced',
      'entries',
      'voting',
      'counting',
    ]);
  });
  it('end early, and with the result', () => {
    expect(phaseOf({ ...timed, ended_at: at(1) }, at(2))).toBe('counting');
    expect(phaseOf({ ...timed, frozen_at: at(3) }, at(4))).toBe('over');
  });
});

describe('places', () => {
  it('are shared, and the next is left out', () => {
    expect(placesOf([7, 9, 9, 0])).toEqual([3, 1, 1, 4]);
    expect(placesOf([])).toEqual([]);
  });
  it('say how many have more votes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20)), (votes) => {
        expect(placesOf(votes)).toEqual(votes.map((own) => 1 + votes.filter((other) => other > own).length));
      }),
    );
  });
});

describe('coins that are won', () => {
  const won = (votes: readonly number[], prizes: readonly number[]) =>
    wonCoins(
      placesOf(votes).map((place, nth) => ({ place, votes: votes[nth] ?? 0 })),
      prizes,
    );
  it('go by place, and are shared with it; without a vote there are none', () => {
    expect(won([3, 9, 5, 1], [100, 50, 25])).toEqual([25, 100, 50, 0]);
    expect(won([9, 9, 5], [100, 51, 25])).toEqual([75, 75, 25]);
    expect(won([9, 5, 5, 5], [100, 50, 25])).toEqual([100, 25, 25, 25]);
    expect(won([0, 0], [100])).toEqual([0, 0]);
    expect(won([2, 0], [100, 50])).toEqual([100, 0]);
    expect(won([4], [])).toEqual([0]);
  });
  it('are never more than there are, as many for as many votes, and no fewer for more', () => {
    const prizes = fc
      .array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 3 })
      .map((coins) => coins.toSorted((a, b) => b - a));
    fc.assert(
      fc.property(fc.array(fc.nat(6), { maxLength: 12 }), prizes, (votes, coins) => {
        const got = won(votes, coins);
        const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
        expect(sum(got)).toBeLessThanOrEqual(sum(coins));
        for (const [one, own] of votes.entries())
          for (const [other, its] of votes.entries()) {
            if (own === its) expect(got[one]).toBe(got[other]);
            if (own > its) expect(got[one]).toBeGreaterThanOrEqual(got[other] ?? 0);
          }
      }),
    );
  });
});

describe('a vote', () => {
  const contest = { phase: 'voting', needsAvs: false, fsk: 16 } as const;
  const caller = { role: 'guest', hasAvs: false } as const;
  const voter = { caller, createdAt: at(0), isAddressConfirmed: true };
  const young = { ...voter, isAddressConfirmed: false };
  const later = new Date(at(0).getTime() + 86_400_000);

  it('is a guest’s', () => {
    expect(obstacleToVoting(contest, voter, 0, at(2))).toBeNull();
    for (const role of ['performer', 'operator'] as const)
      expect(obstacleToVoting(contest, { ...voter, caller: { ...caller, role } }, 0, at(2))).toBe('forbidden');
  });
  it('is taken while votes are', () => {
    const of = (phase: 'announced' | 'entries' | 'counting' | 'over') =>
      obstacleToVoting({ ...contest, phase }, voter, 0, at(2));
    expect([of('announced'), of('entries')]).toEqual(['contest-not-voting', 'contest-not-voting']);
    expect([of('counting'), of('over')]).toEqual(['contest-over', 'contest-over']);
  });
  it('takes the age check where the contest or what is entered wants it', () => {
    expect(obstacleToVoting({ ...contest, needsAvs: true }, voter, 0, at(2))).toBe('need-avs');
    expect(obstacleToVoting({ ...contest, fsk: 18 }, voter, 0, at(2))).toBe('need-avs');
    expect(
      obstacleToVoting({ ...contest, fsk: 18 }, { ...voter, caller: { ...caller, hasAvs: true } }, 0, at(2)),
    ).toBeNull();
  });
  it('of an account younger than a day needs age or address', () => {
    expect(obstacleToVoting(contest, young, 0, at(2))).toBe('contest-account-young');
    expect(obstacleToVoting(contest, { ...young, caller: { ...caller, hasAvs: true } }, 0, at(2))).toBeNull();
    expect(obstacleToVoting(contest, young, 0, later)).toBeNull();
  });
  it('is one of five', () => {
    expect([4, 5].map((given) => obstacleToVoting(contest, voter, given, at(2)))).toEqual([null, 'contest-votes-used']);
  });
});

it('lets a performer enter three of her own while it is open', () => {
  const hers = { isHers: true, entered: 0 };
  expect(obstacleToEntering('entries', hers)).toBeNull();
  expect(obstacleToEntering('voting', hers)).toBe('contest-not-open');
  expect(obstacleToEntering('announced', hers)).toBe('contest-not-open');
  expect(obstacleToEntering('entries', { ...hers, isHers: false })).toBe('contest-medium');
  expect(obstacleToEntering('entries', { ...hers, entered: 3 })).toBe('contest-entries-used');
});

describe('plans of operators', () => {
  const plan = {
    media: 'photos' as const,
    entriesFrom: at(1),
    votingFrom: at(2),
    votingUntil: at(3),
    needAvs: false,
    isPublished: true,
    prizeCoins: [],
  };
  it('have moments that follow each other and end in time to come', () => {
    expect(obstacleToPlanning(plan, null, at(0))).toBeNull();
    expect(obstacleToPlanning({ ...plan, votingFrom: at(1) }, null, at(0))).toBe('contest-moments');
    expect(obstacleToPlanning({ ...plan, votingUntil: at(2) }, null, at(0))).toBe('contest-moments');
    expect(obstacleToPlanning(plan, null, at(3))).toBe('contest-moments');
  });
  it('keep what something was entered for', () => {
    const before = { ...plan, phase: 'entries' as const, entries: 1 };
    expect(obstacleToPlanning({ ...plan, votingUntil: at(9) }, before, at(1))).toBeNull();
    expect(obstacleToPlanning({ ...plan, isPublished: false }, before, at(1))).toBe('contest-has-entries');
    expect(obstacleToPlanning({ ...plan, media: 'videos' }, before, at(1))).toBe('contest-has-entries');
    expect(obstacleToPlanning({ ...plan, entriesFrom: at(0) }, before, at(1))).toBe('contest-moments');
    expect(obstacleToPlanning({ ...plan, prizeCoins: [5] }, before, at(1))).toBe('contest-prizes');
    expect(obstacleToPlanning({ ...plan, prizeCoins: [5] }, { ...before, entries: 0 }, at(1))).toBeNull();
    expect(obstacleToPlanning({ ...plan, isPublished: false }, { ...before, entries: 0 }, at(1))).toBeNull();
  });
  it('keep the terms of what is voted for, and change nothing that is over', () => {
    const before = { ...plan, phase: 'voting' as const, entries: 1 };
    expect(obstacleToPlanning({ ...plan, needAvs: true }, before, at(2))).toBe('contest-moments');
    expect(obstacleToPlanning({ ...plan, votingFrom: at(1.5) }, before, at(2))).toBe('contest-moments');
    for (const phase of ['counting', 'over'] as const)
      expect(obstacleToPlanning(plan, { ...before, phase }, at(2))).toBe('contest-over');
  });
});
