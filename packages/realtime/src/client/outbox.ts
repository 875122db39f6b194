import { RealtimeError } from '../errors.ts';
import type { ErrorData, ServerMessage } from '../protocol.ts';
import type { Timers } from './types.ts';

const REQUEST_TIMEOUT_MS = 30_000;
const MOST_WAITING = 1_000;

export interface Outgoing {
  id: string;
  type: string;
  data: unknown;
  /** Whether to send it again when the line is lost before the answer. */
  lasting: boolean;
}

interface Letter extends Outgoing {
  settle: ((outcome: { value: unknown } | { error: RealtimeError }) => void) | null;
}

/** Messages to be sent and messages not answered yet, in order. */
export class Outbox {
  readonly #timers: Timers;
  readonly #prefix = randomText();
  #waiting: Letter[] = [];
  readonly #unanswered = new Map<string, Letter>();
  #count = 0;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  /** Puts in a message nobody waits for. */
  add(type: string, data: unknown): void {
    this.#put(this.#letter(type, data, true));
  }

  /** Puts in a message and resolves to its answer. */
  request(type: string, data: unknown, lasting: boolean): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const letter = this.#letter(type, data, lasting);
      const timer = this.#timers.setTimeout(() => this.#fail(letter, 'timeout', 'no answer'), REQUEST_TIMEOUT_MS);
      letter.settle = (outcome) => {
        this.#timers.clearTimeout(timer);
        letter.settle = null;
        if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.value);
      };
      this.#put(letter);
    });
  }

  /** Takes out what is to be sent now. */
  take(): Outgoing[] {
    const letters = this.#waiting;
    this.#waiting = [];
    for (const letter of letters) this.#unanswered.set(letter.id, letter);
    return letters;
  }

  /** The line is lost: what was sent without an answer is to be sent again, before the rest. */
  rewind(): void {
    const again = [...this.#unanswered.values()];
    this.#unanswered.clear();
    for (const letter of again) if (!letter.lasting) this.#fail(letter, 'closed', 'the connection was lost');
    this.#waiting = [...again.filter((letter) => letter.lasting), ...this.#waiting];
  }

  /** Whether the message was the answer to one of ours that somebody waits for. */
  answered({ re = '', type, data }: ServerMessage): boolean {
    const letter = this.#unanswered.get(re);
    // A reply that came before the answer proper has another type.
    if (!letter || (type !== letter.type && type !== 'error')) return false;
    this.#unanswered.delete(re);
    if (!letter.settle) return type !== 'error';
    if (type === 'error') letter.settle({ error: errorOf(data) });
    else letter.settle({ value: data });
    return true;
  }

  /** Fails all that is left. */
  close(): void {
    for (const letter of [...this.#unanswered.values(), ...this.#waiting]) this.#fail(letter, 'closed', 'closed');
  }

  #letter(type: string, data: unknown, lasting: boolean): Letter {
    return { id: `${this.#prefix}-${++this.#count}`, type, data, lasting, settle: null };
  }

  #put(letter: Letter): void {
    if (this.#waiting.length >= MOST_WAITING) return this.#fail(letter, 'closed', 'too much is waiting to be sent');
    this.#waiting.push(letter);
  }

  #fail(letter: Letter, code: string, message: string): void {
    this.#unanswered.delete(letter.id);
    this.#waiting = this.#waiting.filter((other) => other !== letter);
    letter.settle?.({ error: new RealtimeError(code, message) });
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
