/** Where a guest's coins are learned from. */
export interface BalanceSource {
  /** Asks the server. */
  load(): Promise<number>;
  /** Begins to hear pushed balances; `lost` when some may have been missed, `other` when they are another guest's now. Returns how to stop. */
  follow(onBalance: (balance: number) => void, onLost: () => void, onOther: () => void): () => void;
}

export interface BalanceStore {
  /** Whole coins; null until they are known. */
  balance(): number | null;
  /** The first subscriber makes it begin, the last one makes it stop. */
  subscribe(listener: () => void): () => void;
}

/** Keeps the guest's coins as they were told last: what is pushed overtakes an answer that was asked for before. */
export function createBalanceStore(source: BalanceSource): BalanceStore {
  let balance: number | null = null;
  let pushes = 0;
  let stop: (() => void) | null = null;
  const listeners = new Set<() => void>();

  function tell(next: number | null) {
    pushes += 1;
    if (next === balance) return;
    balance = next;
    for (const listener of listeners) listener();
  }

  async function ask() {
    const before = pushes;
    // Without an answer the last balance stays; the next push or reconnect brings a new one.
    const answer = await source.load().catch(() => null);
    if (answer !== null && pushes === before) tell(answer);
  }

  function onOther() {
    tell(null);
    void ask();
  }

  return {
    balance: () => balance,
    subscribe(listener) {
      listeners.add(listener);
      if (stop === null) {
        stop = source.follow(tell, () => void ask(), onOther);
        void ask();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
        // Whose they are is heard of no more.
        tell(null);
      };
    },
  };
}
