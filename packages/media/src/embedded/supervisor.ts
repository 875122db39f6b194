import { setTimeout as delay } from 'node:timers/promises';
import { MediaError } from '../engine.ts';
import { ChildHandle } from './child-handle.ts';
import type { ChildEvent, ChildOptions } from './protocol.ts';

const MAX_BACKOFF_MS = 5_000;
/** A child that lived this long is restarted at once. */
const HEALTHY_AFTER_MS = 10_000;

export interface SupervisorEvents {
  event(event: ChildEvent): void;
  /** All sessions of the child are lost; the next one is being started. */
  lost(): void;
}

/** Keeps one child process running: starts it again when it dies, later each time when it dies young. */
export class Supervisor implements AsyncDisposable {
  readonly #options: ChildOptions;
  readonly #events: SupervisorEvents;
  readonly #ending = new AbortController();
  #child: ChildHandle;
  #bornAt = performance.now();
  #earlyDeaths = 0;

  constructor(options: ChildOptions, events: SupervisorEvents) {
    this.#options = options;
    this.#events = events;
    this.#child = this.#spawn();
  }

  /** The running child. @throws MediaError `unavailable` while there is none. */
  async child(): Promise<ChildHandle> {
    if (this.#ending.signal.aborted) throw new MediaError('unavailable', 'the engine is closed');
    const child = this.#child;
    await child.started;
    return child;
  }

  get pid(): number {
    return this.#child.pid;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ending.abort();
    await this.#child[Symbol.asyncDispose]();
  }

  #spawn(): ChildHandle {
    this.#bornAt = performance.now();
    return new ChildHandle(this.#options, {
      event: (event) => this.#events.event(event),
      died: () => void this.#restart(),
    });
  }

  async #restart(): Promise<void> {
    this.#events.lost();
    const diedYoung = performance.now() - this.#bornAt < HEALTHY_AFTER_MS;
    this.#earlyDeaths = diedYoung ? this.#earlyDeaths + 1 : 0;
    // The first early death costs nothing: it may be a single bad moment.
    const wait = this.#earlyDeaths > 1 ? Math.min(MAX_BACKOFF_MS, 100 * 2 ** this.#earlyDeaths) : 0;
    try {
      await delay(wait, undefined, { signal: this.#ending.signal });
      this.#child = this.#spawn();
    } catch {
      // The engine is closed while we wait: nothing is to be started any more.
    }
  }
}
