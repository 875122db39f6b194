import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromTable, toTable } from './table.ts';

/** As a page carries it. */
const carried = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

function isReadAgain(rows: unknown[]): void {
  expect(fromTable(carried(toTable(rows)))).toEqual(carried(rows));
}

const alike = fc.record({
  id: fc.integer(),
  state: fc.constantFrom('offline', 'freeChat'),
  facts: fc.array(fc.string()),
  rating: fc.option(fc.record({ count: fc.nat() })),
  button: fc.record({ text: fc.constant('message'), prices: fc.record({ video: fc.nat(2), free: fc.constant(0) }) }),
});

describe('rows as a table', () => {
  it('are the same rows again, whatever they hold', () => {
    fc.assert(fc.property(fc.array(fc.oneof(alike, fc.jsonValue())), isReadAgain));
  });

  it('are the same rows again, where they are alike', () => {
    fc.assert(fc.property(fc.array(alike, { minLength: 1 }), isReadAgain));
  });

  it('are the same rows again, where texts share their start and their end', () => {
    const path = fc.tuple(fc.string(), fc.string(), fc.string()).chain(([start, end, other]) =>
      fc.array(
        fc.oneof(fc.string(), fc.constant(other)).map((own) => ({ path: start + own + end })),
        { minLength: 1 },
      ),
    );
    fc.assert(fc.property(path, isReadAgain));
  });

  it('write lists that are as long by their places', () => {
    const rows = Array.from({ length: 8 }, (_, nth) => ({ facts: [`likes the number ${nth}`, 'sings'] }));
    expect(toTable(rows).column).toEqual({
      of: {
        facts: {
          list: [
            { start: 'likes the number ', own: ['0', '1', '2', '3', '4', '5', '6', '7'], end: '' },
            { same: 'sings' },
          ],
        },
      },
    });
  });

  it('write a few values by their place, and what texts share once', () => {
    const rows = Array.from({ length: 8 }, (_, nth) => ({ isLive: nth % 3 === 0, src: `/pictures/${nth}.webp` }));
    expect(toTable(rows)).toEqual({
      count: 8,
      column: {
        of: {
          isLive: { few: [true, false], at: '01101101' },
          src: { start: '/pictures/', own: ['0', '1', '2', '3', '4', '5', '6', '7'], end: '.webp' },
        },
      },
    });
  });

  it('say once what is the same in all', () => {
    const rows = [
      { id: 1, button: { text: 'message', price: 2 } },
      { id: 2, button: { text: 'message', price: 3 } },
    ];
    expect(toTable(rows)).toEqual({
      count: 2,
      column: {
        of: { id: { each: [1, 2] }, button: { of: { text: { same: 'message' }, price: { each: [2, 3] } } } },
      },
    });
  });
});
