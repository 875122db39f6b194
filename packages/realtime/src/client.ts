import { Handlers } from './client/handlers.ts';
import { Connection } from './client/connection.ts';
import { Outbox } from './client/outbox.ts';
import { SubscribedRoom } from './client/room.ts';
import type {
  ClientRoom,
  MessageHandler,
  RealtimeClient,
  RealtimeClientOptions,
  RoomOptions,
  Status,
  Timers,
} from './client/types.ts';
import { RealtimeError } from './errors.ts';
import { CloseCode, type ServerMessage } from './protocol.ts';

export { RealtimeError };
export { CloseCode, MessageType, type ServerMessage } from './protocol.ts';
export type * from './client/types.ts';

/**
 * How long a page waits at least and at most for its next try. Drawn at random, and longer with each try in vain: else all pages come back
 * in the second in which a server does. §7 has one second. In a room at most three at first: a picture stops five seconds after its last proof.
 */
const RECONNECT_MS = { least: 500, most: 5_000, mostInRoom: 3_000, longest: 20_000 };
/** After the server has said no, trying so soon would only be a nuisance. */
const REFUSED_MS = { least: 20_000, most: 40_000 };

/** Connects at once, and again whenever the connection is lost, until it is closed. */
export function createRealtimeClient(options: RealtimeClientOptions): RealtimeClient {
  return new Client(options);
}

const ownTimers: Timers = {
  setTimeout: (work, milliseconds) => globalThis.setTimeout(work, milliseconds),
  clearTimeout: (handle) => globalThis.clearTimeout(handle as number),
};

class Client implements RealtimeClient {
  readonly #options: RealtimeClientOptions;
  readonly #timers: Timers;
  readonly #outbox: Outbox;
  readonly #handlers = new Handlers<string, Parameters<MessageHandler>>();
  readonly #statusHandlers = new Handlers<'status', [Status]>();
  readonly #rooms = new Map<string, SubscribedRoom>();
  #language: string;
  #connection: Connection | null = null;
  #status: Status = 'connecting';
  #attempt = 0;
  /** Lost since the last session. */
  #inVain = 0;
  #isReported = false;
  /** Whether the next session is the first on its connection. */
  #isNewConnection = true;
  #reconnect: unknown = null;
  /** Whether the next connection need not wait for its time: once for each that is lost, and not where the server has said no. */
  #mayHurry = false;

  constructor(options: RealtimeClientOptions) {
    this.#options = options;
    this.#language = options.language;
    this.#timers = options.timers ?? ownTimers;
    this.#outbox = new Outbox(this.#timers, () => options.credentials().guestId);
    this.#connect();
  }

  get status(): Status {
    return this.#status;
  }

  send(type: string, data?: unknown): void {
    this.#outbox.add(type, data);
    this.#flush();
  }

  request(type: string, data?: unknown): Promise<unknown> {
    return this.#request(type, data, true);
  }

