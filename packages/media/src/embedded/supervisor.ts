import { setTimeout as delay } from 'node:timers/promises';
import { Present } from '../registry/present.ts';
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
  readonly #present = new Present<ChildHandle>('the media process');
  #child: ChildHandle;
  #bornAt = performance.now();
  #earlyDeaths = 0;

  constructor(options: ChildOptions, events: SupervisorEvents) {
    this.#options = options;
    this.#events = events;
    this.#child = this.#spawn();
  }

  /** Whether a child has its port and lives. */
  get isUp(): boolean {
    return this.#present.current !== null;
  }

  /** The running child, or the next one should that start soon. @throws MediaError `unavailable`. */
  async child(): Promise<ChildHandle> {
    return await this.#present.wait();
  }

  /** Resolves when the first child has its port. @throws MediaError `unavailable` when it cannot have it. */
  async started(): Promise<void> {
    await this.#child.started;
  }

  get pid(): number {
    return this.#child.pid;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ending.abort();
    this.#present.end();
    await this.#child[Symbol.asyncDispose]();
  }

  #spawn(): ChildHandle {
    this.#bornAt = performance.now();
    const child = new ChildHandle(this.#options, {
      event: (event) => this.#events.event(event),
      died: () => void this.#restart(),
    });
    child.started.then(
      () => this.#present.came(child),
      // It is killed then, and its death is told.
      () => {},
    );
    return child;
  }

  async #restart(): Promise<void> {
    this.#present.went();
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
