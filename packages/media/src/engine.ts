import type { VideoCodec } from './rtp/key-frame.ts';
import type { Resolution } from './rtp/resolution.ts';
import type { MediaKind } from './sdp/session.ts';

export type Role = 'publish' | 'play';

/**
 * Why a session ended: its owner deleted it; nothing was heard of it; it was kicked; its room or connection was closed;
 * its process died; its owner published anew; the source's codec is one it did not negotiate; another session took its
 * place.
 */
export type EndReason = 'delete' | 'silence' | 'kick' | 'closed' | 'crash' | 'replaced' | 'codec' | 'displaced';

/** Who makes way for whom where there are too many; the lower two have limits on how many are open at once. */
export type Rank = 'first' | 'second' | 'third';

/** Who acts: an opaque name of the product's choice. Sessions of one subject belong together. */
export interface Participant {
  subject: string;
  /** What the session may carry, whatever is offered: other lines are refused. Audio and video unless told. */
  kinds?: readonly MediaKind[];
  /** In the product's words, what the session is for; told back with it. */
  about?: string;
  /** `first` unless told. */
  rank?: Rank;
  /** Where the request came from, for limits; none by address unless told. */
  address?: string;
  /** The token it shows, which opens one session and no more. `expiresAt` in milliseconds since 1970. */
  token?: { id: string; expiresAt: number };
}

export interface ViewingParticipant extends Participant {
  /**
   * So many milliseconds of media are forwarded, and after that only as many as `prolong` permits; the session stays. Time in
   * which there is nothing to forward is not counted. Unless told, for as long as the session lasts.
   */
  leaseMs?: number;
}

/** The source of whoever names none. */
export const MAIN_SOURCE = 'main';

export interface PublishingParticipant extends Participant {
  /** Which of the publisher's sources this is, for example `camera`; `main` unless told. */
  source?: string;
}

export interface SessionAnswer {
  /** Unguessable id of the new session. */
  resource: string;
  /**
   * `answer` completes the negotiation. `offer` is a counter-offer: the engine cannot take up the one it was given, and
   * waits for an answer to this one by `accept`.
   */
  type: 'answer' | 'offer';
  sdp: string;
  /** Names the session's ICE credentials; a later `patch` must cite it. */
  etag: string;
}

export interface SessionInfo {
  resource: string;
  room: string;
  subject: string;
  role: Role;
  /** What it may carry. */
  kinds: readonly MediaKind[];
  about: string | null;
  /** Whether its connection is up, and media came if it is a publisher's. */
  connected: boolean;
}

/** How one source of a publisher does. What the engine cannot know is null. */
export interface SourceStats {
  subject: string;
  source: string;
  /** Null until the first video packet. */
  codec: VideoCodec | null;
  /** Audio and video, in bits per second over the last second. */
  bitrate: number | null;
  /** Share of packets lost on the way to us since the beginning, repaired ones included; 0 to 1. */
  loss: number | null;
  /** Frames per second over the last second. */
  fps: number | null;
  /** Milliseconds between the last two key frames; null before the second. */
  keyFrameInterval: number | null;
  /** Milliseconds to the publisher and back, as the last repaired loss took; null until something was lost. */
  rtt: number | null;
  /** Of the last key frame. */
  resolution: Resolution | null;
}

export interface RoomStats {
  /** The source that viewers get, or will get when its first media comes; null when nobody publishes. */
  publisher: SourceStats | null;
  /** Every source, in the order they came. */
  sources: SourceStats[];
  /** Viewers whose connection is up, waiting ones included. */
  viewers: number;
  /** Media packets sent to all viewers of now, and packets withheld because a viewer or we were too slow. */
  packetsSent: number | null;
  packetsDropped: number | null;
}

/** What an engine tells. A session that never connects is never told of. */
export interface MediaEvents {
  /** The first media of a publisher's source arrived. */
  published: SourceEvent;
  unpublished: SourceEvent & { reason: EndReason };
  /** Viewers of a room get another source from now on, or as soon as it sends. */
  selected: { room: string };
  /** A viewer's connection is up; media may or may not flow. */
  'viewer-joined': SessionEvent;
  'viewer-left': SessionEvent & { reason: EndReason };
  /** The first complete key frame went out to a viewer; told once per session. */
  'first-frame-sent': SessionEvent;
  /** Told about once a second for each room in which somebody received something. */
  delivered: DeliveredEvent;
  /** Told once for each recording. Its file is closed, and readable up to where it ends. */
  'recording-ended': RecordingEvent;
}

/**
 * Why a recording ended: it was asked to; its room has no publisher any more; it is as long or as large as it may be; the disk is full, slow or
 * broken; the room or the engine was closed; its process died.
 */
export type RecordingEnd = 'asked' | 'source' | 'limit' | 'disk' | 'closed' | 'crash';

