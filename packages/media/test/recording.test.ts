import { appendFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeLoop } from '../src/loop/format.ts';
import { prepareProgram } from '../src/loop/program.ts';
import { encodeRecord, LOG_HEAD, type LoggedPacket, type LogRecord } from '../src/recording/log-format.ts';
import { makeFilmOf } from '../src/recording/index.ts';
import { planFilm, type Stretch } from '../src/recording/plan.ts';
import { VideoFrames, type Frame } from '../src/recording/video-frames.ts';
import { looked, readAll } from './support/recorded.ts';

const file = fileURLToPath(new URL('./fixtures/test.loop', import.meta.url));
const loop = decodeLoop(readFileSync(file));
const program = prepareProgram(loop);
const NTP = 3_900_000_000;

let folder: string;
let names = 0;
const path = (kind = 'log'): string => join(folder, `${names++}.${kind}`);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recording-'));
});
afterAll(async () => await rm(folder, { recursive: true }));

interface Sending {
  times: number;
  /** First numbers. */
  sequence: number;
  timestamp: number;
  /** Whether a packet comes, by its place in all. */
  comes?: (nth: number, packet: LoggedPacket) => boolean;
  /** By how much a packet is late, in milliseconds. */
  late?: (nth: number) => number;
  reports?: boolean;
  beginMs?: number;
}

/** A loop as it arrives when it plays so many times, in the order of arrival. */
function sent({
  times,
  sequence,
  timestamp,
  comes = () => true,
  late = () => 0,
  reports = true,
  beginMs = 0,
}: Sending) {
  const records: LogRecord[] = [];
  const numbers = { video: sequence, audio: sequence };
  const clocks = { video: 90, audio: 48 };
  let nth = 0;
  for (let round = 0; round < times; round++) {
    for (const { kind, atMs, marker, packet } of program.packets) {
      const ms = round * loop.header.durationMs + atMs;
      const arrivalMs = beginMs + ms;
      const ticks = (timestamp + Math.round(ms * clocks[kind])) >>> 0;
      const payload = packet.subarray(12);
      const codec = kind === 'video' ? ('H264' as const) : null;
      const number = numbers[kind]++;
      const logged: LoggedPacket = {
        type: 'packet',
        kind,
        codec,
        arrivalMs,
        sequence: number,
        timestamp: ticks,
        marker,
        payload,
      };
      if (comes(nth, logged)) records.push({ ...logged, arrivalMs: arrivalMs + late(nth) });
      nth++;
    }
    if (reports)
      for (const kind of ['video', 'audio'] as const) {
        const ms = round * loop.header.durationMs + 500;
        const moment = {
          ntpSeconds: NTP + Math.floor(ms / 1000),
          ntpFraction: Math.floor(((ms % 1000) / 1000) * 2 ** 32),
        };
        const ticks = (timestamp + Math.round(ms * clocks[kind])) >>> 0;
        records.push({ type: 'report', kind, arrivalMs: beginMs + ms, timestamp: ticks, ...moment });
      }
  }
  return records.toSorted((a, b) => a.arrivalMs - b.arrivalMs);
}

async function logOf(...runs: LogRecord[][]): Promise<string> {
  const log = path();
  const begin = encodeRecord({ type: 'run', arrivalMs: 0 });
  await writeFile(log, Buffer.concat([LOG_HEAD, ...runs.flatMap((run) => [begin].concat(run.map(encodeRecord)))]));
  return log;
}

