import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../platform/http/caller.ts';
import { albumStates } from '../constants.ts';
import { after, formOf, mayComment, rightTo, type AlbumStep } from './rules.ts';

const nobody: Caller = {
  guestId: 'g',
  userId: 'u',
  role: 'guest',
  name: 'Gast',
  language: 'de',
  avsStatus: 'unknown',
  hasAvs: false,
  isVip: false,
  hasTv: false,
  isPremium: false,
  restrictionLevel: 0,
  sessionId: 's',
  isStrong: false,
  rights: [],
  country: null,
  region: null,
};
const now = new Date('2026-11-23T12:00:00Z');
const state = fc.constantFrom(...albumStates);
const step = fc.constantFrom<AlbumStep>('edit', 'submit', 'withdraw', 'delete', 'pictures', 'arrange');
const caller = fc.oneof(
  fc.constant(null),
  fc
    .record({ userId: fc.constantFrom('u', null), hasAvs: fc.boolean(), isVip: fc.boolean() })
    .map((one) => Object.assign({}, nobody, one)),
);
const album = fc.record({ state, price: fc.constantFrom(0, 1, 50), fsk: fc.constantFrom<16 | 18>(16, 18) });
const standing = fc.record({
  caller,
  isOwn: fc.boolean(),
  isBought: fc.boolean(),
  owes: fc.boolean(),
  isListed: fc.boolean(),
  isBanned: fc.boolean(),
});
const picture = fc.record({ isApproved: fc.boolean(), isRemoved: fc.boolean(), isCover: fc.boolean() });

describe('what becomes of an album', () => {
  it('never becomes published by a step of hers, and nothing follows once it was removed', () => {
    expect(() =>
      fc.assert(
        fc.property(state, step, fc.boolean(), (from, taken, wasPublished) => {
          const to = after(from, taken, { wasPublished });
          if (from === 'removed') return to === null;
          return to !== 'published' || from === 'published';
        }),
      ),
    ).not.toThrow();
  });

  it('takes other pictures only while nobody but her sees it', () => {
    const past = { wasPublished: true };
    expect(albumStates.filter((from) => after(from, 'pictures', past) !== null)).toEqual([
      'draft',
      'refused',
      'withdrawn',
    ]);
    expect(after('published', 'arrange', past)).toBe('published');
    expect(after('review', 'arrange', past)).toBeNull();
    expect(after('published', 'edit', past)).toBe('published');
  });
});

describe('who gets a picture in which form', () => {
  it('opens no picture rated 18 to whom nobody knows to be of age, but to her whose it is', () => {
    expect(() =>
      fc.assert(
        fc.property(album, picture, standing, (of, one, who) => {
          const form = formOf({ ...of, fsk: 18 }, one, who, now);
          return (
            form !== 'open' || who.isOwn || (who.caller !== null && who.caller.userId !== null && who.caller.hasAvs)
          );
        }),
      ),
    ).not.toThrow();
  });

  it('opens what has to be paid only to who has bought it, but for the cover', () => {
    expect(() =>
      fc.assert(
        fc.property(album, picture, standing, (of, one, who) => {
          const form = formOf({ ...of, price: 30 }, one, who, now);
          return form !== 'open' || who.isOwn || who.isBought || one.isCover;
        }),
      ),
    ).not.toThrow();
  });

  it('has nothing for anybody of what was removed, and nothing unapproved for guests', () => {
    expect(() =>
      fc.assert(
        fc.property(album, picture, standing, (of, one, who) => {
          const gone = of.state === 'removed' || one.isRemoved || (!one.isApproved && !who.isOwn);
          return !gone || formOf(of, one, who, now) === 'not-there';
        }),
      ),
    ).not.toThrow();
  });

  it('says the same as the rule about the album: open where it is open, not there where it is not', () => {
    expect(() =>
      fc.assert(
        fc.property(album, standing, fc.boolean(), (of, who, isCover) => {
          const form = formOf(of, { isApproved: true, isRemoved: false, isCover }, who, now);
          const right = rightTo(of, who, now);
          if (right === null) return form === 'open';
          return right === 'not-there' ? form === 'not-there' : form === 'blurred' || isCover;
        }),
      ),
    ).not.toThrow();
  });

  it('lets operators who look after content see everything, and no others', () => {
    const operator = { ...nobody, role: 'operator' as const, isStrong: true, rights: ['content' as const] };
    const who = { isOwn: false, isBought: false, owes: false, isListed: true, isBanned: false };
    const one = { isApproved: false, isRemoved: false, isCover: false };
    const of = { state: 'review' as const, price: 5, fsk: 18 as const };
    expect(formOf(of, one, { ...who, caller: operator }, now)).toBe('open');
    expect(formOf(of, one, { ...who, caller: { ...operator, rights: ['ledger'] } }, now)).toBe('not-there');
    expect(formOf(of, one, { ...who, caller: { ...operator, isStrong: false } }, now)).toBe('not-there');
  });
});

describe('who may comment', () => {
  it('is who sees all of it, once, and is not told to be silent', () => {
    const free = { hasCommented: false, isBlocked: false };
    expect(mayComment(null, { caller: nobody, isOwn: false, isListed: true }, free)).toBe(true);
    expect(mayComment(null, { caller: nobody, isOwn: false, isListed: false }, free)).toBe(false);
    expect(mayComment('needPurchase', { caller: nobody, isOwn: false, isListed: true }, free)).toBe(false);
    expect(mayComment(null, { caller: nobody, isOwn: true, isListed: true }, free)).toBe(false);
    expect(mayComment(null, { caller: { ...nobody, userId: null }, isOwn: false, isListed: true }, free)).toBe(false);
    expect(mayComment(null, { caller: nobody, isOwn: false, isListed: true }, { ...free, hasCommented: true })).toBe(
      false,
    );
    expect(mayComment(null, { caller: nobody, isOwn: false, isListed: true }, { ...free, isBlocked: true })).toBe(
      false,
    );
  });
});
