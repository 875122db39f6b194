import { storyboardVtt } from '@separee/film';
import { describe, expect, it } from 'vitest';
import { readStoryboard, thumbnailAt } from './storyboard.ts';

describe('thumbnails of a film', () => {
  const board = { every: 30, width: 160, height: 90, columns: 2, rows: 2, count: 130, sheets: ['a.webp', 'b.webp'] };
  const read = readStoryboard(
    storyboardVtt(board, 3_900_000, (sheet) => `storyboard/${sheet}`),
    'https://here.example/media/x/storyboard.vtt',
  );

  it('are read as they are written, beyond the first hour too', () => {
    expect(read).toHaveLength(130);
    expect(read[5]).toEqual({
      from: 150,
      to: 180,
      sheet: 'https://here.example/media/x/storyboard/b.webp',
      x: 160,
      y: 0,
      width: 160,
      height: 90,
    });
    expect(thumbnailAt(read, 3_750)?.from).toBe(3_750);
    expect(thumbnailAt(read, 9_000)).toBeNull();
  });

  it('are none where there is something else', () => {
    expect(readStoryboard('<html>', 'https://here.example/')).toEqual([]);
  });
});
