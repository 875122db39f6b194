import type { LoggedPacket } from './log-format.ts';

/** What is missing for so long does not come any more: repairs are asked for during 600 ms. */
const PATIENCE_MS = 1_500;
const MOST_WAITING = 4_096;

export interface OrderEvents {
  packet(packet: LoggedPacket): void;
  /** Packets are missing here, for good. */
  gap(): void;
}

/** Hands packets of one stream on in the order of their numbers, each once. */
export class InOrder {
  readonly #events: OrderEvents;
  readonly #waiting = new Map<number, LoggedPacket>();
  #next: number | null = null;
  #missingSince: number | null = null;

  constructor(events: OrderEvents) {
    this.#events = events;
  }

  push(packet: LoggedPacket): void {
    this.#next ??= packet.sequence;
    if (packet.sequence < this.#next || this.#waiting.has(packet.sequence)) return;
    this.#waiting.set(packet.sequence, packet);
    this.#drain();
    if (this.#waiting.size === 0) return;
    this.#missingSince ??= packet.arrivalMs;
    const isGivenUp = packet.arrivalMs - this.#missingSince > PATIENCE_MS || this.#waiting.size > MOST_WAITING;
    if (isGivenUp) this.#skip();
  }

  /** Nothing more comes. */
  flush(): void {
    while (this.#waiting.size > 0) this.#skip();
  }

  #skip(): void {
    this.#next = Math.min(...this.#waiting.keys());
    this.#events.gap();
    this.#drain();
  }

  #drain(): void {
    for (;;) {
      const packet = this.#next === null ? undefined : this.#waiting.get(this.#next);
      if (packet === undefined) break;
      this.#waiting.delete(packet.sequence);
      this.#next = packet.sequence + 1;
      this.#missingSince = null;
      this.#events.packet(packet);
    }
  }
}
