import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ForwardTrack } from '../../src/embedded/forward-track.ts';
import type { StoredPacket } from '../../src/embedded/packet-ring.ts';
import { readRtpHeader } from '../../src/rtp/packet.ts';

function packet(sequence: number, timestamp: number): StoredPacket {
  return { buffer: Buffer.alloc(20, 0x80), sequence, timestamp: timestamp >>> 0, marker: false };
}

it('goes on without a break over skips and new sources', () => {
  const runs = fc.array(
    fc.record({
      first: fc.integer({ min: 0x10000, max: 0x40000 }),
      timestamp: fc.integer({ min: 0, max: 0xffffffff }),
      length: fc.integer({ min: 1, max: 20 }),
      pauseMs: fc.integer({ min: 0, max: 5_000 }),
    }),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(runs, (all) => {
      const track = new ForwardTrack(7, 90_000);
      const steps: { sequence: number; timestamp: number }[] = [];
      let now = 0;
      let last: { sequence: number; timestamp: number } | null = null;
      for (const { first, timestamp, length, pauseMs } of all) {
        now += pauseMs;
        track.stop();
        track.start(packet(first, timestamp), now);
        for (let index = 0; index < length; index++) {
          const buffer = track.rewrite(packet(first + index, timestamp + index * 3_000), 96, now);
          const header = buffer && readRtpHeader(buffer);
          if (header && last) {
            const timestampStep = (header.timestamp - last.timestamp) >>> 0;
            steps.push({ sequence: (header.sequence - last.sequence) & 0xffff, timestamp: timestampStep });
          }
          last = header;
          now += 33;
        }
      }
      expect(steps.every((step) => step.sequence === 1)).toBe(true);
      expect(steps.every((step) => step.timestamp > 0 && step.timestamp <= 90 * 5_100)).toBe(true);
    }),
    { seed: 1, numRuns: 200 },
  );
});

it('finds the source of what a receiver asks for, but only within the run', () => {
  const track = new ForwardTrack(7, 90_000);
  track.start(packet(70_000, 0), 0);
  for (let sequence = 70_000; sequence < 70_010; sequence++) track.rewrite(packet(sequence, 0), 96, 0);
  track.stop();
  track.start(packet(90_000, 0), 0);
  track.rewrite(packet(90_000, 0), 96, 0);
  expect(track.sourceSequence((70_010 & 0xffff) + 0)).toBe(90_000);
  expect(track.sourceSequence(70_009 & 0xffff)).toBeNull();
});
