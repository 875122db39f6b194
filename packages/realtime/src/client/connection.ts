import { CloseCode, MessageType, type ClientMessage, type ServerMessage } from '../protocol.ts';
import type { Credentials, Timers, WebSocketLike } from './types.ts';

const PING_MS = 50_000;
const PONG_TIMEOUT_MS = 10_000;
/** Where there is reason to doubt the line, an answer is waited for no longer. */
const PROBE_TIMEOUT_MS = 1_500;
const ACK_TIMEOUT_MS = 10_000;

export interface ConnectionOptions {
  webSocket: WebSocketLike;
  timers: Timers;
  credentials: () => Credentials;
  /** The connection stands; a session is to be requested. */
  onOpen: () => void;
  onSession: () => void;
  onMessage: (message: ServerMessage) => void;
  /** Called once, however the connection ended. */
  onLost: (code: number, reason: string, error: string) => void;
}

/** One WebSocket from its opening to its end: the session on it, and ping and pong. */
export class Connection {
  readonly #options: ConnectionOptions;
  #credentials: Credentials | null = null;
  #hasSession = false;
  #ackTimer: unknown = null;
  #pingTimer: unknown = null;
  #pongTimer: unknown = null;
  #isOver = false;
  #isProbed = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const { webSocket, onOpen } = options;
    webSocket.addEventListener('open', () => {
      if (!this.#isOver) onOpen();
    });
    webSocket.addEventListener('message', ({ data }) => {
      if (!this.#isOver) this.#receive(JSON.parse(String(data)) as ServerMessage);
    });
    // After an error comes `close`, which says more.
    webSocket.addEventListener('close', ({ code, reason }) => this.#end(code, reason, 'connection closed'));
    this.#awaitAck();
  }

  get hasSession(): boolean {
    return this.#hasSession;
  }

  /** Whether the line is doubted, or was when it ended. */
  get isProbed(): boolean {
    return this.#isProbed;
  }

  /** There is reason to doubt the line: without an answer soon it is given up. */
  probe(): void {
    if (!this.#hasSession || this.#isProbed) return;
    this.#isProbed = true;
    this.#ping(PROBE_TIMEOUT_MS);
  }

  /** How the credentials differ from those the session was requested with. */
  get changed(): 'nothing' | 'token' | 'guest' {
    const now = this.#options.credentials();
    if (this.#credentials === null || now.guestId !== this.#credentials.guestId) return 'guest';
    return now.token === this.#credentials.token ? 'nothing' : 'token';
  }

  /** Asks for a session; until it is acknowledged there is none. */
  requestSession(data: unknown): void {
    this.#credentials = this.#options.credentials();
    this.#hasSession = false;
    this.#timers.clearTimeout(this.#pingTimer);
    this.#awaitAck();
    this.send({ type: MessageType.requestSession, data });
  }

  send(message: Pick<ClientMessage, 'type' | 'id' | 'data'>): void {
    this.#options.webSocket.send(JSON.stringify({ ...message, ...this.#credentials }));
  }

  /** Ends the connection without calling `onLost`. */
  close(code: number, reason: string): void {
    if (this.#detach()) this.#options.webSocket.close(code, reason);
  }

  get #timers(): Timers {
    return this.#options.timers;
  }

  #receive(message: ServerMessage): void {
    if (message.type === MessageType.pong) {
      this.#isProbed = false;
      return this.#timers.clearTimeout(this.#pongTimer);
    }
    if (message.type !== MessageType.ackSession) return this.#options.onMessage(message);
    this.#timers.clearTimeout(this.#ackTimer);
    this.#hasSession = true;
    this.#pingLater();
    this.#options.onSession();
  }

  #awaitAck(): void {
    this.#timers.clearTimeout(this.#ackTimer);
    this.#ackTimer = this.#timers.setTimeout(() => this.#give(CloseCode.noSession, 'no session'), ACK_TIMEOUT_MS);
  }

  #pingLater(): void {
    this.#timers.clearTimeout(this.#pingTimer);
    this.#pingTimer = this.#timers.setTimeout(() => {
      if (!this.#isProbed) this.#ping(PONG_TIMEOUT_MS);
      this.#pingLater();
    }, PING_MS);
  }

  #ping(timeoutMs: number): void {
    this.#timers.clearTimeout(this.#pongTimer);
    const give = () => this.#give(CloseCode.missingPong, 'missing pong');
    this.#pongTimer = this.#timers.setTimeout(give, timeoutMs);
    this.send({ type: MessageType.ping });
  }

  /** Gives the connection up. A dead one would take a minute to say that it is closed, so that is not waited for. */
  #give(code: number, error: string): void {
    this.#options.webSocket.close(code, error);
    this.#end(code, error, error);
  }

  #end(code: number, reason: string, error: string): void {
    if (this.#detach()) this.#options.onLost(code, reason, error);
  }

  /** Whether the connection was still there. */
  #detach(): boolean {
    if (this.#isOver) return false;
    this.#isOver = true;
    this.#hasSession = false;
    for (const timer of [this.#ackTimer, this.#pingTimer, this.#pongTimer]) this.#timers.clearTimeout(timer);
    return true;
  }
}
