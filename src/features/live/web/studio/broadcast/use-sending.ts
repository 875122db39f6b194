import { useCallback, useRef, useState } from 'react';

/** The browser's lock that the page which sends holds. It is let go of with the page, however that ends. */
const LOCK = 'studio-sending';

export interface Sending {
  sending: boolean;
  /** Sends from here; another page of this browser that sends rests. */
  send: () => void;
  /** Sends from here where no other page of this browser does; whether it does now. */
  sendIfFree: () => Promise<boolean>;
  rest: () => void;
}

/** Whether this page is the one that sends the picture: two open studios never fight for the room. */
export function useSending(): Sending {
  const [sending, setSending] = useState(false);
  const letGo = useRef<(() => void) | null>(null);

  const hold = useCallback(
    (options: LockOptions) =>
      new Promise<boolean>((resolve) => {
        const held = navigator.locks.request(LOCK, options, (lock) => {
          resolve(lock !== null);
          if (lock === null) return;
          setSending(true);
          return new Promise<void>((free) => (letGo.current = free));
        });
        held.then(
          () => resolve(false),
          // Another page has taken it over.
          () => {
            letGo.current = null;
            setSending(false);
            resolve(false);
          },
        );
      }),
    [],
  );

  return {
    sending,
    send: useCallback(() => {
      // Who holds it already would take it from himself.
      if (letGo.current === null) void hold({ steal: true });
      else setSending(true);
    }, [hold]),
    sendIfFree: useCallback(() => hold({ ifAvailable: true }), [hold]),
    rest: useCallback(() => {
      letGo.current?.();
      letGo.current = null;
      setSending(false);
    }, []),
  };
}
