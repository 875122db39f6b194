import { useSyncExternalStore } from 'react';

/** How often running shows are looked at while the page is in sight, in milliseconds. */
export const EVERY_MS = 3000;

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the page is looked at, and not in the background. */
export const usePageInSight = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  );
