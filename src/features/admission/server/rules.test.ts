import { describe, expect, it } from 'vitest';
import { admissionStates } from '../constants.ts';
import { documentStage, mayLead, missingOf } from './rules.ts';

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
