import { useEffect, useSyncExternalStore } from 'react';
import { isInside, watchGate } from '../../../../shell/consent/gate-state.ts';
import { restored, withoutRestoring } from './restore.ts';
import { NAVIGATION_MS } from '../window/timings.ts';
import { paymentWindow } from './window-state.ts';

/** Opens what the page's query asks for, once the age gate has been passed. Closing it takes the wish out of the address. */
export function useRestoredWindow(): void {
  const hasEntered = useSyncExternalStore(watchGate, isInside, () => false);
  useEffect(() => {
    const purchase = hasEntered ? restored(location.search) : null;
    if (purchase === null) return;
    let stop: (() => void) | undefined;
    const open = () => {
      if (!paymentWindow.open(purchase.flow, purchase.options)) return false;
      stop = paymentWindow.subscribe(forget);
      return true;
    };
    // Another window may stand open on the way in: this one waits for its turn.
    const retry = open() ? undefined : setInterval(() => open() && clearInterval(retry), NAVIGATION_MS);
    return () => {
      clearInterval(retry);
      stop?.();
    };
  }, [hasEntered]);
}

function forget(): void {
  if (paymentWindow.current() !== null || restored(location.search) === null) return;
  const { pathname, search, hash } = location;
  history.replaceState(history.state, '', `${pathname}${withoutRestoring(search)}${hash}`);
}
