import { rename, rm } from 'node:fs/promises';
import type { MediaKind } from '../sdp/session.ts';
import { RunClock, Unwrapped } from './clock.ts';
import { InOrder } from './in-order.ts';
import { readLog, type LoggedPacket } from './log-format.ts';
import { MatroskaWriter } from './matroska.ts';
import { planFilm, type FilmPlan, type Stretch } from './plan.ts';
import { VideoFrames, type Frame } from './video-frames.ts';

/** What came of a recording. */
export interface MadeFilm {
  durationMs: number;
  width: number;
  height: number;
  hasAudio: boolean;
  /** What could not be taken: one file has one codec, and one shape of the picture. */
  leftOutMs: number;
}

/** Sound and picture of so long are held, to be written in the order of time. Milliseconds. */
const MERGED_MS = 4_000;
/** Sound that is shorter than a packet's behind the one before it comes late, and is left out. */
const LEAST_STEP_MS = 1;

interface Listener {
  run(run: number, clock: RunClock): void;
  frame(run: number, frame: Frame, ticks: number): void;
  sound(run: number, packet: LoggedPacket, ticks: number): void;
  /** A batch was read; resolves when there may be more. */
  batch(): Promise<void>;
}

/**
 * Makes one Matroska file of what was recorded, in the parts given and in their order, without decoding anything. Parts may end anywhere. What
 * is at `target` is whole: it is written beside it first. Called again it comes to the same. Null where there is no picture in it.
 */
export async function makeFilmOf(
  parts: readonly string[],
  target: string,
  options: { signal?: AbortSignal } = {},
): Promise<MadeFilm | null> {
  const learnt = await learn(parts, options.signal);
  if (learnt === null) return null;
  const { plan } = learnt;
  const beside = `${target}.tmp`;
  const writer = await MatroskaWriter.create(beside, learnt.tracks);
  try {
    await writeAll(parts, learnt, writer, options.signal);
    await writer.finish(plan.durationMs);
  } catch (error) {
    await writer.abandon().catch(() => {});
    await rm(beside, { force: true });
    throw error;
  }
  await rename(beside, target);
  const { durationMs, leftOutMs, resolution } = plan;
  return { durationMs: Math.round(durationMs), ...resolution, hasAudio: learnt.tracks.hasAudio, leftOutMs };
}

interface Learnt {
  plan: FilmPlan;
  clocks: RunClock[];
  tracks: { video: FilmPlan & { parameters: Frame['parameters'] }; hasAudio: boolean };
}

async function learn(parts: readonly string[], signal?: AbortSignal): Promise<Learnt | null> {
  const clocks: RunClock[] = [];
  const raw: (Omit<Stretch, 'fromMs' | 'lastMs'> & { from: number; last: number; parameters: Frame['parameters'] })[] =
    [];
  let hasAudio = false;
  await readParts(parts, signal, {
    run: (_, clock) => void clocks.push(clock),
    frame(run, { codec, resolution, isKey, parameters }, ticks) {
      const last = raw.at(-1);
      const goesOn = last?.run === run && last.codec === codec;
      const isSame =
        resolution === null ||
        (last?.resolution.width === resolution.width && last.resolution.height === resolution.height);
      if (goesOn && (!isKey || isSame)) {
        last.last = Math.max(last.last, ticks);
        last.frames++;
      } else if (isKey && resolution !== null)
        raw.push({ run, codec, resolution, from: ticks, last: ticks, frames: 1, parameters });
    },
    sound: () => void (hasAudio = true),
    batch: async () => {},
  });
  const at = (run: number, ticks: number): number => clocks[run]?.msOf('video', ticks) ?? 0;
  const stretches = raw.map(({ run, codec, resolution, from, last, frames }): Stretch => {
    const fromMs = at(run, from);
    return { run, codec, resolution, fromMs, lastMs: at(run, last), frames };
  });
  const plan = planFilm(stretches);
  if (plan === null) return null;
  const [first] = plan.spans;
  const begin = stretches.findIndex(({ run, fromMs }) => run === first?.run && fromMs === first.fromMs);
  const parameters = raw[begin]?.parameters ?? null;
  return { plan, clocks, tracks: { video: { ...plan, parameters }, hasAudio } };
}

