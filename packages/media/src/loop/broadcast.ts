import { setTimeout as delay } from 'node:timers/promises';
import { openHttpSession, type HttpSession } from '../native/http-session.ts';
import { LoopPlayer } from './player.ts';
import type { Program } from './program.ts';
import type { LoopState } from './protocol.ts';

const BACKOFF_MS = [0, 250, 500, 1_000, 2_000];
/** A receiver reports twice a second; one that is silent for this long is gone. */
const SILENCE_MS = 1_500;
const CONNECT_LIMIT_MS = 10_000;

export interface BroadcastOptions {
  program: Program;
  whipUrl: string;
  token: () => Promise<string>;
  onState: (state: LoopState) => void;
  onFailure: (error: unknown) => void;
}

/** One program in one room: publishes over WHIP and begins again whenever the session is lost. */
export class Broadcast implements AsyncDisposable {
  readonly #options: BroadcastOptions;
  readonly #ending = new AbortController();
  readonly #finished: Promise<void>;
  #player: LoopPlayer | null = null;

  constructor(options: BroadcastOptions) {
    this.#options = options;
    this.#finished = this.#run();
  }

  /** Sends what is due; to be called every few milliseconds. */
  play(now: number): void {
    this.#player?.play(now);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ending.abort();
    await this.#finished;
  }

  async #run(): Promise<void> {
    const { signal } = this.#ending;
    for (let attempt = 0; !signal.aborted; attempt++) {
      try {
        await delay(BACKOFF_MS[Math.min(attempt, BACKOFF_MS.length - 1)], undefined, { signal });
        this.#options.onState('connecting');
        await this.#publish(() => (attempt = 0));
      } catch (error) {
        if (!signal.aborted) this.#options.onFailure(error);
      } finally {
        this.#player = null;
      }
    }
  }

  /** Publishes until the session is lost or we end. */
  async #publish(onLive: () => void): Promise<void> {
    const lost = Promise.withResolvers<void>();
    let lastSeenAt = performance.now() + CONNECT_LIMIT_MS - SILENCE_MS;
    let session: HttpSession | null = null;
    const player = new LoopPlayer(
      this.#options.program,
      (packet) => session?.transport.send(packet),
      performance.now(),
    );
    session = await openHttpSession({
      url: this.#options.whipUrl,
      token: await this.#options.token(),
      lines: player.lines,
      events: {
        open: () => {
          lastSeenAt = performance.now();
          this.#player = player;
          this.#options.onState('live');
          onLive();
        },
        packet: () => (lastSeenAt = performance.now()),
        ended: () => lost.resolve(),
      },
    });
    const watch = setInterval(() => performance.now() - lastSeenAt > SILENCE_MS && lost.resolve(), 250);
    this.#ending.signal.addEventListener('abort', () => lost.resolve(), { once: true });
    if (this.#ending.signal.aborted) lost.resolve();
    await lost.promise;
    clearInterval(watch);
    await session[Symbol.asyncDispose]();
  }
}
