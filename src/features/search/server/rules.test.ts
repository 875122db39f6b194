import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayBeProposed, meantQuery, typedQuery } from './rules.ts';

describe('what is asked of the index', () => {
  it('is all words that were typed, each or what may stand for it', () => {
    const meanings = [
      { word: 'vivein', fits: ['vivien'] },
      { word: 'li', fits: ['li', 'lisboa'] },
    ];
    expect(typedQuery(meanings)).toBe(`'vivein' & 'li'`);
    expect(meantQuery(meanings)).toBe(`('vivein' | 'vivien') & ('li' | 'lisboa')`);
    expect([typedQuery([]), meantQuery([])]).toEqual(['', '']);
  });

  it('holds words in quotes alone, whatever they are made of', () => {
    const query = /^\('[^'\\]*'(?: \| '[^'\\]*')*\)(?: & \('[^'\\]*'(?: \| '[^'\\]*')*\))*$/;
    const meaning = fc.record({ word: fc.string({ minLength: 1 }), fits: fc.array(fc.string()) });
    const queries: string[] = [];
    fc.assert(
      fc.property(fc.array(meaning, { minLength: 1, maxLength: 8 }), (meanings) => {
        queries.push(meantQuery(meanings));
        return query.test(meantQuery(meanings));
      }),
    );
    expect(queries.length).toBeGreaterThan(0);
  });
});

it.each([
  ['vivien', true],
  ['top 10', true],
  ['3d-kino', true],
  ['anna@example.org', false],
  ['0170 12 34 567', false],
  ['+49-170/1234567', false],
  ['anna 1987', false],
  ['１２３', false],
])('%s may be proposed to others: %s', (pattern, expected) => {
  expect(mayBeProposed(pattern)).toBe(expected);
});
