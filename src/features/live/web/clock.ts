/** Time as devices and toys go by it; a test moves it by hand. */
export interface Clock {
  /** Milliseconds that only grow. */
  now(): number;
  /** Does something later; returns how to call it off. */
  after(milliseconds: number, work: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};