describe('logs', () => {
  const packet: fc.Arbitrary<LogRecord> = fc.record({
    type: fc.constant('packet' as const),
    kind: fc.constant('video' as const),
    codec: fc.constantFrom('H264' as const, 'VP8' as const),
    arrivalMs: fc.integer({ min: 0, max: 2 ** 31 }),
    sequence: fc.integer({ min: 0, max: 2 ** 31 }),
    timestamp: fc.integer({ min: 0, max: 0xffffffff }),
    marker: fc.boolean(),
    payload: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  });

  it('give back what was whole, wherever they end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(packet, { maxLength: 8 }), fc.nat(400), async (records, cut) => {
        const log = await logOf();
        const bytes = records.map(encodeRecord);
        await writeFile(log, Buffer.concat([LOG_HEAD, ...bytes]));
        const size = Math.max(LOG_HEAD.length, (await stat(log)).size - cut);
        await truncate(log, size);
        let [whole, length] = [0, LOG_HEAD.length];
        for (const each of bytes) if ((length += each.length) <= size) whole++;
        expect(await readAll(log)).toEqual(records.slice(0, whole));
        await rm(log);
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it('end where something is that is none', async () => {
    const log = await logOf(sent({ times: 1, sequence: 5, timestamp: 0 }));
    const before = await readAll(log);
    await appendFile(log, Buffer.alloc(300, 0xff));
    expect(await readAll(log)).toEqual(before);
    await writeFile(log, 'no log at all');
    expect(await readAll(log)).toEqual([]);
  });
});

describe('frames', () => {
  const video = sent({ times: 2, sequence: 65_500, timestamp: 0xffff_f000, reports: false }).filter(
    (record): record is LoggedPacket => record.type === 'packet' && record.kind === 'video',
  );
  const framesOf = (packets: readonly LoggedPacket[]): Frame[] => {
    const frames: Frame[] = [];
    const reader = new VideoFrames('H264', (frame) => frames.push(frame));
    for (const each of packets) reader.push(each);
    reader.flush();
    return frames;
  };
  const whole = framesOf(video);

  it('are all there, whatever order they come in and however often', () => {
    expect(whole).toHaveLength(loop.records.filter(({ kind }) => kind === 'video').length * 2);
    fc.assert(
      fc.property(
        fc.array(fc.nat(40), { minLength: video.length, maxLength: video.length }),
        fc.nat(9),
        (places, twice) => {
          const mixed = video
            .flatMap((each, nth) => [
              { each, nth: nth + (places[nth] ?? 0) },
              ...(nth % 10 === twice ? [{ each, nth: nth + 30 }] : []),
            ])
            .toSorted((a, b) => a.nth - b.nth);
          // The very first number is what it begins with: what comes before that later is too late.
          const first = mixed.findIndex(({ each }) => each.sequence === video[0]?.sequence);
          const ordered = [...mixed.splice(first, 1), ...mixed].map(({ each }) => each);
          expect(framesOf(ordered).map(({ data }) => data)).toEqual(whole.map(({ data }) => data));
        },
      ),
      { seed: 1, numRuns: 20 },
    );
  });

  it('that could not be decoded are left out: behind a loss it goes on at a key frame, and no frame is made up', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(video.length - 1), { maxLength: 12 }), (lost) => {
        const frames = framesOf(video.filter((_, nth) => !lost.includes(nth)));
        const known = new Map(whole.map((frame, nth) => [frame.timestamp, { frame, nth }]));
        let last = -1;
        for (const frame of frames) {
          const original = known.get(frame.timestamp);
          expect(frame.data).toEqual(original?.frame.data);
          const nth = original?.nth ?? -1;
          expect(nth).toBeGreaterThan(last);
          if (nth !== last + 1) expect(frame.isKey).toBe(true);
          last = nth;
        }
      }),
      { seed: 1, numRuns: 60 },
    );
  });
});

