import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendPicture, somePicture } from '../../../../../test/albums/album.ts';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import type { TestPerformer } from '../../../../../test/people/people.ts';
import { createAlbum } from '../../contract.ts';

/** A chunk of a PNG file. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
function head(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data[8] = 8;
  data[9] = 2;
  return chunk('IHDR', data);
}
const END = chunk('IEND', Buffer.alloc(0));
/** All of one colour: some kilobytes that are many pixels. */
const flat = (width: number, height: number, ...before: Buffer[]): Buffer =>
  Buffer.concat([
    SIGNATURE,
    head(width, height),
    ...before,
    chunk('IDAT', deflateSync(Buffer.alloc((width * 3 + 1) * height))),
    END,
  ]);

/** The head says so much; behind it is next to nothing. */
const claimed = (width: number, height: number): Buffer =>
  Buffer.concat([SIGNATURE, head(width, height), chunk('IDAT', deflateSync(Buffer.alloc(1_000))), END]);

/** The profile of a JPEG that says it is one, and is none. */
function withBrokenProfile(jpeg: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), Buffer.alloc(300, 0x41)]);
  const segment = Buffer.alloc(4);
  segment.writeUInt16BE(0xffe2, 0);
  segment.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, data, jpeg.subarray(2)]);
}

function spoilt(jpeg: Buffer): Buffer {
  const copy = Buffer.from(jpeg);
  copy.fill(0xff, copy.length >> 1, (copy.length >> 1) + 400);
  return copy;
}

describe('what is sent as a picture and is none, or too much of one', () => {
  let app: TestApp;
  let mira: TestPerformer;
  beforeAll(async () => {
    app = await startTestApp();
    mira = await app.performer();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const flatSquare = { create: { width: 700, height: 700, channels: 3, background: '#446' } } as const;
  const frames = () =>
    sharp(Buffer.from(Array.from({ length: 700 * 700 * 3 * 3 }, (_, at) => (at >> 16) & 255)), {
      raw: { width: 700, height: 2_100, channels: 3, pageHeight: 700 },
    });
  const bombs: [string, string | null, () => Promise<Buffer> | Buffer][] = [
    ['the half of a JPEG', 'truncated', async () => (await somePicture(3)).subarray(0, 9_000)],
    ['a PNG that ends in its pixels', 'unreadable', () => flat(900, 900).subarray(0, -400)],
    ['more pixels than anybody draws', 'too-many-pixels', () => claimed(20_000, 9_000)],
    ['a line', 'too-narrow', () => flat(7_000, 650)],
    [
      'an SVG',
      'refused-type',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    ],
    [
      'XML with entities in entities',
      'refused-type',
      () => Buffer.from('<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><s>&b;</s>'),
    ],
    ['frames one behind the other', 'many-pages', () => frames().webp({ loop: 0 }).toBuffer()],
    // Read as they are, or not at all; never tried again and again.
    [
      'a text of many megabytes in a PNG',
      null,
      () =>
        flat(
          700,
          700,
          chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(60_000_000))])),
        ),
    ],
    ['a profile that is none', null, async () => withBrokenProfile(await somePicture(5))],
    ['colours of a printer', null, () => sharp(flatSquare).toColourspace('cmyk').jpeg().toBuffer()],
    ['sixteen bits and grey', null, () => sharp(flatSquare).toColourspace('grey16').png().toBuffer()],
    [
      'a page behind the picture',
      null,
      async () => Buffer.concat([await somePicture(6), Buffer.from('<script>alert(1)</script>')]),
    ],
  ];

  it.each(bombs)(
    '%s',
    async (_what, refusal, make) => {
      const { id } = await app.ok(createAlbum, { body: { title: 'Morgen im Garten' } }, mira);
      expect(await sendPicture(app, mira, id, await make())).toBe(refusal);
    },
    60_000,
  );

  it('a JPEG that is spoilt in its middle is refused, or is what of it can be read', async () => {
    const { id } = await app.ok(createAlbum, { body: { title: 'Morgen im Garten' } }, mira);
    expect([null, 'unreadable', 'truncated']).toContain(await sendPicture(app, mira, id, spoilt(await somePicture(8))));
  });
});
