import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrivalOf } from './arrival.ts';

describe('where a page is scrolled to when somebody comes to it', () => {
  it('follows what its address says', () => {
    expect(arrivalOf({})).toBeNull();
    expect(arrivalOf({ tag: 'yoga' })).toBeNull();
    expect(arrivalOf({ scrollTo: 'new' })).toEqual({ kind: 'element', id: 'new' });
    expect(arrivalOf({ scrollTo: '' })).toBeNull();
    expect(arrivalOf({ page: 2 })).toEqual({ kind: 'list' });
    expect(arrivalOf({ sort: 'newest' })).toEqual({ kind: 'list' });
    expect(arrivalOf({ order: 'newest', tag: 'yoga' })).toEqual({ kind: 'list' });
    expect(arrivalOf({ order: 'newest', noScroll: 0 })).toEqual({ kind: 'list' });
  });

  it('is nowhere with the flag, whatever else stands there', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('scrollTo', 'page', 'sort', 'order', 'tag'), fc.string()), (query) => {
        expect(arrivalOf({ ...query, noScroll: 1 })).toBeNull();
      }),
      { seed: 1 },
    );
  });
});
