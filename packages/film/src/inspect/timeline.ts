/** Where the packets of a track lie, in milliseconds from the beginning of the film, as decoders are handed them. */
export interface TrackTime {
  packets: number;
  startMs: number;
  endMs: number;
}

export interface Timeline {
  picture: TrackTime & {
    /** Of where pictures follow each other as usual; null of a single picture. */
    framesPerSecond: number | null;
  };
  sound: TrackTime | null;
  /** The longest time in which there is neither picture nor sound, and where it begins; null where there is none. */
  hole: { atMs: number; ms: number } | null;
}

/** More packets of a track than hours of film at any rate have, and more pieces with nothing between them than any camera leaves. */
const MOST_PACKETS = 4_000_000;
const MOST_RUNS = 20_000;
/** What is nearer together than this belongs together. */
const TOGETHER_MS = 1_000;
/** The last picture may stand for so long at most, whatever its packet says. */
const LONGEST_PICTURE_MS = 10_000;
/** What ffmpeg writes for a time that it does not know. */
const UNKNOWN = -(2 ** 60);

/**
 * Reads the packets of a film in the lines of ffmpeg's `framecrc`, in whatever pieces they come: pictures as its first track, sound as the
 * second.
 */
export class TimelineReader {
  #rest = '';
  readonly #tracks = [new TrackReader(true), new TrackReader(false)] as const;

  /** @throws RangeError of more packets or pieces than any film has */
  push(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#line(line);
  }

  /** Null where there is no picture. */
  finish(): Timeline | null {
    const [picture, sound] = this.#tracks;
    const times = picture.sorted();
    const step = usualStep(times);
    const shown = picture.time(step ?? 0);
    if (shown === null) return null;
    const heard = sound.time(0);
    const runs = [...picture.runs, ...sound.runs].toSorted((a, b) => a.startMs - b.startMs);
    return {
      picture: { ...shown, framesPerSecond: step === null ? null : 1_000 / step },
      sound: heard,
      hole: longestHole(runs),
    };
  }

  #line(line: string): void {
    const base = /^#tb ([01]): (\d+)\/(\d+)$/.exec(line);
    if (base !== null) this.#tracks[Number(base[1]) as 0 | 1].base = (Number(base[2]) * 1_000) / Number(base[3]);
    if (!/^[01],/.test(line)) return;
    const [track, dts, pts, duration] = line.split(',', 4).map(Number);
    this.#tracks[track as 0 | 1].take(dts ?? UNKNOWN, pts ?? UNKNOWN, duration ?? 0);
  }
}

interface Run {
  startMs: number;
  endMs: number;
}

class TrackReader {
  /** Milliseconds of a tick. */
  base = 1;
  /** Times in which its packets follow each other. */
  readonly runs: Run[] = [];
  readonly #keepsTimes: boolean;
  #times = new Float64Array(4_096);
  #count = 0;
  #last = { startMs: -Infinity, ms: 0 };

  constructor(keepsTimes: boolean) {
    this.#keepsTimes = keepsTimes;
  }

  take(dts: number, pts: number, duration: number): void {
    const startMs = (pts > UNKNOWN ? pts : dts) * this.base;
    // Nothing of what lies before the beginning is shown: it is there to decode what follows.
    if (!Number.isFinite(startMs) || startMs < -TOGETHER_MS) return;
    if (this.#count === MOST_PACKETS) throw new RangeError('more packets than any film has');
    if (this.#keepsTimes) this.#keep(startMs);
    this.#count += 1;
    const ms = Math.min(LONGEST_PICTURE_MS, Math.max(0, duration * this.base));
    if (startMs >= this.#last.startMs) this.#last = { startMs, ms };
    const run = this.runs.at(-1);
    if (run !== undefined && startMs <= run.endMs + TOGETHER_MS && startMs >= run.startMs - TOGETHER_MS) {
      run.startMs = Math.min(run.startMs, startMs);
      run.endMs = Math.max(run.endMs, startMs + ms);
    } else if (this.runs.push({ startMs, endMs: startMs + ms }) > MOST_RUNS) {
      throw new RangeError('more pieces than any film has');
    }
  }

  #keep(startMs: number): void {
    if (this.#count === this.#times.length) {
      const larger = new Float64Array(this.#times.length * 2);
      larger.set(this.#times);
      this.#times = larger;
    }
    this.#times[this.#count] = startMs;
  }

  sorted(): Float64Array {
    return this.#times.subarray(0, this.#count).toSorted();
  }

  /** @param step milliseconds of its last packet, where that does not say */
  time(step: number): TrackTime | null {
    if (this.#count === 0) return null;
    const earliest = this.runs.reduce((least, run) => Math.min(least, run.startMs), Infinity);
    const latest = this.runs.reduce((most, run) => Math.max(most, run.endMs), 0);
    const endMs = Math.max(latest, this.#last.startMs + (this.#last.ms || step));
    return { packets: this.#count, startMs: Math.max(0, earliest), endMs };
  }
}

/**
 * Milliseconds from one picture to the next where they follow each other as usual: of rates that change the fastest that is held for a
 * tenth of the pictures. Null of a single picture.
 */
export function usualStep(times: Float64Array): number | null {
  const steps = new Float64Array(Math.max(0, times.length - 1));
  let count = 0;
  for (let at = 1; at < times.length; at++) {
    const step = (times[at] ?? 0) - (times[at - 1] ?? 0);
    if (step > 0) steps[count++] = step;
  }
  const sorted = steps.subarray(0, count).sort();
  const fast = sorted[Math.floor(count / 10)];
  if (fast === undefined) return null;
  // Containers round times: so the mean of all that are about the same.
  const [least, most] = [Math.min(fast * 0.8, fast - 1.6), Math.max(fast * 1.25, fast + 1.6)];
  let [sum, near] = [0, 0];
  for (const step of sorted) {
    if (step < least || step > most) continue;
    sum += step;
    near += 1;
  }
  return sum / near;
}

/** @param runs in the order of their beginnings */
function longestHole(runs: readonly Run[]): Timeline['hole'] {
  let hole: Timeline['hole'] = null;
  let endMs = runs[0]?.endMs ?? 0;
  for (const run of runs) {
    const ms = run.startMs - endMs;
    if (ms > Math.max(0, hole?.ms ?? 0)) hole = { atMs: endMs, ms };
    endMs = Math.max(endMs, run.endMs);
  }
  return hole;
}
