import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRtcp } from '../../src/rtp/rtcp-read.ts';
import type { RtcpPacket } from '../../src/rtp/rtcp.ts';
import { writeRtcp } from '../../src/rtp/rtcp-write.ts';

const word = fc.integer({ min: 0, max: 0xffffffff });
const report = fc.record({
  ssrc: word,
  fractionLost: fc.integer({ min: 0, max: 255 }),
  packetsLost: fc.integer({ min: -0x800000, max: 0x7fffff }),
  highestSequence: word,
  jitter: word,
  lastReport: word,
  delay: word,
});
const reports = fc.array(report, { maxLength: 31 });

/** Ascending numbers that may wrap, as a receiver names its losses. */
const sequences = fc
  .tuple(fc.integer({ min: 0, max: 0xffff }), fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { minLength: 1 }))
  .map(([start, offsets]) => offsets.sort((a, b) => a - b).map((offset) => (start + offset) & 0xffff));

const bitrate = fc
  .tuple(fc.integer({ min: 0x20000, max: 0x3ffff }), fc.integer({ min: 0, max: 14 }))
  .map(([mantissa, exponent]) => mantissa * 2 ** exponent);

const packet: fc.Arbitrary<RtcpPacket> = fc.oneof(
  fc.record({
    type: fc.constant('sender-report' as const),
    ssrc: word,
    ntpSeconds: word,
    ntpFraction: word,
    rtpTimestamp: word,
    packets: word,
    octets: word,
    reports,
  }),
  fc.record({ type: fc.constant('receiver-report' as const), ssrc: word, reports }),
  fc.record({ type: fc.constant('picture-loss' as const), sender: word, media: word }),
  fc.record({
    type: fc.constant('full-intra-request' as const),
    sender: word,
    entries: fc.array(fc.record({ ssrc: word, sequence: fc.integer({ min: 0, max: 255 }) }), { maxLength: 5 }),
  }),
  fc.record({ type: fc.constant('nack' as const), sender: word, media: word, sequences }),
  fc.record({
    type: fc.constant('bitrate-limit' as const),
    sender: word,
    bitrate,
    ssrcs: fc.array(word, { maxLength: 5 }),
  }),
  fc.record({ type: fc.constant('goodbye' as const), ssrcs: fc.array(word, { maxLength: 31 }) }),
);

it('reads back every compound it writes', () => {
  fc.assert(
    fc.property(fc.array(packet, { maxLength: 5 }), (packets) => {
      expect(readRtcp(writeRtcp(packets))).toEqual(packets);
    }),
    { seed: 1, numRuns: 300 },
  );
});

it('never throws on what a stranger sends', () => {
  const hostile = fc.tuple(fc.constantFrom(200, 201, 202, 203, 205, 206), fc.uint8Array({ maxLength: 80 }));
  fc.assert(
    fc.property(
      hostile,
      fc.integer({ min: 0, max: 31 }),
      fc.integer({ min: 0, max: 20 }),
      ([type, body], count, length) => {
        const head = Buffer.from([0x80 | count, type, 0, length]);
        expect(() => readRtcp(Buffer.concat([head, body]))).not.toThrow();
      },
    ),
    { seed: 2, numRuns: 1_000 },
  );
});

it('keeps what came before a packet that is cut off', () => {
  const good = writeRtcp([{ type: 'picture-loss', sender: 1, media: 2 }]);
  const cut = writeRtcp([{ type: 'receiver-report', ssrc: 3, reports: [] }]).subarray(0, 6);
  expect(readRtcp(Buffer.concat([good, cut]))).toEqual([{ type: 'picture-loss', sender: 1, media: 2 }]);
});
