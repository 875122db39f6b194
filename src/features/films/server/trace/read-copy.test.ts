import { describe, expect, it } from 'vitest';
import { bestOf, type CopyRead } from './read-copy.ts';

const read = (segmentsRead: number, ...chances: number[]): CopyRead => ({
  failure: null,
  suspects: chances.map((chance, nth) => ({ account: `${segmentsRead} ${nth}`, score: 5 - nth, chance })),
  segments: 30,
  segmentsRead,
  candidates: 12,
});

describe('a copy of a film that has and had several files', () => {
  it('is of the one by which somebody fits best, however much was read of another', () => {
    const found = bestOf([read(30, 0.9), read(28, 1e-5, 0.4)]);
    expect(found).toMatchObject({
      failure: null,
      segmentsRead: 28,
      suspects: [{ account: '28 0' }, { account: '28 1' }],
    });
  });

  it('makes each fit likelier by how many files were tried', () => {
    expect(bestOf([read(30, 0.9), read(28, 1e-5, 0.7)])).toMatchObject({ suspects: [{ chance: 2e-5 }, { chance: 1 }] });
    expect(bestOf([read(28, 1e-5), { failure: 'no-files' }])).toMatchObject({ suspects: [{ chance: 1e-5 }] });
  });

  it('is of the one of which most was read where nobody fits, and says why none can be read', () => {
    expect(bestOf([read(3), read(9)])).toMatchObject({ segmentsRead: 9 });
    expect(bestOf([{ failure: 'no-marks' }, { failure: 'no-files' }])).toEqual({ failure: 'no-marks' });
    expect(bestOf([])).toEqual({ failure: 'no-files' });
  });
});
