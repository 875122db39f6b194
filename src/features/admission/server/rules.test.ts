import { describe, expect, it } from 'vitest';
import { admissionStates } from '../constants.ts';
import { documentStage, earliestEnd, isSamePerson, mayLead, missingOf, secondStep } from './rules.ts';

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

describe('the records of a couple', () => {
  const first = { person: 1, documentExpires: '2030-01-01', isChecked: true, recordedBy: 'a' };
  const second = { ...first, person: 2, documentExpires: '2029-01-01' };
  const couple = { state: 'published', isCouple: true, people: [first, second] } as const;

  it('end with the earlier document; one that nobody has looked at counts in a draft alone', () => {
    expect(earliestEnd(couple)).toBe('2029-01-01');
    const open = [first, { ...second, isChecked: false }];
    expect(earliestEnd({ ...couple, people: open })).toBe('2030-01-01');
    expect(earliestEnd({ state: 'draft', people: open })).toBe('2029-01-01');
    expect(earliestEnd({ ...couple, people: [{ ...first, documentExpires: null }] })).toBeNull();
  });

  it('lack the second, or wait for who has not written it', () => {
    const waiting = { ...couple, people: [first, { ...second, isChecked: false, recordedBy: 'b' }] };
    expect(secondStep(couple)).toBe('none');
    expect(secondStep({ ...couple, people: [first] })).toBe('missing');
    expect(secondStep({ ...couple, people: [first], isCouple: false })).toBe('none');
    expect(secondStep({ ...couple, people: [first], state: 'ended' })).toBe('none');
    expect([secondStep(waiting), secondStep(waiting, 'a'), secondStep(waiting, 'b')]).toEqual([
      'waiting',
      'waiting',
      'own',
    ]);
    expect(secondStep({ ...waiting, state: 'draft' })).toBe('none');
  });

  it('are of one person by document, or by name and birthday, however they are typed', () => {
    const anna = {
      legalName: 'Anna-Lena Örtel',
      born: '1990-01-01',
      documentKind: 'idCard',
      documentNumber: 'L01X',
    } as const;
    const bert = {
      legalName: 'Bert Örtel',
      born: '1990-01-01',
      documentKind: 'passport',
      documentNumber: 'C02Y',
    } as const;
    expect(isSamePerson(anna, bert)).toBe(false);
    expect(isSamePerson(anna, { ...bert, documentKind: 'idCard', documentNumber: 'l-01 x' })).toBe(true);
    expect(isSamePerson(anna, { ...bert, documentNumber: 'L01X' })).toBe(false);
    expect(isSamePerson(anna, { ...bert, legalName: 'ANNA LENA O\u0308RTEL' })).toBe(true);
    expect(isSamePerson(anna, { ...bert, legalName: 'Anna-Lena Örtel', born: '1991-01-01' })).toBe(false);
  });
});
