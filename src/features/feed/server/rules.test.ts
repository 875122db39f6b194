import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../platform/http/caller.ts';
import { restrictionOf } from '../../../platform/rights/restrictions.ts';
import type { Standing } from '../../films/server/index.ts';
import { postStates } from '../constants.ts';
import {
  goalOf,
  isShown,
  mayComment,
  mayPraise,
  mayRead,
  mayStep,
  plainTerms,
  rightTo,
  statusOf,
  wordsFor,
  type Timed,
} from './rules.ts';

const now = new Date('2026-05-01T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

/** As much of a caller as the rules ask for. */
const callers = fc.option(
  fc.record({
    userId: fc.constantFrom('u', null),
    hasAvs: fc.boolean(),
    isVip: fc.boolean(),
    isPremium: fc.boolean(),
    role: fc.constantFrom('guest', 'performer', 'operator'),
    isStrong: fc.boolean(),
    rights: fc.constantFrom([], ['content']),
  }),
  { nil: null },
) as unknown as fc.Arbitrary<Caller | null>;
const standings: fc.Arbitrary<Standing> = fc.record({
  caller: callers,
  isOwn: fc.boolean(),
  isBought: fc.boolean(),
  owes: fc.boolean(),
  isListed: fc.boolean(),
  isBanned: fc.boolean(),
});
const posts: fc.Arbitrary<Timed> = fc.record({
  state: fc.constantFrom(...postStates),
  is_open: fc.boolean(),
  publish_at: fc.option(fc.integer({ min: -3, max: 3 }).map(at), { nil: null }),
});
const terms = fc
  .record({ price: fc.integer({ min: 0, max: 100 }), fsk: fc.constantFrom<16 | 18>(16, 18) })
  .map(plainTerms);
const judges = ({ caller }: Standing) =>
  caller !== null && caller.role === 'operator' && caller.isStrong && caller.rights.includes('content');

describe('who sees a post', () => {
  it('nobody but operators what was removed, and nobody where she bans him', () => {
    fc.assert(
      fc.property(posts, terms, standings, (post, asked, standing) => {
        const right = rightTo({ ...post, state: 'removed' }, asked, standing, now);
        expect(right).toBe(judges(standing) ? null : 'not-there');
        const banned = { ...standing, isBanned: true, isOwn: false };
        if (!judges(banned)) expect(rightTo(post, asked, banned, now)).toBe('not-there');
      }),
    );
  });

  it('others what is shown and paid for, or what they have bought; never what their age keeps from them', () => {
    fc.assert(
      fc.property(posts, terms, standings, (post, asked, standing) => {
        fc.pre(!judges(standing) && !standing.isOwn && post.state !== 'removed');
        const right = rightTo(post, asked, standing, now);
        if (right !== null) return;
        expect(restrictionOf({ fsk: asked.fsk }, standing.caller)).toBeNull();
        expect(standing.isBanned).toBe(false);
        if (standing.isBought) return;
        expect(isShown(post, now) && standing.isListed).toBe(true);
        expect(asked.price).toBe(0);
      }),
    );
  });

  it('she sees all of hers, before anybody else does', () => {
    fc.assert(
      fc.property(posts, terms, standings, (post, asked, standing) => {
        fc.pre(post.state !== 'removed');
        expect(rightTo(post, asked, { ...standing, isOwn: true }, now)).toBeNull();
      }),
    );
  });

  it('words that are sold are read by who has bought them, and words rated 18 by who has shown his age', () => {
    fc.assert(
      fc.property(posts, terms, standings, (post, asked, standing) => {
        const right = rightTo(post, asked, standing, now);
        if (right === 'not-there') return;
        const words = wordsFor(right, asked.fsk);
        if (right === null) expect(words).toBe('all');
        if (words !== 'nothing' && right !== null && asked.fsk === 18)
          expect(['needPurchase', 'needAbo', 'needSettlement']).toContain(right);
        if (words === 'all') expect(right).toBeNull();
        expect(words !== 'nothing' || !mayRead(right, asked.fsk)).toBe(true);
      }),
    );
  });
});

describe('what somebody does about a post', () => {
  it('comments who sees all of it, likes and tips who is a guest and of age for it', () => {
    fc.assert(
      fc.property(posts, terms, standings, fc.boolean(), (post, asked, standing, isBlocked) => {
        const right = rightTo(post, asked, standing, now);
        if (right === 'not-there') return;
        if (mayComment(right, standing, isBlocked)) {
          expect(right).toBeNull();
          expect(standing.caller?.userId).not.toBeNull();
          expect(standing.isOwn || (!isBlocked && standing.isListed)).toBe(true);
        }
        if (mayPraise(right, standing)) {
          expect(standing.isOwn).toBe(false);
          expect(standing.caller?.role).toBe('guest');
          if (asked.fsk === 18) expect(standing.caller?.hasAvs).toBe(true);
        }
      }),
    );
  });
});

describe('a goal', () => {
  it('is full once it is reached, and not before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(2_000_000), (goal, sum) => {
        const shown = goalOf(goal, sum);
        expect(shown?.achieved).toBe(sum >= goal);
        expect(shown?.progressPercent === 100).toBe(sum >= goal);
        expect(shown?.progressPercent).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(goalOf(null, 10)).toBeNull();
  });
});

it('stands where its state, its medium and its moment put it', () => {
  const published = { state: 'published', is_open: true, publish_at: at(-1) } as const;
  expect(statusOf(published, now)).toBe('shown');
  expect(statusOf({ ...published, publish_at: at(1) }, now)).toBe('scheduled');
  expect(statusOf({ ...published, is_open: false }, now)).toBe('waiting');
  expect(statusOf({ ...published, state: 'withdrawn' }, now)).toBe('withdrawn');
  expect((['edit', 'publish', 'withdraw', 'delete'] as const).some((step) => mayStep('removed', step))).toBe(false);
});
