import { MessageType, type RoomPosition, type ServerMessage } from '../protocol.ts';
import type { ClientRoom, RoomMessage, RoomOptions, SubscribeOptions } from './types.ts';

interface Subscriber {
  handler: (message: RoomMessage) => void;
  options: SubscribeOptions;
}

export interface RoomConnection {
  /** Sends the message, if there is a session; rejects with what the server says against it. */
  request(type: string, data: unknown): Promise<unknown>;
  isOpen(): boolean;
}

/** What this client hears of one room. */
export class SubscribedRoom implements ClientRoom {
  readonly #name: string;
  readonly #options: RoomOptions;
  readonly #connection: RoomConnection;
  readonly #subscribers = new Set<Subscriber>();
  /** Number of the last kept message heard. */
  #seq: number | undefined;

  constructor(name: string, options: RoomOptions, connection: RoomConnection) {
    this.#name = name;
    this.#options = options;
    this.#connection = connection;
  }

  subscribe(handler: (message: RoomMessage) => void, options: SubscribeOptions = {}): () => void {
    const subscriber = { handler, options };
    this.#subscribers.add(subscriber);
    if (this.#subscribers.size === 1) {
      this.#seq = options.since;
      if (this.#connection.isOpen()) this.join();
    }
    return () => {
      if (this.#subscribers.delete(subscriber) && this.#subscribers.size === 0) this.#leave();
    };
  }

  get isSubscribed(): boolean {
    return this.#subscribers.size > 0;
  }

  /** Where to continue after a lost connection; null if there is nothing to continue. */
  get position(): RoomPosition | null {
    if (!this.isSubscribed || this.#seq === undefined) return null;
    return { room: this.#name, seq: this.#seq };
  }

  /** Asks to be joined, at the first subscription and again on each new connection. */
  join(): void {
    if (!this.isSubscribed) return;
    const { type, data } = this.#options.join({ since: this.#seq });
    this.#connection.request(type, data).then(
      (answer) => {
        for (const { options } of this.#subscribers) options.onJoined?.(answer);
      },
      (error: Error) => {
        // With the connection lost, the next one joins again.
        if (!this.#connection.isOpen()) return;
        for (const { options } of this.#subscribers) options.onError?.(error);
      },
    );
  }

  receive({ type, data, seq }: ServerMessage): void {
    if (type === MessageType.joined || type === MessageType.resync) {
      this.#moveTo(data);
      // Who is told may subscribe anew: only those of before are.
      const known = [...this.#subscribers];
      if (type === MessageType.resync) for (const { options } of known) options.onResync?.();
      return;
    }
    if (seq !== undefined) {
      if (this.#seq !== undefined && seq <= this.#seq) return;
      this.#seq = seq;
    }
    for (const { handler } of this.#subscribers) handler({ type, data, seq: seq ?? null });
  }

  #moveTo(data: unknown): void {
    const { seq } = data as RoomPosition;
    this.#seq = Math.max(seq, this.#seq ?? 0);
  }

  #leave(): void {
    this.#seq = undefined;
    const message = this.#options.leave?.();
    // A lost connection has left by itself.
    if (message && this.#connection.isOpen()) this.#connection.request(message.type, message.data).catch(() => {});
  }
}