describe('a film', () => {
  const seconds = loop.header.durationMs / 1000;

  it('of what came is decoded whole, with sound beside the picture, over wraps of numbers and times', async () => {
    const film = path('mkv');
    const log = await logOf(sent({ times: 4, sequence: 65_500, timestamp: 0xffff_f000 }));
    const made = await makeFilmOf([log], film);
    expect(made).toMatchObject({ width: 320, height: 180, hasAudio: true, leftOutMs: 0 });
    expect(Math.abs((made?.durationMs ?? 0) - seconds * 4_000)).toBeLessThan(100);
    const facts = await looked(film);
    expect(facts).toMatchObject({
      container: 'matroska',
      said: '',
      audio: { codec: 'opus' },
      video: { codec: 'h264' },
    });
    expect(facts.frames).toBe(loop.records.filter(({ kind }) => kind === 'video').length * 4);
    // Once more it comes to the same.
    const again = path('mkv');
    await makeFilmOf([log], again);
    expect((await readFile(again)).equals(await readFile(film))).toBe(true);
  });

  it('with losses and reordering is decoded without an error', async () => {
    const film = path('mkv');
    const run = sent({
      times: 4,
      sequence: 100,
      timestamp: 7,
      comes: (nth) => nth % 41 !== 3,
      late: (nth) => (nth % 17 === 5 ? 180 : 0),
    });
    await makeFilmOf([await logOf(run)], film);
    expect(await looked(film)).toMatchObject({ said: '' });
  });

  it('goes on over pauses without them, over parts, and over parts that end anywhere', async () => {
    const film = path('mkv');
    const [one, two] = [
      sent({ times: 1, sequence: 9, timestamp: 0 }),
      sent({ times: 1, sequence: 5_000, timestamp: 90_000 * 500, beginMs: 60_000 }),
    ];
    const [first, second] = [await logOf(one, two), await logOf(one)];
    await truncate(second, (await stat(second)).size - 5);
    const made = await makeFilmOf([first, second], film);
    expect(Math.abs((made?.durationMs ?? 0) - seconds * 3_000)).toBeLessThan(250);
    expect(await looked(film)).toMatchObject({ said: '' });
  });

  it('aligns sound and picture by the sender’s reports, and by when packets came where there are none', async () => {
    for (const reports of [true, false]) {
      const film = path('mkv');
      const run = sent({ times: 3, sequence: 9, timestamp: 0, reports });
      // Sound counts from another number than the picture.
      const moved = run.map((record) =>
        record.type !== 'run' && record.kind === 'audio'
          ? { ...record, timestamp: (record.timestamp + 48_000 * 77) >>> 0 }
          : record,
      );
      const [straight, shifted] = [path('mkv'), film];
      await makeFilmOf([await logOf(run)], straight);
      await makeFilmOf([await logOf(moved)], shifted);
      expect((await readFile(shifted)).equals(await readFile(straight))).toBe(true);
    }
  });

  it('is none without a picture', async () => {
    expect(await makeFilmOf([], path('mkv'))).toBeNull();
    const run = sent({ times: 1, sequence: 9, timestamp: 0 }).filter(
      (record) => record.type === 'run' || record.kind === 'audio',
    );
    expect(await makeFilmOf([await logOf(run)], path('mkv'))).toBeNull();
    await writeFile(path(), '');
  });
});

describe('the plan of a film', () => {
  const stretch = (fromMs: number, lastMs: number, width: number, more: Partial<Stretch> = {}): Stretch => {
    const resolution = { width, height: Math.round((width * 9) / 16) };
    return { run: 0, codec: 'H264', resolution, fromMs, lastMs, frames: (lastMs - fromMs) / 40 + 1, ...more };
  };

  it('leaves out how a browser grows, of the beginning alone', () => {
    const grows = [
      stretch(0, 2_960, 320),
      stretch(3_000, 5_960, 640),
      stretch(6_000, 60_000, 1280),
      stretch(60_040, 90_000, 640),
    ];
    expect(planFilm(grows)).toMatchObject({ resolution: { width: 1280 }, spans: [{ fromMs: 6_000, toMs: 90_040 }] });
    // Of a short one no more than a quarter.
    expect(planFilm([stretch(0, 4_960, 320), stretch(5_000, 8_000, 640)])?.resolution.width).toBe(320);
  });

  it('has one codec and one shape, those that last longest, and closes what is left out', () => {
    const upright = { resolution: { width: 180, height: 320 } };
    const plan = planFilm([stretch(0, 9_960, 320), stretch(10_000, 14_960, 0, upright), stretch(15_000, 20_000, 320)]);
    expect(plan?.spans).toEqual([
      { run: 0, fromMs: 0, toMs: 10_000, filmMs: 0 },
      { run: 0, fromMs: 15_000, toMs: 20_040, filmMs: 10_000 },
    ]);
    expect(plan?.leftOutMs).toBe(5_000);
    const vp8 = planFilm([stretch(0, 9_960, 320), stretch(10_000, 60_000, 320, { codec: 'VP8', run: 1 })]);
    expect(vp8).toMatchObject({ codec: 'VP8', spans: [{ run: 1, fromMs: 10_000 }] });
  });
});
