import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { PackagedRung } from '@separee/film';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asAttachment, fileName, inSlices, rungToKeep, whileAllowed } from './rules.ts';

const rung = (side: number, codecs = 'avc1.64001f,mp4a.40.2'): PackagedRung => ({
  name: String(side),
  width: (side * 16) / 9,
  height: side,
  codecs,
  framesPerSecond: 25,
  bandwidth: 1,
  averageBandwidth: 1,
  init: 'init.mp4',
  segments: [],
});

describe('the quality that is kept', () => {
  it('is the best up to 1080 lines that every device plays', () => {
    expect(rungToKeep([rung(360), rung(720), rung(1080), rung(2160)])?.name).toBe('1080');
    expect(rungToKeep([rung(720), rung(1080, 'av01.0.08M.08,mp4a.40.2')])?.name).toBe('720');
    expect(rungToKeep([rung(1440), rung(2160)])?.name).toBe('1440');
    expect([rungToKeep([]), rungToKeep([rung(720, 'av01.0')])]).toEqual([null, null]);
  });
});

describe('the name of the file', () => {
  it('says film and performer, whatever she has written', () => {
    expect(fileName('Regen: „am Fenster"/..', 'Mira', 'mp4')).toBe('Regen „am Fenster .. - Mira.mp4');
    expect(fileName('\u202Egpj.exe', '', 'zip')).toBe('gpj.exe -.zip');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.string({ unit: 'binary' }), (title, name) => {
        const file = fileName(title, name, 'mp4');
        expect(file).toMatch(/^[^.\\/:*?"<>|\p{C}][^\\/:*?"<>|\p{C}]*\.mp4$/u);
        expect(Array.from(file).length).toBeLessThanOrEqual(84);
        // One line, in plain letters, that says nothing else.
        expect(asAttachment(file)).toMatch(/^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w.!~%-]+$/);
        expect(decodeURIComponent(asAttachment(file).split("''")[1] ?? '')).toBe(file);
      }),
    );
  });
});

describe('what is sent', () => {
  it('ends where its right does, so many seconds later at most', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 30 }),
        fc.integer({ min: 0, max: 40_000 }),
        async (steps, endsAt) => {
          let [at, sentUntil, asked] = [0, 0, 0];
          async function* pieces() {
            for (const step of steps) {
              at += step;
              yield at;
            }
          }
          const ask = async () => {
            asked += 1;
            if (at >= endsAt) throw new Error('over');
          };
          const sent = whileAllowed(pieces(), { ask, now: () => new Date(at), everyMs: 5_000 });
          let count = 0;
          try {
            for await (const piece of sent) [count, sentUntil] = [count + 1, piece];
          } catch {
            // Broken off.
          }
          const whole = count === steps.length;
          if (whole) expect(sentUntil).toBeLessThan(endsAt + 5_000 + 3_000);
          else expect(at).toBeGreaterThanOrEqual(endsAt);
          expect(asked).toBeLessThanOrEqual(at / 5_000 + 1);
        },
      ),
    );
  });

  it('waits for who takes nothing with one piece in hand, however many there are', async () => {
    let made = 0;
    async function* pieces() {
      for (;;) {
        made += 1;
        yield Buffer.alloc(1 << 20);
      }
    }
    const stream = Readable.from(inSlices(pieces()), { objectMode: false });
    let taken = 0;
    stream.pipe(new Writable({ write: (chunk: Buffer) => void (taken += chunk.length) }));
    // As often as it takes to fill whatever there is to be filled.
    for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate);
    expect([made, taken]).toEqual([1, 65_536]);
    stream.destroy();
  });

  it('is the same bytes, in whichever pieces they come', async () => {
    const drawn = fc.array(fc.nat({ max: 200_000 }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(drawn, async (lengths) => {
        const pieces = lengths.map((length, nth) => Buffer.alloc(length, nth + 1));
        const sent = await buffer(
          inSlices(
            (async function* () {
              yield* pieces;
            })(),
          ),
        );
        expect(sent.equals(Buffer.concat(pieces))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});
