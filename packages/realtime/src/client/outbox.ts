import { RealtimeError } from '../errors.ts';
import type { ErrorData, ServerMessage } from '../protocol.ts';
import type { Timers } from './types.ts';

const REQUEST_TIMEOUT_MS = 30_000;
const MOST_WAITING = 1_000;

export interface Outgoing {
  id: string;
  type: string;
  data: unknown;
  /** Whether to send it again when the connection is lost before the answer. */
  lasting: boolean;
}

interface Queued extends Outgoing {
  /** In whose name it was said; null where nobody was known yet. */
  guestId: string | null;
  settle: ((outcome: { value: unknown } | { error: RealtimeError }) => void) | null;
}

/** Messages to be sent and messages not answered yet, in order. */
export class Outbox {
  readonly #timers: Timers;
  readonly #guest: () => string | null;
  readonly #prefix = randomText();
  #waiting: Queued[] = [];
  readonly #unanswered = new Map<string, Queued>();
  #count = 0;

  /** `guest` says who speaks now. */
  constructor(timers: Timers, guest: () => string | null) {
    this.#timers = timers;
    this.#guest = guest;
  }

  /** Puts in a message nobody waits for. */
  add(type: string, data: unknown): void {
    this.#put(this.#queued(type, data, true));
  }

  /** Puts in a message and resolves to its answer. */
  request(type: string, data: unknown, lasting: boolean): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const queued = this.#queued(type, data, lasting);
      const timer = this.#timers.setTimeout(() => this.#fail(queued, 'timeout', 'no answer'), REQUEST_TIMEOUT_MS);
      queued.settle = (outcome) => {
        this.#timers.clearTimeout(timer);
        queued.settle = null;
        if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.value);
      };
      this.#put(queued);
    });
  }

  /** Takes out what is to be sent now. What another guest said fails: it is not said in this one's name. */
  take(): Outgoing[] {
    const guestId = this.#guest();
    for (const queued of this.#waiting) {
      if (queued.guestId !== null && queued.guestId !== guestId) this.#fail(queued, 'closed', 'another guest');
    }
    const queue = this.#waiting;
    this.#waiting = [];
    for (const queued of queue) this.#unanswered.set(queued.id, queued);
    return queue;
  }

  /** The connection is lost: what was sent without an answer is to be sent again, before the rest. */
  rewind(): void {
    const again = [...this.#unanswered.values()];
    this.#unanswered.clear();
    for (const queued of again) if (!queued.lasting) this.#fail(queued, 'closed', 'the connection was lost');
    this.#waiting = [...again.filter((queued) => queued.lasting), ...this.#waiting];
  }

  /** Whether the message was the answer to one of ours that somebody waits for. */
  answered({ re = '', type, data }: ServerMessage): boolean {
    const queued = this.#unanswered.get(re);
    // A reply that came before the answer proper has another type.
    if (!queued || (type !== queued.type && type !== 'error')) return false;
    this.#unanswered.delete(re);
    if (!queued.settle) return type !== 'error';
    if (type === 'error') queued.settle({ error: errorOf(data) });
    else queued.settle({ value: data });
    return true;
  }

  /** Fails all that is left. */
  close(): void {
    for (const queued of [...this.#unanswered.values(), ...this.#waiting]) this.#fail(queued, 'closed', 'closed');
  }

  #queued(type: string, data: unknown, lasting: boolean): Queued {
    return { id: `${this.#prefix}-${++this.#count}`, type, data, lasting, guestId: this.#guest(), settle: null };
  }

  #put(queued: Queued): void {
    if (this.#waiting.length >= MOST_WAITING) return this.#fail(queued, 'closed', 'too much is waiting to be sent');
    this.#waiting.push(queued);
  }

  #fail(queued: Queued, code: string, message: string): void {
    this.#unanswered.delete(queued.id);
    this.#waiting = this.#waiting.filter((other) => other !== queued);
    queued.settle?.({ error: new RealtimeError(code, message) });
  }
}

function errorOf(data: unknown): RealtimeError {
  const { code = 'internal', message = '', details } = (data ?? {}) as Partial<ErrorData>;
  return new RealtimeError(code, message, details);
}

/** Not `randomUUID`, which pages without TLS do not have. */
function randomText(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}