  requestNow(type: string, data?: unknown): Promise<unknown> {
    if (this.#status !== 'open') return Promise.reject(new RealtimeError('closed', 'there is no line now'));
    return this.#request(type, data, false);
  }

  on(type: string, handler: MessageHandler): () => void {
    return this.#handlers.add(type, handler);
  }

  onStatus(handler: (status: Status) => void): () => void {
    return this.#statusHandlers.add('status', handler);
  }

  room(name: string, options: RoomOptions): ClientRoom {
    const known = this.#rooms.get(name);
    if (known) return known;
    const room = new SubscribedRoom(name, options, {
      request: (type, data) => this.#request(type, data, false),
      isOpen: () => this.#status === 'open',
    });
    this.#rooms.set(name, room);
    return room;
  }

  setLanguage(language: string): void {
    this.#language = language;
    if (this.#connection?.hasSession) this.#renew(this.#connection);
  }

  probe(): void {
    this.#connection?.probe();
    if (this.#status !== 'waiting' || !this.#mayHurry) return;
    this.#mayHurry = false;
    this.#timers.clearTimeout(this.#reconnect);
    this.#connect();
  }

  close(): void {
    this.#timers.clearTimeout(this.#reconnect);
    this.#connection?.close(CloseCode.normal, 'closed');
    this.#connection = null;
    this.#setStatus('closed');
    this.#outbox.close();
  }

  #request(type: string, data: unknown, lasting: boolean): Promise<unknown> {
    const answer = this.#outbox.request(type, data, lasting);
    if (this.#status === 'closed') this.#outbox.close();
    else this.#flush();
    return answer;
  }

  #connect(): void {
    this.#attempt++;
    this.#isNewConnection = true;
    this.#setStatus('connecting');
    const Socket = this.#options.WebSocket ?? globalThis.WebSocket;
    const connection = new Connection({
      webSocket: new Socket(this.#options.url),
      timers: this.#timers,
      credentials: this.#options.credentials,
      onOpen: () => this.#requestSession(connection),
      onSession: () => this.#begin(connection),
      onMessage: (message) => this.#receive(message),
      onLost: (...how) => this.#lost(connection, ...how),
    });
    this.#connection = connection;
  }

  #requestSession(connection: Connection): void {
    const resume = [...this.#rooms.values()].flatMap((room) => room.position ?? []);
    connection.requestSession({ language: this.#language, ...(resume.length > 0 && { resume }) });
  }

  /** The session is there: what may have been lost with the last connection goes out, then what waited, then the way into rooms. */
  #begin(connection: Connection): void {
    this.#isReported = false;
    this.#mayHurry = true;
    this.#inVain = 0;
    this.#setStatus('open');
    if (this.#isNewConnection) {
      this.#isNewConnection = false;
      for (const room of this.#rooms.values()) room.join();
    }
    if (connection === this.#connection) this.#flush();
  }

  #renew(connection: Connection): void {
    this.#setStatus('connecting');
    this.#requestSession(connection);
  }

  #flush(): void {
    const connection = this.#connection;
    if (!connection?.hasSession) return;
    const { changed } = connection;
    if (changed === 'token') return this.#renew(connection);
    if (changed === 'guest') return this.#restart(connection);
    for (const { id, type, data } of this.#outbox.take()) connection.send({ id, type, data });
  }

  /** Another guest is another session, on a line of its own. */
  #restart(connection: Connection): void {
    connection.close(CloseCode.normal, 'another guest');
    this.#outbox.rewind();
    this.#connect();
  }

  #receive(message: ServerMessage): void {
    if (message.re !== undefined && this.#outbox.answered(message)) return;
    const name = message.room;
    if (name === undefined) this.#handlers.call(message.type, message.data, message);
    else this.#rooms.get(name)?.receive(message);
  }

  #lost(connection: Connection, errorCode: number, errorReason: string, error: string): void {
    this.#connection = null;
    this.#outbox.rewind();
    const isFirstRefusal = errorCode === CloseCode.protocolError && this.#attempt === 1;
    if (!isFirstRefusal && !this.#isReported) {
      this.#isReported = true;
      this.#options.report?.({ connectionAttempt: this.#attempt, error, errorCode, errorReason });
    }
    const isRefused =
      (errorCode === CloseCode.tooManyConnections || errorCode === CloseCode.sessionExpired) &&
      connection.changed === 'nothing';
    this.#mayHurry &&= !isRefused;
    this.#reconnect = this.#timers.setTimeout(() => this.#connect(), this.#nextWait(isRefused));
    this.#setStatus('waiting');
    if (connection.isProbed) this.probe();
  }

  /** Milliseconds until the next try. */
  #nextWait(isRefused: boolean): number {
    const { random = Math.random } = this.#options;
    const isInRoom = [...this.#rooms.values()].some(({ isSubscribed }) => isSubscribed);
    const first = isInRoom ? RECONNECT_MS.mostInRoom : RECONNECT_MS.most;
    const growing = { least: RECONNECT_MS.least, most: Math.min(first * 2 ** this.#inVain, RECONNECT_MS.longest) };
    const { least, most } = isRefused ? REFUSED_MS : growing;
    this.#inVain++;
    return least + random() * (most - least);
  }

  #setStatus(status: Status): void {
    if (this.#status === status) return;
    this.#status = status;
    this.#statusHandlers.call('status', status);
  }
}
