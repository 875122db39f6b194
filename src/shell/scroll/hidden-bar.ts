import { useEffect, useSyncExternalStore } from 'react';

const requests = new Set<symbol>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** Hides the bar at the top of the page; returns how to let it come back. It is there again once nobody hides it (§2). */
export function hideBar(): () => void {
  const request = Symbol('hidden bar');
  requests.add(request);
  tell();
  return () => {
    requests.delete(request);
    tell();
  };
}

/** The same while something is open. */
export function useHiddenBar(isOpen: boolean): void {
  useEffect(() => (isOpen ? hideBar() : undefined), [isOpen]);
}

/** Whether anybody hides it. */
export const useIsBarHidden = (): boolean => useSyncExternalStore(subscribe, isHidden, () => false);

const isHidden = () => requests.size > 0;
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
