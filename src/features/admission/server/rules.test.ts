import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admissionStates } from '../constants.ts';
import { documentStage, isAdultOn, mayLead, missingOf, typeOf } from './rules.ts';

describe('who may be admitted', () => {
  it.each([
    ['2008-11-22', '2026-11-22', true],
    ['2008-11-23', '2026-11-22', false],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['1999-12-31', '2026-01-01', true],
  ])('born %s, on %s: %s', (born, today, isAdult) => {
    expect(isAdultOn(born, today)).toBe(isAdult);
  });

  it('is of age on every later day too', () => {
    const days = fc
      .date({ min: new Date('1930-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10));
    // Once of age, of age on every later day.
    const goesOn = fc.property(days, days, days, (born, one, other) => {
      const [first = one, later = other] = [one, other].toSorted();
      return !isAdultOn(born, first) || isAdultOn(born, later);
    });
    expect(fc.check(goesOn).failed).toBe(false);
  });
});

describe('states', () => {
  it('lead to publication only over admission, and nowhere once ended', () => {
    const before = admissionStates.filter((from) => mayLead(from, 'published'));
    expect(before).toEqual(['admitted']);
    expect(admissionStates.filter((to) => mayLead('ended', to))).toEqual([]);
    expect(admissionStates.filter((from) => mayLead(from, from))).toEqual([]);
  });
});

describe('a page', () => {
  it('says what it lacks', () => {
    const whole = { hasPortrait: true, hasTexts: true, hasCategory: true, hasPrice: true };
    expect(missingOf(whole)).toEqual([]);
    expect(missingOf({ ...whole, hasPortrait: false, hasPrice: false })).toEqual(['portrait', 'price']);
  });
});

describe('a file', () => {
  it('is what its first bytes say, and nothing else', () => {
    expect(typeOf(Buffer.from('%PDF-1.7'))).toBe('application/pdf');
    expect(typeOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
    expect(typeOf(Buffer.from('RIFF1234WEBPVP8 '))).toBe('image/webp');
    expect(typeOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull();
    expect(typeOf(Buffer.from('GIF89a'))).toBeNull();
    expect(typeOf(Buffer.alloc(0))).toBeNull();
  });
});

describe('how far it is to the end of a document', () => {
  it.each([
    [null, 'none'],
    ['2026-11-21', 'over'],
    ['2026-11-22', 'soon'],
    ['2026-12-22', 'soon'],
    ['2026-12-23', 'none'],
  ] as const)('that holds until %s: %s', (expires, stage) => {
    expect(documentStage(expires, '2026-11-22')).toBe(stage);
  });
});
