export interface OnceAtATime<T> {
  (key: string, work: () => Promise<T>): Promise<T>;
  /** What runs for this key now. */
  running(key: string): Promise<T> | undefined;
}

/** Runs work once for each key at a time: whoever asks meanwhile gets the same result. */
export function onceAtATime<T>(): OnceAtATime<T> {
  const running = new Map<string, Promise<T>>();
  const once = (key: string, work: () => Promise<T>): Promise<T> => {
    const already = running.get(key);
    if (already !== undefined) return already;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
  return Object.assign(once, { running: (key: string) => running.get(key) });
}
