import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readZip } from '../../../../test/files/zip.ts';
import { zipOf } from './zip.ts';

const at = new Date('2026-11-24T10:20:31Z');
const entry = (name: string, bytes: Uint8Array) => ({ name, size: bytes.length, read: async () => bytes });
async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

describe('an archive that is put together while it is sent', () => {
  const named = [
    entry('Über den Dächern 001.webp', Buffer.from('eins')),
    entry('日本/ß 😀.webp', Buffer.alloc(70_000, 7)),
    entry('leer', Buffer.alloc(0)),
  ];

  it('is as long as it says, and is read by its directory, names in any letters too', async () => {
    const { size, pieces } = zipOf(named, at);
    const whole = await collect(pieces());
    expect(whole.length).toBe(size);
    expect(readZip(whole)).toEqual(named.map(({ name }) => ({ name, bytes: expect.any(Buffer) })));
    const [first, second] = readZip(whole);
    expect([first?.bytes.toString(), second?.bytes.equals(Buffer.alloc(70_000, 7))]).toEqual(['eins', true]);
    // Day and time of the first file as MS-DOS kept them: 24 November 2026, 10:20:30.
    expect([whole.readUInt16LE(12) >> 9, (whole.readUInt16LE(12) >> 5) & 15, whole.readUInt16LE(12) & 31]).toEqual([
      46, 11, 24,
    ]);
    expect([
      whole.readUInt16LE(10) >> 11,
      (whole.readUInt16LE(10) >> 5) & 63,
      (whole.readUInt16LE(10) & 31) * 2,
    ]).toEqual([10, 20, 30]);
  });

  it('is the same in parts, whichever are asked for first', async () => {
    const files = fc.array(
      fc.tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), fc.uint8Array({ maxLength: 40 })),
      {
        maxLength: 5,
      },
    );
    await fc.assert(
      fc.asyncProperty(files, fc.nat(), fc.nat(), async (drawn, a, b) => {
        const entries = drawn.map(([name, bytes]) => entry(name, bytes));
        const whole = await collect(zipOf(entries, at).pieces());
        const [start, end] = [a % whole.length, b % whole.length].toSorted((x, y) => x - y) as [number, number];
        const part = await collect(zipOf(entries, at).pieces({ start, end }));
        expect(part.equals(whole.subarray(start, end + 1))).toBe(true);
        expect(readZip(whole).map(({ bytes }) => new Uint8Array(bytes))).toEqual(drawn.map(([, bytes]) => bytes));
      }),
    );
  });

  it('breaks off where a file is another than was said, and is refused where it is too large', async () => {
    const shorter = { name: 'a', size: 5, read: async () => Buffer.from('four') };
    await expect(collect(zipOf([shorter], at).pieces())).rejects.toThrow('as long as');
    expect(() => zipOf([{ ...shorter, size: 2 ** 32 }], at)).toThrow(RangeError);
    expect(() =>
      zipOf(
        Array.from({ length: 70_000 }, () => ({ ...shorter, size: 0 })),
        at,
      ),
    ).toThrow(RangeError);
  });
});
