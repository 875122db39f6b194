import { describe, expect, it } from 'vitest';
import { previewSegments } from './deliver.ts';

const segments = (...lengths: number[]) =>
  lengths.map((seconds) => ({ seconds, frames: seconds * 25, variants: { a: { file: 'x', bytes: 1, iv: null } } }));
const seconds = (...lengths: number[]) =>
  previewSegments({ segments: segments(...lengths) }).reduce((sum, each) => sum + each.seconds, 0);

describe('the beginning of a film that anybody may see', () => {
  it('is of some seconds, and never all of what is for sale', () => {
    expect(seconds(4, 4, 4, 4, 4, 4, 4)).toBe(12);
    expect(seconds(4, 4, 4, 4, 4)).toBe(12);
    expect(seconds(4, 4, 4)).toBe(8);
    expect(seconds(4, 4)).toBe(4);
    expect(seconds(4, 1)).toBe(4);
    expect(seconds(3)).toBe(3);
  });
});
