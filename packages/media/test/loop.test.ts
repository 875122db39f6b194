import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLoop, encodeLoop, LoopFormatError, type LoopRecord } from '../src/loop/format.ts';
import { depacketizeH264, MTU, NAL, nalType, packetizeH264, splitAnnexB } from '../src/loop/h264.ts';
import { LoopPlayer } from '../src/loop/player.ts';
import { prepareProgram } from '../src/loop/program.ts';
import { isRtcp, readRtpHeader } from '../src/rtp/packet.ts';

const fixture = decodeLoop(readFileSync(new URL('./fixtures/test.loop', import.meta.url)));

describe('loop files', () => {
  const record: fc.Arbitrary<LoopRecord> = fc.record({
    kind: fc.constantFrom('video' as const, 'audio' as const),
    keyFrame: fc.boolean(),
    timestamp: fc.integer({ min: 0, max: 0xffffffff }),
    data: fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 10 }), (records) => {
        const loop = { header: fixture.header, records };
        expect(decodeLoop(encodeLoop(loop))).toEqual(loop);
      }),
      { seed: 1, numRuns: 100 },
    );
  });

  it('refuses what is cut off or something else', () => {
    const file = encodeLoop({ header: fixture.header, records: fixture.records.slice(0, 1) });
    expect(() => decodeLoop(file.subarray(0, file.length - 1))).toThrow(LoopFormatError);
    expect(() => decodeLoop(Buffer.from('RIFF0000'))).toThrow(LoopFormatError);
  });
});

function isParameter(unit: Buffer): boolean {
  return nalType(unit) === NAL.sps || nalType(unit) === NAL.pps;
}

describe('the H264 packetiser', () => {
  const unit = fc
    .tuple(
      fc.constantFrom(0x41, 0x65, 0x67, 0x68, 0x06),
      fc.array(fc.integer({ min: 1, max: 255 }), { maxLength: 4_000 }),
    )
    .map(([head, body]) => Buffer.from([head, ...body, 0x80]));

  it('keeps every unit, parameter sets first, below the limit of a packet', () => {
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 4 }), (units) => {
        const accessUnit = Buffer.concat(units.flatMap((one) => [Buffer.from([0, 0, 0, 1]), one]));
        const payloads = packetizeH264(accessUnit);
        const inOrder = [...units.filter(isParameter), ...units.filter((one) => !isParameter(one))];
        expect(Math.max(...payloads.map((payload) => payload.length))).toBeLessThanOrEqual(MTU);
        expect(depacketizeH264(payloads)).toEqual(inOrder);
      }),
      { seed: 1, numRuns: 100 },
    );
  });

  it('splits start codes of three and four bytes', () => {
    const stream = Buffer.from([0, 0, 0, 1, 0x67, 1, 0, 0, 1, 0x68, 2, 0, 0, 0, 1, 0x65, 3]);
    expect(splitAnnexB(stream).map(nalType)).toEqual([NAL.sps, NAL.pps, NAL.idr]);
  });
});

it('a loop plays on over its seam: numbers without a gap, timestamps that only grow', () => {
  const sent: Buffer[] = [];
  const player = new LoopPlayer(prepareProgram(fixture), (packet) => sent.push(Buffer.from(packet)), 0);
  for (let now = 0; now < fixture.header.durationMs * 2.5; now += 10) player.play(now);
  const media = sent.filter((packet) => !isRtcp(packet)).map((packet) => readRtpHeader(packet));
  for (const payloadType of [96, 111]) {
    const lane = media.filter((header) => header?.payloadType === payloadType);
    expect(lane.length).toBeGreaterThan(100);
    for (const [index, header] of lane.entries()) {
      const before = lane[index - 1];
      if (!header || !before) continue;
      expect((header.sequence - before.sequence) & 0xffff).toBe(1);
      expect(header.timestamp).toBeGreaterThanOrEqual(before.timestamp);
      expect(header.timestamp - before.timestamp).toBeLessThanOrEqual(payloadType === 96 ? 3_600 : 960);
    }
  }
});

it('a loop that was held up leaves out what it missed', () => {
  let sent = 0;
  const player = new LoopPlayer(prepareProgram(fixture), () => sent++, 0);
  player.play(0);
  const before = sent;
  player.play(600_000);
  expect(sent - before).toBeLessThan(20);
});
