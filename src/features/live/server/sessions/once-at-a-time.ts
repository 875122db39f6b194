/** Runs work once for each key at a time: whoever asks meanwhile gets the same result. */
export function onceAtATime<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, work) => {
    const already = running.get(key);
    if (already !== undefined) return already;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
