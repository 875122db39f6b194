import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePlace, encodePlace, page, presented, type Page } from './page.ts';

interface Row {
  value: number;
  id: number;
}

/** Sorted by a value that many share, and by what tells them apart. */
const rowsOf = (values: readonly number[]): Row[] =>
  values.map((value, id) => ({ value, id })).sort((a, b) => a.value - b.value || a.id - b.id);

const isAfter = (row: Row, [value = 0, id = 0]: readonly number[]) =>
  row.value > value || (row.value === value && row.id > id);

describe('a page of a list', () => {
  it('leaves nothing out and tells nothing twice, ties or not', async () => {
    const values = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(values, fc.integer({ min: 1, max: 9 }), async (values, size) => {
        const rows = rowsOf(values);
        const told: Row[] = [];
        let place: string | null = null;
        do {
          const after: number[] | null = place === null ? null : decodePlace(place, 2);
          const left: readonly Row[] = after === null ? rows : rows.filter((row) => isAfter(row, after));
          const read = (limit: number) => Promise.resolve(left.slice(0, limit));
          const { items, next }: Page<Row, string> = await page(size, read, (row) => encodePlace([row.value, row.id]));
          expect(items.length).toBeLessThanOrEqual(size);
          // A next page is promised only where there is something on it.
          expect(next === null).toBe(left.length <= size);
          told.push(...items);
          place = next;
        } while (place !== null);
        expect(told).toEqual(rows);
      }),
    );
  });

  it('is told as whoever asks may see it, with the same next place', () => {
    const told = presented({ items: [1, 2], next: 'there' }, (row) => row * 2);
    expect(told).toEqual({ items: [2, 4], next: 'there' });
  });
});

describe('a place in a list', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(fc.array(fc.maxSafeInteger(), { minLength: 1, maxLength: 4 }), (place) => {
        expect(decodePlace(encodePlace(place), place.length)).toEqual(place);
      }),
    );
  });

  it('is refused where it is none of ours', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((text) => Buffer.from(text).toString('base64url')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        let place: number[] | null = null;
        try {
          place = decodePlace(text, 2);
        } catch (error) {
          expect(error).toMatchObject({ code: 'bad-request', details: { field: 'after' } });
        }
        // Whatever got through is two whole numbers, however it was written.
        if (place !== null) expect(place.map(Number.isSafeInteger)).toEqual([true, true]);
      }),
    );
    expect(() => decodePlace(encodePlace([1, 2, 3]), 2)).toThrow('bad-request');
    expect(() => decodePlace(encodePlace([1.5, 2]), 2)).toThrow('bad-request');
  });
});
