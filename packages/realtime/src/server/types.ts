import type { IncomingMessage, Server } from 'node:http';
import type { Bus } from '../bus/bus.ts';
import type { ClientMessage } from '../protocol.ts';
import type { Connection } from './connection.ts';
import type { Limits } from './limits.ts';
import type { Schema } from './messages/schema.ts';

/** What the application knows of a client; the guest id in it is the one that counts. */
export interface AnySession {
  guestId: string;
}

export interface AuthenticationRequest {
  token: string | null;
  guestId: string | null;
  language: string;
  request: IncomingMessage;
}

export interface HubOptions<Session extends AnySession> {
  bus: Bus;
  /** Who this is; null sends `sessionExpired` and closes. */
  authenticate(request: AuthenticationRequest): Promise<Session | null> | Session | null;
  /** Whether a page of this origin may connect to this host; the origin is null where no browser asks. The request says from where. */
  allowedOrigins: (origin: string | null, host: string, request: IncomingMessage) => boolean;
  /**
   * How many seconds whoever asks for a connection has to wait; 0 lets him in. Others are answered with 429 and `Retry-After`.
   */
  mayConnect?(request: IncomingMessage): Promise<number> | number;
  /** Which network a connection comes from; without this none is counted. */
  networkOf?(request: IncomingMessage): string;
  /**
   * Whether a client may say something now, on whichever of its connections; without a session it is known by its request alone. A message
   * counts for one, one of more than 4 KB for several. What it may not is answered with `rate-limited`, as what is too much for one
   * connection is. Without this only connections are counted.
   */
  maySpeak?(session: Session | null, request: IncomingMessage, cost: number): boolean;
  /** Whether a message can be worked with at all; what cannot is answered with `bad-request`. All can unless told. */
  accepts?(message: ClientMessage): boolean;
  /** Whether a client is of the audience that a broadcast names; without this, such a broadcast reaches nobody. */
  belongs?(session: Session, audience: unknown): boolean;
  limits?: Partial<Limits>;
  /**
   * Runs all that a message takes, and rejects with an error of the code `unavailable` while something that it stands on is away, or as
   * soon as it goes away. Such a message is not remembered: the same may be sent again. Without this, it is tried whatever is away.
   */
  guard?<T>(work: () => Promise<T>): Promise<T>;
  /** Told of every error that is not the client's. */
  onError?(error: unknown): void;
}

export interface HandlerContext<Session extends AnySession> {
  connection: Connection<Session>;
  /** Sends a message in answer to this one, before the answer proper. */
  reply(type: string, data?: unknown): void;
}

export interface Handler<Session extends AnySession, Data> {
  /** Checks and shapes the data; what fails is answered with `bad-request`. */
  schema: Schema<Data>;
  /** False answers with `forbidden`. */
  allow(session: Session): boolean;
  /**
   * What it returns is the answer, if the message asked for one. An error with a lower-case `code` is answered with its code
   * and message; any other with `internal`, and goes to `onError`.
   */
  handle(session: Session, data: Data, context: HandlerContext<Session>): unknown;
}

export interface PublishOptions {
  /** Number and keep the message, so that it reaches members who were away. */
  keep?: boolean;
}

export interface KeptMessage {
  type: string;
  data: unknown;
}

/** What was done once for a key, now or before. */
export interface Once<T> {
  answer: T;
  isRepeat: boolean;
}

export interface RoomHandle<Session extends AnySession> {
  /**
   * Makes a connection a member; nothing if it is one. It gets what was kept after `since` (0: all that is), or else after
   * the number the client named when it resumed, or else only what comes. Resolves when it has caught up.
   */
  join(connection: Connection<Session>, options?: { since?: number | undefined }): Promise<void>;
  leave(connection: Connection<Session>): void;
  /** Sends to the members in all processes. Resolves to the message's number, null when not kept. */
  publish(type: string, data: unknown, options?: PublishOptions): Promise<number | null>;
  /** What is kept, oldest first. */
  kept(): Promise<KeptMessage[]>;
  /**
   * Puts a message in the place of each kept one that is meant, under its number: who comes later gets this one. Members are told
   * nothing. False where none is meant, or none is kept any more.
   */
  replace(isMeant: (message: KeptMessage) => boolean, type: string, data: unknown): Promise<boolean>;
  /** Members in this process. */
  readonly size: number;
  /** Members in all processes; those elsewhere as of a moment ago. */
  count(): Promise<number>;
}

export interface Hub<Session extends AnySession> extends AsyncDisposable {
  /** Says what to do with messages of a type. Throws if the type has a handler. */
  on<Data>(type: string, handler: Handler<Session, Data>): void;
  /** Takes the upgrades of this path; the server's others are left alone. Returns what undoes it. */
  attach(server: Server, path: string): () => void;
  /** Sends to all connections of a guest, in every process. */
  sendToGuest(guestId: string, type: string, data?: unknown): Promise<void>;
  /** Sends to all connections that have a session, in every process; with an audience (any JSON) to those that belong to it. */
  broadcast(type: string, data?: unknown, audience?: unknown): Promise<void>;
  /** Sends a last message to all connections of a guest, or those of an audience, and closes them, in every process. */
  closeGuest(guestId: string, type: string, reason: string, audience?: unknown): Promise<void>;
  room(name: string): RoomHandle<Session>;
  /**
   * Does the work once for each key within that time, in whichever process; a repeat gets the first answer, as JSON brings it. Null while
   * it is under way elsewhere. Where the work rejects, so does this, and the key is free again.
   */
  once<T>(key: string, milliseconds: number, work: () => Promise<T>): Promise<Once<T> | null>;
  /** Called when a connection is no longer in a room, for whatever reason. Returns what undoes it. */
  onLeave(hook: (room: string, connection: Connection<Session>) => void): () => void;
  /** Called when a connection with a session has closed, after its rooms were left. Returns what undoes it. */
  onClose(hook: (connection: Connection<Session>) => void): () => void;
  /** The types of messages that have a handler, sorted. */
  readonly types: readonly string[];
  /** Connections in this process, with or without a session. */
  readonly size: number;
}
