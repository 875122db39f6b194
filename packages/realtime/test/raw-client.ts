import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ClientMessage, RoomPosition, ServerMessage } from '../src/index.ts';
import { ORIGIN } from './hub-harness.ts';

/** A bare WebSocket that keeps what it hears, for tests that speak the protocol themselves. */
export class RawClient implements AsyncDisposable {
  readonly socket: WebSocket;
  readonly received: ServerMessage[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;
  readonly #guestId: string | null;
  readonly #token: string | null;
  #wake = Promise.withResolvers<void>();
  #read = 0;

  private constructor(socket: WebSocket, guestId: string | null, token: string | null) {
    this.socket = socket;
    this.#guestId = guestId;
    this.#token = token;
    this.closed = new Promise((resolve) => {
      socket.once('close', (code, reason) => {
        resolve({ code, reason: reason.toString() });
        this.#wake.resolve();
      });
    });
    socket.on('message', (data: Buffer) => {
      this.received.push(JSON.parse(data.toString()) as ServerMessage);
      this.#wake.resolve();
      this.#wake = Promise.withResolvers();
    });
  }

  /** Connects without asking for a session. */
  static async connect(url: string, guestId: string | null = 'ann', token: string | null = 'good'): Promise<RawClient> {
    const socket = new WebSocket(url, { origin: ORIGIN });
    const client = new RawClient(socket, guestId, token);
    await once(socket, 'open');
    return client;
  }

  static async withSession(url: string, guestId = 'ann', resume?: RoomPosition[]): Promise<RawClient> {
    const client = await RawClient.connect(url, guestId);
    client.say('requestSession', { language: 'de', resume });
    await client.hear('ackSession');
    return client;
  }

  say(type: string, data?: unknown, more: Partial<ClientMessage> = {}): void {
    this.socket.send(JSON.stringify({ type, data, token: this.#token, guestId: this.#guestId, ...more }));
  }

  /** The next message of this type, whatever else comes before it. */
  async hear(type: string): Promise<ServerMessage> {
    for (;;) {
      while (this.#read < this.received.length) {
        const message = this.received[this.#read++];
        if (message?.type === type) return message;
      }
      if (this.socket.readyState === WebSocket.CLOSED) throw new Error(`closed before ${type}`);
      await this.#wake.promise;
    }
  }

  async join(room: string, since?: number): Promise<number> {
    this.say('join', { room, since });
    return ((await this.hear('joined')).data as RoomPosition).seq;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.socket.terminate();
    await this.closed;
  }
}
