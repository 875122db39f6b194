/**
 * Where a connection stands. `reconnecting`: media was flowing, has stopped, and is being brought back. `failed`: the
 * endpoint refused for good; it is not tried again before `close` and `start`. `closed`: ended by `close`.
 */
export type ClientState = 'idle' | 'connecting' | 'live' | 'reconnecting' | 'failed' | 'closed';

export interface ClientOptions {
  /** WHIP or WHEP endpoint of the room. */
  url: string;
  /** Gets what opens the endpoint; called before every attempt to connect. A `RefusedError` of its own ends the attempts. */
  access: () => Promise<ClientAccess>;
}

/** What one attempt to connect goes with. */
export interface ClientAccess {
  /** A bearer token. */
  token: string;
  /** STUN and TURN servers, where the engine may be out of direct reach. */
  iceServers?: RTCIceServer[];
}

export interface MediaClient<Stats> {
  readonly state: ClientState;
  /** What refused or broke the last attempt; null when all is well. */
  readonly error: Error | null;
  /** Begins to connect, and keeps connected until `close`; may be called again after that. */
  start: () => void;
  /** Ends the session here and at the endpoint. */
  close: () => Promise<void>;
  /** Calls the listener after every change of `state` or `error`; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
  /** Figures of the last moments; null while there is no connection. */
  stats: () => Promise<Stats | null>;
}

/** Times in milliseconds, rates per second; null where the browser does not tell. */
export interface ConnectionStats {
  rtt: number | null;
  /** Bits per second, audio and video. */
  bitrate: number;
  fps: number | null;
  /** Share of packets lost, 0 to 1. */
  loss: number | null;
}

export interface PlayerStats extends ConnectionStats {
  /** How long a frame waits before it is shown, on average. */
  jitterBufferDelay: number | null;
}

/** The endpoint refused for a reason that trying again will not change. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status: number;
  /** Why, in a word: what the endpoint says, for example `codec`, or `no-webrtc` where the browser lets no page connect. */
  readonly code: string | null;

  constructor(status: number, code: string | null = null) {
    super(`the endpoint refused with ${status}`);
    this.status = status;
    this.code = code;
  }
}

/** The endpoint answers, and yet no packet comes through between it and this device: its network lets none through. It is tried on. */
export class BlockedError extends Error {
  override readonly name = 'BlockedError';

  constructor() {
    super('no packet gets through');
  }
}

/** The endpoint is asked too much: it may be asked again, not at once. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  readonly status: number;
  /** In milliseconds, as the endpoint said it; 0 where it did not. */
  readonly afterMs: number;

  constructor(status: number, afterMs: number) {
    super(`the endpoint is busy: ${status}`);
    this.status = status;
    this.afterMs = afterMs;
  }
}
