import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PackagedRung, Variant } from '../src/hls/cut.ts';
import { decryptPart, encryptSegment, vectorOf } from '../src/hls/encrypt.ts';
import { findBox } from '../src/hls/boxes.ts';
import { wholeFilm, type WholeFilm } from '../src/hls/whole.ts';
import { inspectFilm } from '../src/inspect/film.ts';
import { prepareFilm } from '../src/prepare/prepare.ts';
import { anyFfmpeg, makeFilm, scratch } from './support/each-ffmpeg.ts';
import { played, write } from './support/play.ts';
import { options } from './support/prepare.ts';

describe('a quality as one file', () => {
  let folder: Awaited<ReturnType<typeof scratch>>;
  let rung: PackagedRung;
  beforeAll(async () => {
    folder = await scratch();
    const source = await makeFilm(folder.at('source.mp4'), { seconds: 9, size: '320x180' });
    const mark = { secret: Buffer.alloc(32, 3), film: 'one' };
    const prepared = await prepareFilm(anyFfmpeg, source, folder.at('made'), { ...options, mark });
    if (prepared.status !== 'ready') throw new Error(JSON.stringify(prepared));
    rung = prepared.manifest.rungs[0]!;
  });
  afterAll(async () => await folder[Symbol.asyncDispose]());

  const read = async (file: string, part?: { start: number; end: number }) => {
    const bytes = await readFile(join(folder.at('made'), 'hls', rung.name, file));
    return part === undefined ? bytes : bytes.subarray(part.start, part.end);
  };
  const whole = (variants: Variant[]) => wholeFilm(rung, { key: options.key ?? null, variants, read });
  const bytesOf = async (film: WholeFilm, part?: { start: number; end: number }) => {
    const pieces: Buffer[] = [];
    for await (const piece of film.pieces(part)) pieces.push(piece);
    return Buffer.concat(pieces);
  };

  it('is played to its end, as long as it is, by what knows files alone', async () => {
    const film = await whole(['a', 'b', 'a']);
    const bytes = await bytesOf(film);
    expect(bytes.length).toBe(film.size);
    expect(findBox(bytes, 'moov/mvex/mehd')).toBeDefined();
    const path = await write(folder.at('whole.mp4'), bytes);
    expect(await played(path)).toMatchObject({ frames: 270, said: '' });
    const inspected = await inspectFilm(anyFfmpeg, path);
    expect(inspected).toMatchObject({ ok: true, facts: { width: 320, height: 180, frames: 270 } });
    if (inspected.ok) expect(Math.abs(inspected.facts.durationMs - 9_000)).toBeLessThan(100);
  });

  it('is of the variants that were asked for, and the same each time', async () => {
    const [one, same, other] = [await whole(['a', 'b']), await whole(['a', 'b']), await whole(['b', 'a'])];
    const bytes = await bytesOf(one);
    expect((await bytesOf(same)).equals(bytes)).toBe(true);
    expect((await bytesOf(other)).equals(bytes)).toBe(false);
  });

  it('comes in any part as in one', async () => {
    const film = await whole(['b', 'a', 'b']);
    const bytes = await bytesOf(film);
    await fc.assert(
      fc.asyncProperty(fc.nat(film.size - 1), fc.nat(film.size - 1), async (one, other) => {
        const [start, end] = [Math.min(one, other), Math.max(one, other)];
        expect((await bytesOf(film, { start, end })).equals(bytes.subarray(start, end + 1))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

it('decrypts any part of a segment as all of it', async () => {
  const key = Buffer.alloc(16, 7);
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 300 }), fc.nat(), fc.nat(), async (bytes, one, other) => {
      const [start, end] = [one % bytes.length, other % (bytes.length + 1)].toSorted((a, b) => a - b) as [
        number,
        number,
      ];
      fc.pre(start < end);
      const vector = vectorOf(key, 'one');
      const sealed = encryptSegment(key, vector, Buffer.from(bytes));
      const part = await decryptPart(key, vector, { start, end }, async (from, to) => sealed.subarray(from, to));
      expect(part.equals(Buffer.from(bytes.subarray(start, end)))).toBe(true);
    }),
  );
});
