import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startsKeyFrame } from '../../src/rtp/key-frame.ts';
import { isRtcp, readRtpHeader, rewriteRtpHeader, writeRtpPacket } from '../../src/rtp/packet.ts';
import { unwrapSequence } from '../../src/rtp/sequence.ts';

const fields = fc.record({
  payloadType: fc.integer({ min: 0, max: 127 }),
  marker: fc.boolean(),
  sequence: fc.integer({ min: 0, max: 0xffff }),
  timestamp: fc.integer({ min: 0, max: 0xffffffff }),
  ssrc: fc.integer({ min: 0, max: 0xffffffff }),
});
const settings = { seed: 1, numRuns: 300 };

describe('RTP packets', () => {
  it('reads back what it writes and rewrites, payload untouched', () => {
    fc.assert(
      fc.property(fields, fields, fc.uint8Array({ maxLength: 50 }), (first, second, payload) => {
        const packet = writeRtpPacket(first, payload);
        expect(readRtpHeader(packet)).toEqual({ ...first, payloadStart: 12, payloadEnd: packet.length });
        rewriteRtpHeader(packet, second);
        expect(readRtpHeader(packet)).toMatchObject(second);
        expect(packet.subarray(12)).toEqual(Buffer.from(payload));
      }),
      settings,
    );
  });

  it('never throws on what a stranger sends', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const packet = Buffer.from(bytes);
        expect(() => {
          const header = readRtpHeader(packet);
          if (!header) return;
          startsKeyFrame('H264', packet, header.payloadStart, header.payloadEnd);
          startsKeyFrame('VP8', packet, header.payloadStart, header.payloadEnd);
        }).not.toThrow();
      }),
      { seed: 2, numRuns: 2_000 },
    );
  });

  it('skips contributors, extension and padding', () => {
    const packet = Buffer.from([
      0xb1, 96, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 9, 9, 9, 9, 0xbe, 0xde, 0, 1, 1, 2, 3, 4, 7, 7, 0, 2,
    ]);
    expect(readRtpHeader(packet)).toMatchObject({ payloadStart: 24, payloadEnd: 26 });
  });

  it('tells RTCP from RTP with the marker set', () => {
    expect(isRtcp(Buffer.from([0x80, 201]))).toBe(true);
    expect(isRtcp(Buffer.from([0x80, 0x80 | 96]))).toBe(false);
  });
});

describe('unwrapSequence', () => {
  it('finds the nearest number with these low bits', () => {
    const near = fc.integer({ min: 0x10000, max: 2 ** 40 });
    fc.assert(
      fc.property(near, fc.integer({ min: -0x8000, max: 0x7fff }), (reference, distance) => {
        expect(unwrapSequence((reference + distance) & 0xffff, reference)).toBe(reference + distance);
      }),
      settings,
    );
  });
});

describe('startsKeyFrame', () => {
  it.each([
    ['a parameter set', 'H264', [0x67], true],
    ['aggregated parameter sets', 'H264', [0x78, 0, 1, 0x68, 0, 1, 0x67], true],
    ['a slice', 'H264', [0x61, 1], false],
    ['a fragment of a key frame, which needs parameters first', 'H264', [0x7c, 0x85], false],
    ['the first packet of a key frame', 'VP8', [0x10, 0x00], true],
    ['the first packet of another frame', 'VP8', [0x10, 0x01], false],
    ['a later packet of a key frame', 'VP8', [0x00, 0x00], false],
    ['a key frame behind a long descriptor', 'VP8', [0x90, 0xe0, 0x81, 0x02, 0x03, 0x04, 0x00], true],
    ['nothing', 'VP8', [], false],
  ] as const)('%s (%s)', (_, codec, bytes, expected) => {
    expect(startsKeyFrame(codec, Buffer.from(bytes), 0, bytes.length)).toBe(expected);
  });
});
