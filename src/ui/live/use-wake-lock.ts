import { useEffect } from 'react';

/** Keeps the screen on while that is wanted and the page is seen. A browser that cannot, or is low on power, does as it likes. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    const ending = new AbortController();
    let lock: WakeLockSentinel | null = null;
    let isAsking = false;
    const take = async () => {
      if (isAsking || document.visibilityState !== 'visible' || lock?.released === false) return;
      isAsking = true;
      const taken = await navigator.wakeLock.request('screen').catch(() => null);
      isAsking = false;
      if (ending.signal.aborted) await taken?.release();
      else lock = taken;
    };
    // Whoever looks away loses it.
    document.addEventListener('visibilitychange', () => void take(), { signal: ending.signal });
    void take();
    return () => {
      ending.abort();
      void lock?.release();
    };
  }, [isWanted]);
}
