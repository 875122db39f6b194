import { isSessionGone, type RemoteSession } from './endpoint.ts';
import { entries, sum } from './stats.ts';

const LOOK_EVERY_MS = 250;
/** Ways are found within a second or two, through a relay too; the browser itself gives up after fifteen. */
const NO_WAY_AFTER_MS = 8_000;
const STALLED_AFTER_MS = 1_200;
/** Soon at first, for a server that hangs is found out within two seconds; then seldom, for nobody may be publishing. */
const ASK_AGAIN_AFTER_MS = [0, 400, 400, 600, 1_000];
const ASK_EVERY_MS = 2_000;
const ASK_LIMIT_MS = 3_000;
/** So many beats missing in a row, and nothing comes through any more; fewer where the device has just changed its network. */
const MISSED_BEATS = 8;
const MISSED_BEATS_AFTER_CHANGE = 3;
const CHANGE_COUNTS_MS = 10_000;

export interface WatchOptions {
  peer: RTCPeerConnection;
  session: RemoteSession;
  /** Our own description, as SDP. */
  local: string;
  /** The endpoint's own description. */
  remote: string;
  /** A figure that grows while media flows. */
  progress: (report: RTCStatsReport) => number;
  /** When the device last changed its network, by `performance.now()`. */
  networkChangedAt: () => number;
  onFlowing: () => void;
  onStalled: () => void;
  /** The endpoint has answered, and for a good while no way to it was found. Told once; one may be found later. */
  onNoWay: () => void;
  /** A way to the endpoint was found. Told once. */
  onWay: () => void;
  signal: AbortSignal;
}

/**
 * Watches a connection and resolves when it is over: `lost` when the browser says so, when the endpoint's beats come no
 * more, or when the signal came; `gone` when media has stopped and the endpoint knows nothing of the session any more.
 * A browser alone would notice only after many seconds.
 */
export async function untilLost(options: WatchOptions): Promise<'lost' | 'gone'> {
  const { peer, session, local, signal } = options;
  const beats = new Beats(options.remote);
  const way = new Way();
  let last = 0;
  let movedAt = performance.now();
  let requestedAt = 0;
  let requests = 0;
  while (!signal.aborted && peer.connectionState !== 'failed' && peer.connectionState !== 'closed') {
    const report = await peer.getStats();
    const progress = options.progress(report);
    const now = performance.now();
    const told = way.look(peer.connectionState, now);
    if (told === 'none') options.onNoWay();
    if (told === 'found') options.onWay();
    if (beats.missed(report, now) > limitOf(now - options.networkChangedAt())) return 'lost';
    if (progress > last) {
      last = progress;
      movedAt = now;
      requests = 0;
      options.onFlowing();
    } else if (now - movedAt > STALLED_AFTER_MS) {
      options.onStalled();
      if (now - requestedAt >= (ASK_AGAIN_AFTER_MS[requests] ?? ASK_EVERY_MS)) {
        requestedAt = now;
        requests++;
        const limit = AbortSignal.any([signal, AbortSignal.timeout(ASK_LIMIT_MS)]);
        // An endpoint that does not answer says nothing about the session: ask again later.
        if (await isSessionGone(session, local, limit).catch(() => false)) return 'gone';
      }
    }
    await pause(LOOK_EVERY_MS, signal);
  }
  // The browser knows sooner where it has not even an address of its own to try.
  if (!signal.aborted && way.isUnknown) options.onNoWay();
  return 'lost';
}

/** Finds out, once each, that no connection comes to be, and that one has. */
class Way {
  #lookedAt = performance.now();
  #soughtMs = 0;
  #told: 'none' | 'found' | null = null;

  /** Whether neither has been told yet. */
  get isUnknown(): boolean {
    return this.#told === null;
  }

  /** To be asked each {@link LOOK_EVERY_MS}. Null where there is nothing new. */
  look(state: RTCPeerConnectionState, now: number): 'none' | 'found' | null {
    this.#soughtMs += awake(now - this.#lookedAt);
    this.#lookedAt = now;
    const is = state === 'connected' ? 'found' : this.#soughtMs > NO_WAY_AFTER_MS ? 'none' : null;
    if (is === null || is === this.#told || this.#told === 'found') return null;
    this.#told = is;
    return is;
  }
}

/** A page that slept has not listened: that counts as one look. */
const awake = (passedMs: number): number => Math.min(passedMs, 2 * LOOK_EVERY_MS);

const limitOf = (sinceChange: number): number =>
  sinceChange < CHANGE_COUNTS_MS ? MISSED_BEATS_AFTER_CHANGE : MISSED_BEATS;

/** Listens for what an endpoint sends at least, as it promises in its description; others promise nothing. */
class Beats {
  readonly #everyMs: number;
  #heard = 0;
  #lookedAt = 0;
  #silentMs = 0;

  constructor(remote: string) {
    this.#everyMs = Number(/^a=heartbeat:(\d+)\r?$/m.exec(remote)?.[1] ?? Infinity);
  }

  /** How many should have come since the last; none before the first. To be asked each {@link LOOK_EVERY_MS}. */
  missed(report: RTCStatsReport, now: number): number {
    // Firefox has no `transport`.
    const heard = Math.max(
      ...['transport', 'candidate-pair'].map((type) => sum(entries(report, type), 'bytesReceived')),
    );
    const passed = awake(now - this.#lookedAt);
    this.#silentMs = heard === this.#heard && heard > 0 ? this.#silentMs + passed : 0;
    this.#heard = heard;
    this.#lookedAt = now;
    return this.#silentMs / this.#everyMs;
  }
}

/** Resolves after so many milliseconds, or at once when aborted. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal.addEventListener('abort', () => resolve(), { once: true });
  await promise;
  clearTimeout(timer);
}
