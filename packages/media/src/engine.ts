import type { VideoCodec } from './rtp/key-frame.ts';

export type Role = 'publish' | 'play';

/**
 * Why a session ended: its owner deleted it; nothing was heard of it; it was kicked; its room or connection was closed;
 * its process died; its owner published anew; the source's codec is one it did not negotiate.
 */
export type EndReason = 'delete' | 'silence' | 'kick' | 'closed' | 'crash' | 'replaced' | 'codec';

/** Who acts: an opaque name of the product's choice. Sessions of one subject belong together. */
export interface Actor {
  subject: string;
}

export interface SessionAnswer {
  /** Unguessable id of the new session. */
  resource: string;
  /** The answer, as SDP. */
  answer: string;
  /** Names the session's ICE credentials; a later `patch` must cite it. */
  etag: string;
}

export interface SessionInfo {
  room: string;
  subject: string;
  role: Role;
}

export interface PublisherStats {
  subject: string;
  /** Null until the first video packet. */
  codec: VideoCodec | null;
  /** Audio and video, in bits per second over the last second. */
  bitrate: number;
  /** Share of packets lost on the way to us since the beginning, repaired ones included; 0 to 1. */
  loss: number;
  /** Frames per second over the last second. */
  fps: number;
  /** Milliseconds between the last two key frames; null before the second. */
  keyFrameInterval: number | null;
}

export interface RoomStats {
  publisher: PublisherStats | null;
  /** Viewers whose connection is up, waiting ones included. */
  viewers: number;
  /** Media packets sent to all viewers of now, and packets withheld because a viewer or we were too slow. */
  packetsSent: number;
  packetsDropped: number;
}

/** What an engine tells. A session that never connects is never told of. */
export interface MediaEvents {
  /** The first media of a publisher arrived. */
  published: SessionEvent;
  unpublished: SessionEvent & { reason: EndReason };
  /** A viewer's connection is up; media may or may not flow. */
  'viewer-joined': SessionEvent;
  'viewer-left': SessionEvent & { reason: EndReason };
  /** The first complete key frame went out to a viewer; told once per session. */
  'first-frame-sent': SessionEvent;
}

export interface SessionEvent {
  room: string;
  subject: string;
  resource: string;
}

/**
 * Live media in rooms: one publisher, many viewers. Viewers may come before there is a publisher and stay when another
 * takes over. Implementations differ in where packets travel, not in what they promise here.
 */
export interface MediaEngine extends AsyncDisposable {
  /**
   * Opens a publisher's session. A running one of the same subject is replaced.
   * @throws MediaError `conflict` when somebody else publishes there; `malformed` or `unsupported` for the offer;
   * `full` or `unavailable` when it may be tried again later.
   */
  publish(room: string, offerSdp: string, by: Actor): Promise<SessionAnswer>;
  /** Opens a viewer's session. Throws as `publish` does, except `conflict`. */
  play(room: string, offerSdp: string, by: Actor): Promise<SessionAnswer>;
  /** Who a session belongs to; null when there is none (any more). */
  session(resource: string): Promise<SessionInfo | null>;
  /**
   * Takes a trickle ICE fragment.
   * @throws MediaError `not-found`; `precondition-required` without and `precondition-failed` with another etag than the
   * session's; `malformed`; `unsupported` for an ICE restart the engine cannot do.
   */
  patch(resource: string, sdpFragment: string, ifMatch: string | undefined): Promise<void>;
  /** Ends a session. @throws MediaError `not-found`. */
  remove(resource: string): Promise<void>;
  /** Ends all sessions of a subject in a room, or all its viewers when no subject is given. Resolves with their number. */
  kick(room: string, subject?: string): Promise<number>;
  /** Ends every session of a room. Resolves with their number. */
  closeRoom(room: string): Promise<number>;
  stats(room: string): Promise<RoomStats>;
  /** Listens until the returned handle is disposed. */
  on<Name extends keyof MediaEvents>(name: Name, listener: (event: MediaEvents[Name]) => void): Disposable;
}

export type MediaErrorCode =
  | 'malformed'
  | 'unsupported'
  | 'conflict'
  | 'not-found'
  | 'precondition-required'
  | 'precondition-failed'
  | 'full'
  | 'unavailable';

/** Every error an engine throws on purpose. */
export class MediaError extends Error {
  override readonly name = 'MediaError';
  readonly code: MediaErrorCode;

  constructor(code: MediaErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
