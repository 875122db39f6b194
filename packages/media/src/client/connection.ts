import { Attempts } from './attempts.ts';
import { deleteSession, postOffer, sendAnswer, type RemoteSession } from './endpoint.ts';
import { canConnect } from './capability.ts';
import { watchNetwork } from './network.ts';
import { BlockedError, RefusedError, type ClientOptions, type ClientState } from './types.ts';
import { pause, untilLost } from './watch.ts';

const FAREWELL_MS = 300;
/** Over so long those are spread who have lost a connection together. */
const SPREAD_MS = 500;
/** Who has changed his network so lately has lost his for himself. */
const ALONE_MS = 10_000;

export interface ConnectionDriver {
  /** Adds what is to be sent or received to a new peer connection, which is going to offer it. */
  offer: (peer: RTCPeerConnection) => void;
  /** Listens to a new peer connection, whoever offers. */
  follow: (peer: RTCPeerConnection) => void;
  /** Changes a description of our own before it is used. */
  describe?: (sdp: string) => string;
  /** A figure that grows while media flows. */
  progress: (report: RTCStatsReport) => number;
}

/** Keeps one WHIP or WHEP session up: connects, watches, and connects again, each time with a fresh token. */
export class Connection {
  readonly #options: ClientOptions;
  readonly #driver: ConnectionDriver;
  readonly #listeners = new Set<() => void>();
  #state: ClientState = 'idle';
  #error: Error | null = null;
  #ending: AbortController | null = null;
  #running: Promise<void> = Promise.resolve();
  #session: RemoteSession | null = null;
  #networkChangedAt = -Infinity;
  /** Ends the pause before the next attempt. */
  #hurry: () => void = () => undefined;
  peer: RTCPeerConnection | null = null;

  constructor(options: ClientOptions, driver: ConnectionDriver) {
    this.#options = options;
    this.#driver = driver;
  }

  get state(): ClientState {
    return this.#state;
  }

  get error(): Error | null {
    return this.#error;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  start(): void {
    if (this.#ending) return;
    const ending = new AbortController();
    this.#ending = ending;
    addEventListener('pagehide', this.#onPageHide, { signal: ending.signal });
    watchNetwork(this.#onNetworkChange, ending.signal);
    this.#set('connecting', null);
    this.#running = this.#run(ending, this.#running);
  }

  async close(): Promise<void> {
    this.#ending?.abort();
    this.#ending = null;
    this.#set('closed', null);
    await this.#running;
  }

  /** Media flows. */
  flowing(): void {
    if (this.#ending) this.#set('live', null);
  }

  /** The page goes away: the endpoint is told now. Should the page come back, the watch finds its session gone. */
  readonly #onPageHide = (): void => {
    if (this.#session) void deleteSession(this.#session);
  };

  readonly #onNetworkChange = (): void => {
    this.#networkChangedAt = performance.now();
    this.#hurry();
  };

  async #run({ signal }: AbortController, former: Promise<void>): Promise<void> {
    await former;
    const attempts = new Attempts();
    let pauseMs = 0;
    let mayHurry = false;
    while (!signal.aborted) {
      const hurried = new AbortController();
      this.#hurry = () => mayHurry && hurried.abort();
      await pause(pauseMs, AbortSignal.any([signal, hurried.signal]));
      const error = await this.#attempt(signal, attempts);
      this.#notFlowing(signal, error ?? this.#error);
      const next = attempts.next(error);
      if ('failed' in next) {
        if (!signal.aborted) this.#set('failed', next.failed);
        return;
      }
      // All viewers of a server that hangs or restarts lose it in the same instant; they do not come back in one.
      const isAlone = performance.now() - this.#networkChangedAt < ALONE_MS;
      pauseMs = next.waitMs * (1 + Math.random() / 4) + (isAlone ? 0 : Math.random() * SPREAD_MS);
      ({ mayHurry } = next);
    }
  }

  /** Resolves when it is over, with what ended it; with null where a connection that stood was lost. */
  async #attempt(signal: AbortSignal, attempts: Attempts): Promise<Error | null> {
    try {
      if (!signal.aborted) await this.#connect(signal, () => attempts.succeeded());
      return null;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  /** One attempt; resolves when a connection that stood was lost. */
  async #connect(signal: AbortSignal, onFlowing: () => void): Promise<void> {
    if (!canConnect()) throw new RefusedError(0, 'no-webrtc');
    const { token, iceServers = [] } = await this.#options.access();
    if (signal.aborted) return;
    let peer = this.#newPeer(iceServers);
    try {
      this.#driver.offer(peer);
      await this.#describe(peer);
      const reply = await postOffer(this.#options.url, token, peer.localDescription?.sdp ?? '', signal);
      const { session, description } = reply;
      this.#session = session;
      if (description.type === 'offer') {
        // What we offered belongs to the first connection and cannot be taken back; the counter-offer gets a new one.
        peer.close();
        peer = this.#newPeer(iceServers);
      }
      this.peer = peer;
      await peer.setRemoteDescription(description);
      if (description.type === 'offer') {
        await this.#describe(peer);
        await sendAnswer(session, peer.localDescription?.sdp ?? '', signal);
      }
      const end = await untilLost({
        peer,
        session,
        local: peer.localDescription?.sdp ?? '',
        remote: description.sdp ?? '',
        networkChangedAt: () => this.#networkChangedAt,
        signal,
        progress: this.#driver.progress,
        onFlowing: () => {
          onFlowing();
          if (!signal.aborted) this.flowing();
        },
        onStalled: () => this.#notFlowing(signal, this.#error),
        onNoWay: () => this.#notFlowing(signal, new BlockedError()),
        onWay: () => {
          if (!signal.aborted && this.#error instanceof BlockedError) this.#set(this.#state, null);
        },
      });
      if (end === 'gone') this.#session = null;
    } finally {
      const session = this.#session;
      this.#session = null;
      this.peer = null;
      // The endpoint is told first, so that it knows this end from a broken connection; but it is not waited for long.
      if (session) await Promise.race([deleteSession(session), pause(FAREWELL_MS, new AbortController().signal)]);
      peer.close();
    }
  }

  async #describe(peer: RTCPeerConnection): Promise<void> {
    const { describe } = this.#driver;
    if (describe === undefined) return peer.setLocalDescription();
    const { type, sdp = '' } =
      peer.signalingState === 'have-remote-offer' ? await peer.createAnswer() : await peer.createOffer();
    await peer.setLocalDescription({ type, sdp: describe(sdp) });
  }

  #newPeer(iceServers: RTCIceServer[]): RTCPeerConnection {
    const peer = new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' });
    this.#driver.follow(peer);
    return peer;
  }

  #notFlowing(signal: AbortSignal, error: Error | null): void {
    if (!signal.aborted) this.#set(this.#state === 'live' ? 'reconnecting' : this.#state, error);
  }

  #set(state: ClientState, error: Error | null): void {
    if (state === this.#state && error === this.#error) return;
    this.#state = state;
    this.#error = error;
    for (const listener of this.#listeners) listener();
  }
}
