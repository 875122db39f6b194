/** How far ffmpeg has come, as its `-progress` tells about twice a second. */
export interface Progress {
  /** Frames of the first picture track that were written. */
  frame: number;
  /** Milliseconds of the film that were written. */
  timeMs: number;
  ended: boolean;
}

/** Reads blocks of `key=value` that end with `progress=…`, in whatever pieces they come. */
export class ProgressReader {
  #rest = '';
  #now: Progress = { frame: 0, timeMs: 0, ended: false };
  readonly #tell: (progress: Progress) => void;

  constructor(tell: (progress: Progress) => void) {
    this.#tell = tell;
  }

  push(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#line(line);
  }

  #line(line: string): void {
    const at = line.indexOf('=');
    const [key, value] = [line.slice(0, at), line.slice(at + 1).trim()];
    const number = Number(value);
    if (key === 'frame' && Number.isSafeInteger(number)) this.#now.frame = number;
    // Microseconds, whatever the older name says; "N/A" before the first packet.
    if (key === 'out_time_us' && Number.isSafeInteger(number)) this.#now.timeMs = Math.max(0, number / 1_000);
    if (key === 'out_time_ms' && Number.isSafeInteger(number)) this.#now.timeMs = Math.max(0, number / 1_000);
    if (key !== 'progress') return;
    this.#now.ended = value === 'end';
    this.#tell({ ...this.#now });
  }
}