export interface RecordOptions {
  /** A file that is not there yet, below a folder that is. See the README for what stands in it. */
  path: string;
  mostBytes: number;
  /** Of what is recorded, pauses left out. */
  mostMs: number;
  /** Bytes that the disk keeps. */
  leastFree: number;
  /** What came before this moment of {@link steadyMs} is not written. */
  fromMs: number;
}

/** What is to become of what came since the last time, in moments of {@link steadyMs}. */
export type RecordingDecision =
  /** It is written as far as it came until then; what came later is held on. */
  | { keepUntilMs: number }
  /** It is not, nor is what comes until then: a moment that may lie ahead. */
  | { dropUntilMs: number };

/** Milliseconds of a clock that never jumps, the same in all processes of a machine. */
export const steadyMs = (): number => Number(process.hrtime.bigint() / 1_000n) / 1_000;

export interface RecordingEvent {
  room: string;
  path: string;
  reason: RecordingEnd;
  /** Zero after a crash: nobody has counted. */
  bytes: number;
  durationMs: number;
}

export interface SessionEvent {
  room: string;
  subject: string;
  resource: string;
}

export interface SourceEvent extends SessionEvent {
  source: string;
}

/**
 * To whom media of their session's kind (the picture; the sound where a session has no picture) was sent and, by their
 * own receiver's reports, arrived since the last time. Browsers report on a picture every 0.5 to 1.5 s, on sound alone
 * every 2.5 to 7.5 s.
 */
export interface DeliveredEvent {
  room: string;
  subjects: string[];
}

/**
 * Live media in rooms: one publisher with one source or more, many viewers. Viewers get one source at a time: the one
 * last selected while it sends, else the newest that does. They may come before there is a publisher and stay when
 * another source takes over. Implementations differ in where packets travel, not in what they promise here.
 */
export interface MediaEngine extends AsyncDisposable {
  /**
   * Opens a session for a source of a publisher. A running one of the same subject and source is replaced.
   * @throws MediaError `conflict` when somebody else publishes there; `malformed` or `unsupported` for the offer; `codec` for a viewer who
   * wants a picture and can show none of the codec that is sent;
   * `spent` for a token that has opened a session; `too-many`, `full` or `unavailable` when it may be tried again later.
   */
  publish(room: string, offerSdp: string, by: PublishingParticipant): Promise<SessionAnswer>;
  /** Opens a viewer's session. Throws as `publish` does, except `conflict`. */
  play(room: string, offerSdp: string, by: ViewingParticipant): Promise<SessionAnswer>;
  /**
   * Has so many milliseconds of media forwarded to all of a subject's sessions in a room from now on, or as many as are
   * left to them already. What was withheld begins at a key frame again. Resolves with their number.
   */
  prolong(room: string, subject: string, ms: number): Promise<number>;
  /**
   * Takes the answer to a counter-offer.
   * @throws MediaError `not-found`; `malformed`; `unsupported` when the session awaits none; `unavailable`.
   */
  accept(resource: string, answerSdp: string): Promise<void>;
  /**
   * Shows viewers this source from its next key frame on, which is asked for at once, and again whenever it comes back.
   * @throws MediaError `not-found` when the room has no such source.
   */
  select(room: string, source: string): Promise<void>;
  /** Who a session belongs to; null when there is none (any more). */
  session(resource: string): Promise<SessionInfo | null>;
  /** All sessions there are, those included that nobody was told of yet, in the order they came. */
  sessions(): Promise<SessionInfo[]>;
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
  /** Of the picture that viewers of a room get; null where nobody sends one. */
  codec(room: string): VideoCodec | null;
  stats(room: string): Promise<RoomStats>;
  /** Whether this engine can record. */
  readonly records: boolean;
  /**
   * Writes what a room's viewers get into a file, until `endRecording`, or until nobody publishes there any more. Nobody is told of it, and it
   * is no viewer. Nothing is written before `settleRecording` has said so: it is held in memory, ten seconds at most, and then dropped.
   * `makeFilmOf` makes a film of the file.
   * @throws MediaError `not-found` when nobody publishes there; `conflict` when it is recorded already, or the file cannot be begun;
   * `unsupported` when this engine does not record; `unavailable`.
   */
  record(room: string, options: RecordOptions): Promise<void>;
  /** Decides about what is held. After something was dropped it goes on at the next key frame. @throws MediaError `not-found`; `unavailable`. */
  settleRecording(room: string, decision: RecordingDecision): Promise<void>;
  /** Resolves when the file is closed; also where nothing is recorded. */
  endRecording(room: string): Promise<void>;
  /** Resolves when something that carries media answers now. @throws MediaError `unavailable`. */
  ready(): Promise<void>;
  /** Listens until the returned handle is disposed. */
  on<Name extends keyof MediaEvents>(name: Name, listener: (event: MediaEvents[Name]) => void): Disposable;
}

export type MediaErrorCode =
  | 'codec'
  | 'malformed'
  | 'unsupported'
  | 'conflict'
  | 'not-found'
  | 'precondition-required'
  | 'precondition-failed'
  | 'spent'
  | 'too-many'
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
