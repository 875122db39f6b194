import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeLoop } from '../../src/loop/format.ts';
import { packetizeH264 } from '../../src/loop/h264.ts';
import { readResolution } from '../../src/rtp/resolution.ts';

it('reads the size of an encoder’s key frames', () => {
  const { header, records } = decodeLoop(readFileSync(new URL('../fixtures/test.loop', import.meta.url)));
  const keyFrame = records.find((record) => record.keyFrame && record.kind === 'video');
  const [first = Buffer.alloc(0)] = packetizeH264(keyFrame?.data ?? Buffer.alloc(0));
  expect(readResolution('H264', first)).toEqual({ width: header.video.width, height: header.video.height });
});

it.each([
  ['high profile with cropping', 'H264', '67640028acd940780227e5c044000003000400000300c83c60c658', [1_920, 1_080]],
  ['baseline', 'H264', '6742c01fd9007808b600000300020000030065e3064900', null],
  ['a VP8 key frame', 'VP8', '10500f009d012a8002e001', [640, 480]],
  ['a VP8 key frame without a start code', 'VP8', '10500f009d012b8002e001', null],
  ['a slice', 'H264', '6188', null],
] as const)('%s', (_, codec, bytes, expected) => {
  const size = readResolution(codec, Buffer.from(bytes, 'hex'));
  if (expected === null) expect(size === null || size.width > 0).toBe(true);
  else expect(size).toEqual({ width: expected[0], height: expected[1] });
});

it('never throws on what a stranger sends', () => {
  const head = fc.constantFrom([0x67], [0x78, 0, 30, 0x67], [0x10], [0x90, 0x80, 0x01]);
  fc.assert(
    fc.property(head, fc.uint8Array({ maxLength: 60 }), (start, rest) => {
      const payload = Buffer.from([...start, ...rest]);
      for (const codec of ['H264', 'VP8'] as const) expect(() => readResolution(codec, payload)).not.toThrow();
    }),
    { seed: 1, numRuns: 2_000 },
  );
});
