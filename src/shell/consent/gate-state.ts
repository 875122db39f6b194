/** Whether the age gate has been passed. */
export const isInside = (): boolean => document.documentElement.dataset['entered'] !== undefined;

/** Tells when the gate is passed, later on; returns how to stop. */
export function watchGate(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-entered'] });
  return () => observer.disconnect();
}

/** Runs once the gate has been passed, at once where it has been; returns how to stop waiting. */
export function whenInside(run: () => void): () => void {
  if (isInside()) {
    run();
    return () => undefined;
  }
  const stop = watchGate(() => {
    if (!isInside()) return;
    stop();
    run();
  });
  return stop;
}
