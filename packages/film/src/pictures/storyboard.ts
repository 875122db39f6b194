import { join } from 'node:path';
import { openPixels } from './pixels.ts';
import type { Frame } from './frames.ts';

/** Small pictures of a film's course, many on a sheet. */
export interface Storyboard {
  /** Seconds from one picture to the next. */
  every: number;
  /** Pixels of one picture. */
  width: number;
  height: number;
  columns: number;
  rows: number;
  /** How many there are in all. */
  count: number;
  /** Sheets below its folder, each filled row by row. */
  sheets: string[];
}

const LONGER_SIDE = 160;
const COLUMNS = 10;
const ROWS = 10;
/** More than this nobody finds his way by. */
const MOST = 600;

/** Collects what a storyboard is made of while a film is decoded for other reasons too. */
export class StoryboardMaker {
  readonly #folder: string;
  readonly #every: number;
  #sheet: Buffer | null = null;
  #tile = { width: 0, height: 0 };
  #count = 0;
  #sheets: string[] = [];

  constructor(folder: string, durationMs: number) {
    this.#folder = folder;
    this.#every = Math.max(1, Math.ceil(durationMs / 1_000 / MOST));
  }

  async take({ second, width, height, pixels }: Frame): Promise<void> {
    if (second % this.#every !== 0) return;
    const scale = LONGER_SIDE / Math.max(width, height);
    const tile = { width: Math.round(width * scale), height: Math.round(height * scale) };
    this.#tile = tile;
    const place = this.#count % (COLUMNS * ROWS);
    if (place === 0) await this.#finishSheet();
    this.#sheet ??= Buffer.alloc(tile.width * COLUMNS * tile.height * ROWS * 3);
    const small = await openPixels(pixels, { width, height, channels: 3 })
      .resize({ ...tile, fit: 'fill' })
      .raw()
      .toBuffer();
    const [left, top] = [(place % COLUMNS) * tile.width, Math.floor(place / COLUMNS) * tile.height];
    for (let row = 0; row < tile.height; row++) {
      const to = ((top + row) * tile.width * COLUMNS + left) * 3;
      small.copy(this.#sheet, to, row * tile.width * 3, (row + 1) * tile.width * 3);
    }
    this.#count += 1;
  }

  async finish(): Promise<Storyboard> {
    await this.#finishSheet();
    return {
      every: this.#every,
      ...this.#tile,
      columns: COLUMNS,
      rows: ROWS,
      count: this.#count,
      sheets: this.#sheets,
    };
  }

  async #finishSheet(): Promise<void> {
    if (this.#sheet === null) return;
    const { width, height } = this.#tile;
    const file = `sheet-${String(this.#sheets.length).padStart(3, '0')}.webp`;
    const rows = Math.ceil((this.#count - this.#sheets.length * COLUMNS * ROWS) / COLUMNS);
    const sheet = openPixels(this.#sheet, { width: width * COLUMNS, height: height * ROWS, channels: 3 });
    await sheet
      .extract({ left: 0, top: 0, width: width * COLUMNS, height: height * rows })
      .webp({ quality: 60 })
      .toFile(join(this.#folder, file));
    this.#sheets.push(file);
    this.#sheet = null;
  }
}

/** WebVTT that names the place of each picture on its sheet. */
export function storyboardVtt(board: Storyboard, durationMs: number, uriOf: (sheet: string) => string): string {
  const cues = Array.from({ length: board.count }, (_, nth) => {
    const place = nth % (board.columns * board.rows);
    const sheet = board.sheets[Math.floor(nth / (board.columns * board.rows))] ?? '';
    const [x, y] = [(place % board.columns) * board.width, Math.floor(place / board.columns) * board.height];
    const end =
      nth + 1 === board.count ? Math.max(durationMs, nth * board.every * 1_000 + 1) : (nth + 1) * board.every * 1_000;
    return `${clock(nth * board.every * 1_000)} --> ${clock(end)}\n${uriOf(sheet)}#xywh=${x},${y},${board.width},${board.height}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function clock(ms: number): string {
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1_000) % 60)}.${String(Math.floor(ms % 1_000)).padStart(3, '0')}`;
}
