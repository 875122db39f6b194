/** How long something that was read is good for, in milliseconds, and how many such things are remembered. */
interface SharedReadsOptions {
  freshMs: number;
  most: number;
  /** Of a clock that only goes forward, in milliseconds. */
  clock?: () => number;
}

export interface SharedReads<T> {
  (key: string): Promise<T>;
  /** What was read, or is being read, may not be so any more: who asks from here on has it read anew. */
  forget(): void;
}

/**
 * Lets all who ask for the same at the same time, and for a while after, share one reading of it. Beyond `most` keys the one that
 * was read longest ago is forgotten. What could not be read is not remembered, and fails for those who waited for it.
 */
export function shareReads<T>(
  { freshMs, most, clock = () => performance.now() }: SharedReadsOptions,
  read: (key: string) => Promise<T>,
): SharedReads<T> {
  const known = new Map<string, { value: Promise<T>; until: number }>();
  const ask = (key: string): Promise<T> => {
    const found = known.get(key);
    const now = clock();
    if (found !== undefined && now < found.until) return found.value;
    const value = read(key);
    const entry = { value, until: now + freshMs };
    // Moved to the end: the first is the one that was read longest ago.
    known.delete(key);
    known.set(key, entry);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    value.catch(() => {
      if (known.get(key) === entry) known.delete(key);
    });
    return value;
  };
  return Object.assign(ask, { forget: () => known.clear() });
}
