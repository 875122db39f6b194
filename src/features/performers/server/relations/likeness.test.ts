import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostAlike, type Candidate } from './likeness.ts';

const candidate = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  online: fc.boolean(),
  satisfaction: fc.integer({ min: 0, max: 100 }),
  tags: fc.integer({ min: 0, max: 9 }),
  categories: fc.integer({ min: 0, max: 9 }),
  sameGender: fc.boolean(),
});
const candidates = fc.uniqueArray(candidate, { selector: ({ id }) => id, maxLength: 40 });

describe('who is recommended', () => {
  it('is the same in whatever order they are asked about, and never too many', () => {
    fc.assert(
      fc.property(candidates, fc.nat({ max: 9 }), (all, limit) => {
        const best = mostAlike(all, limit);
        expect(best).toEqual(mostAlike(all.toReversed(), limit));
        expect(best).toHaveLength(Math.min(limit, all.length));
        expect(new Set(best).size).toBe(best.length);
      }),
    );
  });

  it('is nobody who is away while somebody is there', () => {
    fc.assert(
      fc.property(candidates, (all) => {
        const byId = new Map(all.map((each) => [each.id, each]));
        const there = mostAlike(all, all.length).map((id) => byId.get(id)?.online);
        expect(there).toEqual(there.toSorted((a, b) => Number(b) - Number(a)));
      }),
    );
  });

  it('is rather who has more in common', () => {
    const one: Candidate = { id: 1, online: true, satisfaction: 99, tags: 0, categories: 0, sameGender: true };
    expect(mostAlike([one, { ...one, id: 2, satisfaction: 80, tags: 2 }], 1)).toEqual([2]);
  });
});
