import { useEffect, useLayoutEffect, useState } from 'react';
import { whoIsIt } from '../../shell/api/access.ts';
import { createHold, type Held, type Hold } from './hold.ts';

/** What sends at once whatever waits on this page. */
const waiting = new Set<() => void>();

/** Sends at once what is held back: somebody leaves, and that takes nothing back. */
export const sendHeld = (): void => waiting.forEach((sendNow) => sendNow());

export interface HoldState<T> extends Omit<Hold<T>, 'sendBy'> {
  /** What waits; null for nothing. */
  held: Held<T> | null;
}

/**
 * Holds a payment back for a few seconds in which it can be taken back. It is sent when they are over, or at once when its part of the
 * page goes away, or the page itself; never in the name of somebody else who has signed in meanwhile.
 */
export function useHold<T>(send: (what: T) => void): HoldState<T> {
  const [held, setHeld] = useState<Held<T> | null>(null);
  const [hold] = useState(() => createHold<T>(setHeld, whoIsIt));
  // As the page stands by then, not as it stood at the press.
  useLayoutEffect(() => hold.sendBy(send), [hold, send]);
  // Ends before the other effects of the page: a room that is left has to be there still.
  useLayoutEffect(() => {
    waiting.add(hold.sendNow);
    return () => {
      waiting.delete(hold.sendNow);
      hold.sendNow();
    };
  }, [hold]);
  const waits = held !== null;
  useEffect(() => {
    if (!waits) return;
    // The first comes while the page's connections still carry something, and not on every telephone; the second does.
    const events = ['beforeunload', 'pagehide'] as const;
    events.forEach((name) => window.addEventListener(name, hold.sendNow));
    return () => events.forEach((name) => window.removeEventListener(name, hold.sendNow));
  }, [hold, waits]);
  return { held, ...hold };
}
