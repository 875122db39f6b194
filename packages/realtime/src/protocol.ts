/** What a client sends: JSON in one text frame. */
export interface ClientMessage {
  type: string;
  /** Chosen by the client, unique for its guest. Asks for an answer; the same id again is not done again. */
  id?: string;
  token: string | null;
  guestId: string | null;
  data?: unknown;
}

/** What the server sends: JSON in one text frame. */
export interface ServerMessage {
  type: string;
  /** The id of the message this answers. */
  re?: string;
  room?: string;
  /** Number of a kept message within its room; each is one more than the one before. */
  seq?: number;
  data?: unknown;
}

/** A room and the last number a client saw there. */
export interface RoomPosition {
  room: string;
  seq: number;
}

/** Data of `requestSession`. */
export interface SessionRequest {
  language: string;
  /** Where the client was before the connection dropped. Joining one of these rooms continues from there. */
  resume?: RoomPosition[];
}

/** Data of `error`. */
export interface ErrorData {
  code: string;
  message: string;
  /** Which input was wrong, by path, for `bad-request`. */
  issues?: { path: string; message: string }[];
  /** Facts beside the code that a handler's error carries as `details`. */
  details?: Record<string, unknown>;
}

/** Types with a meaning of their own. */
export const MessageType = {
  requestSession: 'requestSession',
  ackSession: 'ackSession',
  sessionExpired: 'sessionExpired',
  ping: 'ping',
  pong: 'pong',
  error: 'error',
  /** The connection is in the room now, at `seq`. */
  joined: 'joined',
  /** Messages up to `seq` are lost to this connection: load the state anew. */
  resync: 'resync',
} as const;

/** Codes a connection is closed with, beside those of the WebSocket protocol itself. */
export const CloseCode = {
  normal: 1000,
  goingAway: 1001,
  protocolError: 1002,
  unsupportedData: 1003,
  policyViolation: 1008,
  internalError: 1011,
  tryAgainLater: 1013,
  missingPong: 4000,
  sessionExpired: 4001,
  noSession: 4002,
  idle: 4003,
  tooSlow: 4008,
  tooManyConnections: 4029,
} as const;
