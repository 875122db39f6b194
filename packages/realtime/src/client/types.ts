import type { ServerMessage } from '../protocol.ts';

export interface Credentials {
  token: string | null;
  guestId: string | null;
}

/** A connection that was lost, for the log of the server. */
export interface ConnectionError {
  /** Which connection since the client began, from 1. */
  connectionAttempt: number;
  error: string;
  errorCode: number;
  errorReason: string;
}

/** The part of a WebSocket the client needs; the browser's own fits. */
export interface WebSocketLike {
  addEventListener(type: 'open', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { code: number; reason: string }) => void): void;
  send(text: string): void;
  close(code?: number, reason?: string): void;
}

export interface Timers {
  setTimeout(work: () => void, milliseconds: number): unknown;
  clearTimeout(handle: unknown): void;
}

export interface RealtimeClientOptions {
  /** `ws:` or `wss:`. */
  url: string;
  language: string;
  /** Asked before every message. A new token renews the session; another guest begins a new connection. */
  credentials: () => Credentials;
  /** Told once of each time the connection was lost, until there is a session again. */
  report?: (error: ConnectionError) => void;
  /** The environment's own unless told. */
  WebSocket?: new (url: string) => WebSocketLike;
  timers?: Timers;
  /** From 0 to below 1; `Math.random` unless told. */
  random?: () => number;
}

/** `connecting`: no session yet · `open`: messages go out · `waiting`: the connection is lost, the next try is due · `closed`: by us. */
export type Status = 'connecting' | 'open' | 'waiting' | 'closed';

export type MessageHandler = (data: unknown, message: ServerMessage) => void;

export interface RoomMessage {
  type: string;
  data: unknown;
  /** Null for what is not kept. */
  seq: number | null;
}

export interface RoomOptions {
  /** The message that makes the server join us; `since` is the last number we saw, for servers that want it in the data. */
  join: (position: { since: number | undefined }) => { type: string; data?: unknown };
  /** The message that ends it. */
  leave?: () => { type: string; data?: unknown };
}

export interface SubscribeOptions {
  /** Begin with what came after this number; 0 for all the server still has. Counts for the room's first subscriber. */
  since?: number;
  /** The server has joined us, the first time or again: its answer. */
  onJoined?: (answer: unknown) => void;
  /** Messages were lost: load the state anew. What comes after this is complete again. */
  onResync?: () => void;
  /** The server refused to join us. */
  onError?: (error: Error) => void;
}

export interface ClientRoom {
  /** Hears each kept message once and in order, across lost connections. Returns how to stop. */
  subscribe(handler: (message: RoomMessage) => void, options?: SubscribeOptions): () => void;
}

export interface RealtimeClient {
  /**
   * Sends when there is a session, and again if the connection is lost before the server has it; the server does it once. Not once
   * another guest is here.
   */
  send(type: string, data?: unknown): void;
  /** Like `send`, and resolves to the answer. Rejects with a {@link RealtimeError}: the server's code, `timeout` or `closed`. */
  request(type: string, data?: unknown): Promise<unknown>;
  /** Like `request` for what is true only now: it rejects with `closed` without a session, and is never sent again. */
  requestNow(type: string, data?: unknown): Promise<unknown>;
  /** Hears messages of a type that belong to no room. Returns how to stop. */
  on(type: string, handler: MessageHandler): () => void;
  room(name: string, options: RoomOptions): ClientRoom;
  readonly status: Status;
  onStatus(handler: (status: Status) => void): () => void;
  /** There is reason to doubt the line, as the network has changed: it is tried, and replaced at once where it is dead. */
  probe(): void;
  /** Asks for the session anew, in this language. */
  setLanguage(language: string): void;
  /** Ends it for good; requests under way are rejected. */
  close(): void;
}
