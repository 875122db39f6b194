import fc from 'fast-check';
import { expect, it } from 'vitest';
import { merged } from './merged.ts';

/** Messages of one conversation in any of their forms; a form is what its revision says. */
const list = fc.array(fc.record({ number: fc.integer({ min: 1, max: 40 }), revision: fc.integer({ min: 1, max: 5 }) }));

it('puts messages in their order, each once and in its latest form, however they arrive', () => {
  fc.assert(
    fc.property(list, list, (one, other) => {
      const all = merged(one, other);
      const numbers = all.map(({ number }) => number);
      expect(numbers).toEqual([...new Set([...one, ...other].map(({ number }) => number))].toSorted((a, b) => a - b));
      for (const { number, revision } of all) {
        const forms = [...one, ...other].filter((each) => each.number === number);
        expect(revision).toBe(Math.max(...forms.map((each) => each.revision)));
      }
      expect(merged(other, one)).toEqual(all);
    }),
  );
});
