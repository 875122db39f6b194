import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { CloseCode, type ServerMessage } from '../protocol.ts';
import { textFrame } from './messages/frame.ts';
import { RateLimit, type Limits } from './limits.ts';

/** What a client proved when it asked for its session; every later message must say the same. */
export interface Established<Session> {
  session: Session;
  token: string | null;
  guestId: string | null;
  language: string;
}

/** One client's connection, as handlers and hooks see it. */
export class Connection<Session> {
  readonly id = randomUUID();
  /** The request that opened the connection, with its headers. */
  readonly request: IncomingMessage;
  /** Where the client said it was in a room before its connection dropped. */
  readonly resume = new Map<string, number>();
  /** @internal */
  readonly rate: RateLimit;
  /** @internal When something was last heard, by the monotonic clock. */
  lastSeenAt = performance.now();
  readonly #webSocket: WebSocket;
  readonly #socket: Duplex;
  readonly #limits: Limits;
  #established: Established<Session> | null = null;
  #isEnded = false;
  /** Resolves when the connection is gone. */
  readonly closed: Promise<void>;

  constructor(webSocket: WebSocket, socket: Duplex, request: IncomingMessage, limits: Limits) {
    this.#webSocket = webSocket;
    this.#socket = socket;
    this.request = request;
    this.#limits = limits;
    this.closed = new Promise((resolve) => webSocket.once('close', () => resolve()));
    this.rate = new RateLimit(limits, this.lastSeenAt);
  }

  /** Null until the session was acknowledged. */
  get session(): Session | null {
    return this.#established?.session ?? null;
  }

  /** @internal */
  get established(): Established<Session> | null {
    return this.#established;
  }

  /** @internal */
  establish(established: Established<Session>): void {
    this.#established = established;
  }

  get isOpen(): boolean {
    return this.#webSocket.readyState === this.#webSocket.OPEN;
  }

  /** @internal Whether we closed it: what it said before is not worked on any more. What somebody said before he left is. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Whether more waits to be sent than a room may add to. */
  get isSlow(): boolean {
    return this.#socket.writableLength > this.#limits.slowBytes;
  }

  /** Sends one message to this connection alone. */
  send(type: string, data?: unknown): void {
    this.sendMessage({ type, data });
  }

  /** @internal */
  sendMessage(message: ServerMessage): void {
    this.write(textFrame(JSON.stringify(message)));
  }

  /**
   * @internal Writes a frame past `ws`, whose own sending would build it anew for each socket. That is sound because `ws` itself
   * writes whole frames only, as nothing is compressed.
   */
  write(frame: Buffer): void {
    if (!this.isOpen) return;
    this.#socket.write(frame);
    if (this.#socket.writableLength > this.#limits.tooSlowBytes) this.terminate();
  }

  /** Closes the connection; what was sent before still arrives. */
  close(code: number = CloseCode.normal, reason = ''): void {
    this.#isEnded = true;
    this.#webSocket.close(code, reason);
  }

  /** @internal */
  terminate(): void {
    this.#isEnded = true;
    this.#webSocket.terminate();
  }
}
