import { commonError, type AppError } from './errors.ts';
import { isOutage, type OutageLog } from './outage.ts';
import type { Log, Metrics } from '../telemetry/telemetry.ts';

const PROBE_EVERY_MS = 1_000;
/** While something is away it is asked more often, so that nobody waits for long when it is back. */
const PROBE_AGAIN_MS = 250;
/** An answer that takes longer counts as none. */
const PROBE_LIMIT_MS = 1_000;
/** One late answer may be our own fault; so many in a row are not. */
const LATE_IN_A_ROW = 2;
const HUNG_AFTER_MS = 10_000;
/** When who was refused may try again. */
export const RETRY_AFTER_SECONDS = 2;

export interface Watched {
  name: string;
  /** Rejects, or does not settle in time, when the part is away. */
  probe: () => Promise<unknown>;
  /** It has answered nothing for ten seconds, or for ten more: connections to it that look open are to be given up. */
  onHung?: () => void;
}

/** Knows at every moment what the platform cannot do without and cannot reach: calls are then refused at once instead of hanging. */
export class Availability implements Disposable {
  readonly #log: Log;
  readonly #lines: OutageLog;
  readonly #metrics: Metrics;
  readonly #away = new Map<string, number>();
  readonly #waiting = new Set<(error: AppError) => void>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #isOver = false;

  constructor(log: Log, lines: OutageLog, metrics: Metrics) {
    this.#log = log;
    this.#lines = lines;
    this.#metrics = metrics;
  }

  /** The names of what is away now. */
  get away(): string[] {
    return [...this.#away.keys()];
  }

  /** Looks after a part from now on. */
  watch(part: Watched): void {
    const { name, probe, onHung } = part;
    let late = 0;
    let hungAt = performance.now();
    this.#metrics.up.set({ part: name }, 1);
    const look = async (): Promise<void> => {
      const result = await limited(probe);
      if (this.#isOver) return;
      late = result === 'late' ? late + 1 : 0;
      if (result === null) this.#back(name);
      else if (result !== 'late' || late >= LATE_IN_A_ROW) this.#lost(name, result);
      if (late === 0) hungAt = performance.now();
      else if (performance.now() - hungAt > HUNG_AFTER_MS) {
        hungAt = performance.now();
        onHung?.();
      }
      next(this.#away.has(name) ? PROBE_AGAIN_MS : PROBE_EVERY_MS);
    };
    const next = (milliseconds: number) => {
      this.#timers.set(name, setTimeout(() => void look(), milliseconds).unref());
    };
    next(PROBE_EVERY_MS);
  }

  /** Throws `unavailable` while something is away. */
  require(): void {
    if (this.#away.size > 0) throw this.#unavailable();
  }

  /** Settles with the work, or rejects with `unavailable` as soon as something goes away. The work itself is not stopped. */
  async during<T>(work: Promise<T>): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>();
    this.#waiting.add(reject);
    try {
      return await Promise.race([work, promise]);
    } finally {
      this.#waiting.delete(reject);
    }
  }

  /** The work of one message: `unavailable` before it, during it, and where it is the first to notice that something went away. */
  async guard<T>(work: () => Promise<T>): Promise<T> {
    this.require();
    try {
      return await this.during(work());
    } catch (error) {
      throw isOutage(error) ? this.#unavailable() : error;
    }
  }

  [Symbol.dispose](): void {
    this.#isOver = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #lost(name: string, why: unknown): void {
    if (this.#away.has(name)) return;
    this.#away.set(name, performance.now());
    this.#metrics.up.set({ part: name }, 0);
    this.#metrics.outages.inc({ part: name });
    this.#lines.takeCount();
    const err = why === 'late' ? new Error('it does not answer') : why;
    this.#log.error({ part: name, err }, 'cannot be reached; calls are answered with 503 until it can');
    for (const reject of this.#waiting) reject(this.#unavailable());
  }

  #back(name: string): void {
    const since = this.#away.get(name);
    if (since === undefined) return;
    this.#away.delete(name);
    this.#metrics.up.set({ part: name }, 1);
    const seconds = Math.round((performance.now() - since) / 100) / 10;
    this.#log.warn({ part: name, seconds, linesLeftOut: this.#lines.takeCount() }, 'can be reached again');
  }

  #unavailable(): AppError {
    return commonError('unavailable', { missing: this.away.join(', '), seconds: RETRY_AFTER_SECONDS });
  }
}

/** Null for an answer in time, else what went wrong. Never rejects. */
async function limited(probe: () => Promise<unknown>): Promise<unknown> {
  const late = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => late.resolve('late'), PROBE_LIMIT_MS);
  const answered = probe().then(
    () => null,
    (error: unknown) => error,
  );
  const result = await Promise.race([answered, late.promise]);
  clearTimeout(timer);
  return result;
}
