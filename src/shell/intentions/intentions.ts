/** What somebody wants, with all that makes it another one: the thing, how many, how much he gives. Not what a seller asks for it. */
export type Wanted = readonly (string | number | boolean | null)[];

/** Presses that cost, told apart by what they want. */
export interface Intentions {
  /**
   * Sends one press, by `work`, with the key of its intention. One intention has one key and one answer: a press while it is on its way,
   * or shortly after it has succeeded, gets that answer and sends nothing; after a refusal or a lost answer the same key is sent again.
   * `isOver`: whether an answer is the last one; until then the same press asks for the same again.
   */
  send<T>(wanted: Wanted, work: (requestKey: string) => Promise<T>, isOver?: (answer: T) => boolean): Promise<T>;
  /** The same is wanted once more, on purpose: what has succeeded is over at once. What has no answer yet stays one intention. */
  again(wanted: Wanted): void;
  /** Whether a press of the same would be one with a press before: it goes on, or gets that answer. */
  isKept(wanted: Wanted): boolean;
  /** It is known by other means that the intention is over: the next press is another one. */
  end(wanted: Wanted): void;
}

/** A press so soon after the confirmation, in milliseconds, is the second tap of a double tap, or Enter after a click. */
export const SAME_PRESS_MS = 1000;

/**
 * Refusals after which a key is good for nothing: it stands for something else, for an order that has expired, or for a price that
 * has changed. After every other refusal the server has forgotten it with the transaction (`platform/rights/idempotency.ts`).
 */
const USED_UP: ReadonlySet<unknown> = new Set(['conflict', 'order-expired', 'price-changed']);

interface Intention {
  key: string;
  /** Of the press that is on its way or has succeeded; null where the next one is to be sent. */
  answer: Promise<unknown> | null;
  /** When it has succeeded; null before. */
  doneAt: number | null;
}

export interface IntentionPorts {
  newKey: () => string;
  /** Milliseconds of a steady clock. */
  now: () => number;
}

/**
 * Keeps the keys of intentions that have no last answer yet, however often and from wherever they are pressed: a dialog that is closed
 * and opened again goes on with the same one.
 */
export function createIntentions({ newKey, now }: IntentionPorts): Intentions {
  const kept = new Map<string, Intention>();

  function dropDone(): void {
    for (const [each, { doneAt }] of kept) if (doneAt !== null && now() - doneAt >= SAME_PRESS_MS) kept.delete(each);
  }

  function intentionOf(name: string): Intention {
    dropDone();
    const known = kept.get(name);
    if (known !== undefined) return known;
    const begun: Intention = { key: newKey(), answer: null, doneAt: null };
    kept.set(name, begun);
    return begun;
  }

  async function sent<T>(
    name: string,
    intention: Intention,
    answer: Promise<T>,
    isOver: (answer: T) => boolean,
  ): Promise<T> {
    try {
      const given = await answer;
      if (isOver(given)) intention.doneAt = now();
      else intention.answer = null;
      return given;
    } catch (error) {
      intention.answer = null;
      if (USED_UP.has(codeOf(error)) && kept.get(name) === intention) kept.delete(name);
      throw error;
    }
  }

  return {
    send<T>(wanted: Wanted, work: (requestKey: string) => Promise<T>, isOver: (answer: T) => boolean = () => true) {
      const name = JSON.stringify(wanted);
      const intention = intentionOf(name);
      intention.answer ??= sent(name, intention, work(intention.key), isOver);
      // What is wanted by the same name is answered alike.
      return intention.answer as Promise<T>;
    },
    again(wanted) {
      const name = JSON.stringify(wanted);
      if ((kept.get(name)?.doneAt ?? null) !== null) kept.delete(name);
    },
    isKept(wanted) {
      dropDone();
      return kept.has(JSON.stringify(wanted));
    },
    end: (wanted) => void kept.delete(JSON.stringify(wanted)),
  };
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);