async function writeAll(
  parts: readonly string[],
  { plan, clocks }: Learnt,
  writer: MatroskaWriter,
  signal?: AbortSignal,
): Promise<void> {
  const merge = new Merge(writer);
  let lastSound = -Infinity;
  const place = (run: number, kind: MediaKind, ticks: number): number | null => {
    const ms = clocks[run]?.msOf(kind, ticks) ?? 0;
    const span = plan.spans.find((each) => each.run === run && ms >= each.fromMs - 0.5 && ms < each.toMs);
    return span === undefined ? null : Math.max(0, ms - span.fromMs) + span.filmMs;
  };
  // Of a picture that is left out, the next one that is taken is a key frame again.
  let needsKey = true;
  await readParts(parts, signal, {
    run: () => {
      needsKey = true;
    },
    frame(run, frame, ticks) {
      const ms = frame.codec === plan.codec ? place(run, 'video', ticks) : null;
      if (ms === null) needsKey = true;
      if (ms === null || (needsKey && !frame.isKey)) return;
      needsKey = false;
      merge.push('video', { ms, isKey: frame.isKey, data: frame.data });
    },
    sound(run, { payload }, ticks) {
      const ms = place(run, 'audio', ticks);
      if (ms === null || ms < lastSound + LEAST_STEP_MS) return;
      lastSound = ms;
      merge.push('audio', { ms, isKey: true, data: payload });
    },
    batch: () => merge.write(false),
  });
  await merge.write(true);
}

interface Block {
  ms: number;
  isKey: boolean;
  data: Buffer;
}

/** Brings picture and sound into one order; each keeps its own. */
class Merge {
  readonly #writer: MatroskaWriter;
  readonly #queues: Record<MediaKind, Block[]> = { video: [], audio: [] };
  #newest = 0;

  constructor(writer: MatroskaWriter) {
    this.#writer = writer;
  }

  push(kind: MediaKind, block: Block): void {
    this.#queues[kind].push(block);
    this.#newest = Math.max(this.#newest, block.ms);
  }

  async write(all: boolean): Promise<void> {
    const { video, audio } = this.#queues;
    let [v, a] = [0, 0];
    for (;;) {
      const [picture, sound] = [video[v], audio[a]];
      const isPicture = picture !== undefined && (sound === undefined || picture.ms <= sound.ms);
      const block = isPicture ? picture : sound;
      const isOld = block !== undefined && this.#newest - block.ms > MERGED_MS;
      if (block === undefined || !(all || isOld)) break;
      if (isPicture) v++;
      else a++;
      await this.#writer.write(isPicture ? 'video' : 'audio', block.ms, block.isKey, block.data);
    }
    video.splice(0, v);
    audio.splice(0, a);
  }
}

/** Reads all parts: each run has its own numbers, clocks and decoders. */
async function readParts(parts: readonly string[], signal: AbortSignal | undefined, to: Listener): Promise<void> {
  let runs = 0;
  for (const part of parts) {
    let run: RunReader | null = null;
    for await (const records of readLog(part)) {
      signal?.throwIfAborted();
      for (const record of records) {
        if (record.type === 'run' || run === null) {
          run?.flush();
          run = new RunReader(runs++, to);
        }
        if (record.type === 'packet') run.packet(record);
        if (record.type === 'report') run.report(record);
      }
      await to.batch();
    }
    run?.flush();
    await to.batch();
  }
}

class RunReader {
  readonly #run: number;
  readonly #to: Listener;
  readonly #clock = new RunClock();
  readonly #ticks: Record<MediaKind, Unwrapped> = { video: new Unwrapped(), audio: new Unwrapped() };
  readonly #sound: InOrder;
  #frames: { codec: Frame['codec']; reader: VideoFrames } | null = null;

  constructor(run: number, to: Listener) {
    this.#run = run;
    this.#to = to;
    to.run(run, this.#clock);
    const packet = (each: LoggedPacket): void => {
      if (each.payload.length > 0) to.sound(run, each, this.#soundTicks.read(each.timestamp));
    };
    this.#sound = new InOrder({ packet, gap: () => {} });
  }

  readonly #soundTicks = new Unwrapped();
  readonly #frameTicks = new Unwrapped();

  packet(packet: LoggedPacket): void {
    const ticks = this.#ticks[packet.kind].read(packet.timestamp);
    this.#clock.packet(packet.kind, ticks, packet.arrivalMs);
    // Both count from the first packet that there was, so that what was learnt of clocks is true of them.
    const counted = packet.kind === 'audio' ? this.#soundTicks : this.#frameTicks;
    counted.begin(packet.timestamp);
    if (packet.kind === 'audio') return this.#sound.push(packet);
    if (packet.codec === null) return;
    if (this.#frames?.codec !== packet.codec) {
      this.#frames?.reader.flush();
      const take = (frame: Frame): void => this.#to.frame(this.#run, frame, this.#frameTicks.read(frame.timestamp));
      this.#frames = { codec: packet.codec, reader: new VideoFrames(packet.codec, take) };
    }
    this.#frames.reader.push(packet);
  }

  report(report: Extract<Parameters<RunClock['report']>[0], object>): void {
    const ticks = this.#ticks[report.kind];
    // Before its first packet nobody knows to what a timestamp would be near.
    if (ticks.hasBegun) this.#clock.report(report, ticks.read(report.timestamp));
  }

  flush(): void {
    this.#sound.flush();
    this.#frames?.reader.flush();
  }
}
