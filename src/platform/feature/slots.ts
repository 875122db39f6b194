/**
 * A place that one feature opens for others to fill: what happens on an event, what stands in a list, who answers a question.
 * A lower feature is told by an upper one, without knowing it.
 */
export interface Slot<Value> {
  readonly name: string;
  /** What a definition's `fills` hands over. */
  with(value: Value): Filling;
}

export interface Filling {
  readonly slot: Slot<never>;
  readonly value: unknown;
}

export function slot<Value>(name: string): Slot<Value> {
  const made: Slot<Value> = { name, with: (value) => ({ slot: made, value }) };
  return made;
}

/** What the features have put into each other's slots, the lower ones' first. Empty slots are no fault. */
export interface Slots {
  /** Throws while the features are still being made: whoever asks so early would miss what comes. */
  all<Value>(slot: Slot<Value>): readonly Value[];
}

export interface FillableSlots extends Slots {
  fill(fillings: readonly Filling[]): void;
  /** From here on they may be read, and are filled no more. */
  seal(): void;
}

export function createSlots(): FillableSlots {
  const filled = new Map<Slot<never>, unknown[]>();
  let isSealed = false;
  return {
    fill(fillings) {
      if (isSealed) throw new Error('slots are filled while the features are made, not later');
      for (const { slot: into, value } of fillings) {
        const values = filled.get(into);
        if (values === undefined) filled.set(into, [value]);
        else values.push(value);
      }
    },
    seal() {
      isSealed = true;
    },
    all<Value>(from: Slot<Value>): readonly Value[] {
      if (!isSealed) throw new Error(`${from.name} is read before every feature is made`);
      // Only `with` of this very slot makes its fillings.
      return (filled.get(from) ?? []) as readonly Value[];
    },
  };
}

/** Runs what was put into a slot of functions, one after the other; the first that fails ends it. */
export async function runAll<Args extends readonly unknown[]>(
  slots: Slots,
  hooks: Slot<(...args: Args) => void | Promise<void>>,
  ...args: Args
): Promise<void> {
  for (const hook of slots.all(hooks)) await hook(...args);
}
