import { useEffect, useSyncExternalStore } from 'react';
import { restoredView, withoutRestoring } from './restore.ts';
import { paymentWindow } from './window-state.ts';

/** Opens what the page's query asks for, once the age gate has been passed. Closing it takes the wish out of the address. */
export function useRestoredWindow(): void {
  const hasEntered = useSyncExternalStore(watchGate, isInside, () => false);
  useEffect(() => {
    const view = hasEntered ? restoredView(location.search) : null;
    if (view === null || !paymentWindow.open(view)) return;
    return paymentWindow.subscribe(() => {
      if (paymentWindow.current() !== null || restoredView(location.search) === null) return;
      const { pathname, search, hash } = location;
      history.replaceState(history.state, '', `${pathname}${withoutRestoring(search)}${hash}`);
    });
  }, [hasEntered]);
}

const isInside = () => document.documentElement.dataset['entered'] !== undefined;

function watchGate(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-entered'] });
  return () => observer.disconnect();
}
