import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { CloseCode, MessageType, type ClientMessage } from '../protocol.ts';
import { Connection } from './connection.ts';
import { Dispatcher, errorMessage, errorOf, isUnavailable, type Guard } from './messages/dispatcher.ts';
import { readSessionRequest } from './messages/envelope.ts';
import { fanOut } from './rooms/fan-out.ts';
import { textFrame } from './messages/frame.ts';
import { Guests } from './rooms/guests.ts';
import { Hooks } from './hooks.ts';
import { Intake } from './messages/intake.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { Queue } from './messages/queue.ts';
import { Rooms } from './rooms/rooms.ts';
import type { AnySession, AuthenticationRequest, Handler, Hub, HubOptions, Once, RoomHandle } from './types.ts';
import { takeUpgrades } from './upgrade.ts';
import { within } from './within.ts';

const MOST_PIECES = 256;

const EVERYONE = 'everyone';

/** Starts a hub on a bus. It serves nobody until it is attached to a server. */
export async function createHub<Session extends AnySession>(options: HubOptions<Session>): Promise<Hub<Session>> {
  const hub = new WebSocketHub(options);
  await hub.listen();
  return hub;
}

class WebSocketHub<Session extends AnySession> implements Hub<Session> {
  readonly #options: HubOptions<Session>;
  readonly #limits: Limits;
  readonly #guard: Guard;
  readonly #webSockets: WebSocketServer;
  readonly #ofNetwork = new Map<string, number>();
  readonly #sessions: Queue;
  readonly #connections = new Map<Connection<Session>, Intake<Session>>();
  readonly #guests: Guests<Session>;
  readonly #rooms: Rooms<Session>;
  readonly #dispatcher: Dispatcher<Session>;
  readonly #leaveHooks: Hooks<[room: string, connection: Connection<Session>]>;
  readonly #closeHooks: Hooks<[connection: Connection<Session>]>;
  readonly #detach: (() => void)[] = [];
  readonly #sweep: NodeJS.Timeout;
  #broadcasts: Promise<void> = Promise.resolve();
  #isOpen = true;

