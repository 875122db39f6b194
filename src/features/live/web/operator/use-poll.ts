import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How often running shows are looked at. */
const EVERY_MS = 3000;

export interface Polled<T> {
  /** The last answer; null until the first. */
  value: T | null;
  /** What went wrong with the last look; null for nothing. */
  error: unknown;
  /** Asks at once, e.g. after something was done. */
  reload: () => void;
}

/** Something that changes by itself, asked for again and again while the page is in sight. Another `about` is asked for anew. */
export function usePoll<T>(about: string, load: () => Promise<T>): Polled<T> {
  const [answer, setAnswer] = useState<{ about: string; value: T | null; error: unknown } | null>(null);
  const look = useRef<() => void>(() => undefined);
  const ask = useEffectEvent(load);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // An answer that a later look overtook says nothing.
    let turn = 0;
    const lookOn = async () => {
      clearTimeout(timer);
      const own = ++turn;
      const isLast = () => own === turn;
      if (document.visibilityState === 'visible') {
        try {
          const value = await ask();
          if (isLast()) setAnswer({ about, value, error: null });
        } catch (error) {
          // What was seen last stays.
          if (isLast()) setAnswer((before) => ({ about, value: before?.about === about ? before.value : null, error }));
        }
      }
      if (isLast()) timer = setTimeout(() => void lookOn(), EVERY_MS);
    };
    look.current = () => void lookOn();
    const onSight = () => document.visibilityState === 'visible' && look.current();
    document.addEventListener('visibilitychange', onSight);
    look.current();
    return () => {
      turn = Infinity;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, [about]);
  const shown = answer?.about === about ? answer : null;
  return { value: shown?.value ?? null, error: shown?.error ?? null, reload: () => look.current() };
}
