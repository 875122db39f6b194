import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const viewport = globalThis.visualViewport;
  viewport?.addEventListener('resize', listener);
  viewport?.addEventListener('scroll', listener);
  return () => {
    viewport?.removeEventListener('resize', listener);
    viewport?.removeEventListener('scroll', listener);
  };
}

function covered(): number {
  const viewport = globalThis.visualViewport;
  // Who has zoomed in has no keyboard open by that.
  if (viewport == null || viewport.scale > 1) return 0;
  return Math.max(0, Math.round(innerHeight - viewport.height - viewport.offsetTop));
}

/** How much of the window's lower edge a phone's keyboard covers, in pixels. */
export const useKeyboard = (): number => useSyncExternalStore(subscribe, covered, () => 0);