  constructor(options: HubOptions<Session>) {
    const { bus } = options;
    const onError = (error: unknown) => options.onError?.(error);
    const limits = { ...defaultLimits, ...options.limits };
    this.#options = options;
    this.#limits = limits;
    this.#guard = (work) => (options.guard === undefined ? work() : options.guard(work));
    this.#sessions = new Queue(limits.sessionsAtOnce);
    this.#leaveHooks = new Hooks(onError);
    this.#closeHooks = new Hooks(onError);
    this.#webSockets = new WebSocketServer({
      noServer: true,
      maxPayload: limits.messageBytes,
      // A message comes in a few pieces at most; each piece and each part of one is kept by itself until the last is there.
      maxFragments: MOST_PIECES,
      maxBufferedChunks: MOST_PIECES,
      perMessageDeflate: false,
      clientTracking: false,
    });
    this.#guests = new Guests(bus, (session, audience) => this.#isOf(session, audience));
    this.#rooms = new Rooms({ bus, limits, onError, onLeave: (...left) => this.#leaveHooks.call(...left) });
    this.#dispatcher = new Dispatcher({
      bus,
      rememberMs: limits.rememberMs,
      onError,
      guard: this.#guard,
      sendToGuest: (guestId, text) => this.#guests.send(guestId, text),
    });
    this.#sweep = setInterval(() => this.#closeIdle(), limits.idleTimeoutMs / 4).unref();
  }

  async listen(): Promise<void> {
    const stop = await this.#options.bus.subscribe(EVERYONE, {
      onMessage: (message) => {
        const [audience, text] = JSON.parse(message) as [unknown, string];
        this.#broadcasts = this.#toEveryone(this.#broadcasts, audience, textFrame(text));
      },
      onGap: () => {}, // broadcasts are not kept
    });
    this.#detach.push(stop);
  }

  get size(): number {
    return this.#connections.size;
  }

  on<Data>(type: string, handler: Handler<Session, Data>): void {
    this.#dispatcher.on(type, handler);
  }

  attach(server: Server, path: string): () => void {
    const detach = takeUpgrades(server, {
      path,
      allowedOrigins: this.#options.allowedOrigins,
      isOpen: () => this.#isOpen,
      mayConnect: (request) => this.#options.mayConnect?.(request) ?? 0,
      onError: (error) => this.#options.onError?.(error),
      accept: (request, socket, head) => {
        this.#webSockets.handleUpgrade(request, socket, head, (webSocket) => this.#accept(webSocket, socket, request));
      },
    });
    this.#detach.push(detach);
    return detach;
  }

  sendToGuest(guestId: string, type: string, data?: unknown): Promise<void> {
    return this.#guests.send(guestId, JSON.stringify({ type, data }));
  }

  broadcast(type: string, data?: unknown, audience: unknown = null): Promise<void> {
    return this.#options.bus.publish(EVERYONE, JSON.stringify([audience, JSON.stringify({ type, data })]));
  }

  closeGuest(guestId: string, type: string, reason: string, audience: unknown = null): Promise<void> {
    return this.#guests.close(guestId, JSON.stringify({ type, data: { reason } }), reason, audience);
  }

  room(name: string): RoomHandle<Session> {
    return this.#rooms.handle(name);
  }

  async once<T>(key: string, milliseconds: number, work: () => Promise<T>): Promise<Once<T> | null> {
    const { bus } = this.#options;
    const claim = `once ${key}`;
    const known = await bus.claim(claim, this.#limits.rememberMs);
    // Settled by ourselves, with an answer of this key.
    if (known !== null) return known === '' ? null : { answer: JSON.parse(known) as T, isRepeat: true };
    const answer = await work().catch(async (error: unknown) => {
      await bus.release(claim).catch((failure: unknown) => this.#options.onError?.(failure));
      throw error;
    });
    // It is done: where that cannot be noted the claim stays, so that nobody does it again meanwhile.
    await bus
      .settle(claim, JSON.stringify(answer), milliseconds)
      .catch((failure: unknown) => this.#options.onError?.(failure));
    return { answer, isRepeat: false };
  }

  get types(): string[] {
    return this.#dispatcher.types;
  }

  onLeave(hook: (room: string, connection: Connection<Session>) => void): () => void {
    return this.#leaveHooks.add(hook);
  }

  onClose(hook: (connection: Connection<Session>) => void): () => void {
    return this.#closeHooks.add(hook);
  }

  #accept(webSocket: WebSocket, socket: Duplex, request: IncomingMessage): void {
    const connection = new Connection<Session>(webSocket, socket, request, this.#limits);
    const intake = new Intake({
      connection,
      limits: this.#limits,
      dispatcher: this.#dispatcher,
      maySpeak: ({ session, request }, cost) => this.#options.maySpeak?.(session, request, cost) ?? true,
      accepts: (message) => this.#options.accepts?.(message) ?? true,
      requestSession: (...args) => this.#requestSession(...args),
      renew: (...args) => this.#renew(...args),
      onError: (error) => this.#options.onError?.(error),
    });
    this.#connections.set(connection, intake);
    const network = this.#options.networkOf?.(request) ?? null;
    const neighbours = network === null ? 0 : (this.#ofNetwork.get(network) ?? 0);
    if (network !== null) this.#ofNetwork.set(network, neighbours + 1);
    if (neighbours >= this.#limits.connectionsPerNetwork) {
      connection.close(CloseCode.tooManyConnections, 'too many connections');
    }
    const timer = setTimeout(() => {
      if (!connection.session) connection.close(CloseCode.noSession, 'no session requested');
    }, this.#limits.sessionTimeoutMs).unref();
    webSocket.on('message', (data, isBinary) => intake.take(data as Buffer, isBinary));
    webSocket.on('error', () => {}); // `ws` closes the connection itself; `close` follows
    socket.on('drain', () => this.#rooms.drained(connection));
    webSocket.on('close', () => {
      clearTimeout(timer);
      if (network !== null) this.#leaveNetwork(network);
      this.#forget(connection);
    });
  }

  #leaveNetwork(network: string): void {
    const left = (this.#ofNetwork.get(network) ?? 1) - 1;
    if (left > 0) this.#ofNetwork.set(network, left);
    else this.#ofNetwork.delete(network);
  }

  async #requestSession(connection: Connection<Session>, message: ClientMessage): Promise<void> {
    const wanted = readSessionRequest(message.data);
    if (wanted === null) {
      return connection.sendMessage(errorMessage(message, { code: 'bad-request', message: 'not a session request' }));
    }
    const { token, guestId } = message;
    try {
      const { request } = connection;
      const session = await this.#sessions.run(async () =>
        connection.isOpen ? this.#authenticate({ token, guestId, language: wanted.language, request }) : null,
      );
      const before = connection.session;
      // A guest is who his token says; whoever names another one means another connection.
      const isAnother = session !== null && guestId !== null && guestId !== session.guestId;
      if (session === null || isAnother || (before !== null && before.guestId !== session.guestId)) {
        connection.send(MessageType.sessionExpired);
        return connection.close(CloseCode.sessionExpired, 'no such session');
      }
      if (before === null) {
        if (this.#guests.count(session.guestId) >= this.#limits.connectionsPerGuest) {
          return connection.close(CloseCode.tooManyConnections, 'too many connections');
        }
        await this.#guests.add(session.guestId, connection);
        for (const { room, seq } of wanted.resume ?? []) connection.resume.set(room, seq);
      }
      connection.establish({ session, token, guestId, language: wanted.language });
      // The connection may have gone while we asked; then nobody else will clean up.
      if (!connection.isOpen) return this.#guests.remove(session.guestId, connection);
      connection.send(MessageType.ackSession, { sessionId: connection.id });
    } catch (error) {
      connection.sendMessage(errorMessage(message, errorOf(error)));
      if (isUnavailable(error)) return connection.close(CloseCode.tryAgainLater, 'unavailable');
      this.#options.onError?.(error);
      connection.close(CloseCode.internalError, 'internal');
    }
  }

  /** Rejects when it cannot be told; the connection is as it was then. */
  async #renew(connection: Connection<Session>, { token, guestId }: ClientMessage): Promise<Session | null> {
    const { established, request } = connection;
    if (established === null) return null;
    const { language } = established;
    const session = await this.#sessions.run(async () => this.#authenticate({ token, guestId, language, request }));
    if (session === null || session.guestId !== established.session.guestId) return null;
    connection.establish({ session, token, guestId, language });
    return session;
  }

  #authenticate(args: AuthenticationRequest): Promise<Session | null> {
    return this.#guard(async () => await this.#options.authenticate(args));
  }

  #forget(connection: Connection<Session>): void {
    this.#connections.delete(connection);
    this.#rooms.leaveAll(connection);
    if (connection.session === null) return;
    this.#guests.remove(connection.session.guestId, connection);
    this.#closeHooks.call(connection);
  }

  /** One broadcast after the other, since each lets other work in between. */
  async #toEveryone(earlier: Promise<void>, audience: unknown, frame: Buffer): Promise<void> {
    await earlier;
    const isMeant = (session: Session) => this.#isOf(session, audience);
    await fanOut(this.#connections.keys(), this.#limits.slice, (connection) => {
      if (connection.session !== null && !connection.isSlow && isMeant(connection.session)) connection.write(frame);
    });
  }

  /** Everyone belongs to no audience in particular. */
  #isOf(session: Session, audience: unknown): boolean {
    return audience === null || this.#options.belongs?.(session, audience) === true;
  }

  #closeIdle(): void {
    const since = performance.now() - this.#limits.idleTimeoutMs;
    for (const connection of this.#connections.keys()) {
      if (connection.lastSeenAt < since) connection.close(CloseCode.idle, 'idle');
    }
  }

  /** Takes no more connections, lets work under way end, closes all connections with 1001. The bus stays the caller's. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#isOpen = false;
    clearInterval(this.#sweep);
    await within(this.#limits.drainMs, Promise.all([...this.#connections.values()].map((intake) => intake.idle)));
    const closed = Promise.all([...this.#connections.keys()].map((connection) => connection.closed));
    for (const connection of this.#connections.keys()) connection.close(CloseCode.goingAway, 'restarting');
    await within(this.#limits.drainMs, closed);
    for (const connection of this.#connections.keys()) connection.terminate();
    await closed;
    for (const detach of this.#detach) detach();
    await this.#rooms[Symbol.asyncDispose]();
  }
}
