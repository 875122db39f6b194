import { useSyncExternalStore } from 'react';

function tick(listener: () => void): () => void {
  const timer = setInterval(listener, 250);
  return () => clearInterval(timer);
}
const rest = () => () => undefined;
const thisSecond = () => Math.floor(Date.now() / 1000);

/** Seconds until a moment, never below zero, counted down while it is shown; null for no moment. */
export function useCountdown(until: string | null): number | null {
  const now = useSyncExternalStore(until === null ? rest : tick, thisSecond, () => 0);
  return until === null ? null : Math.max(0, Math.ceil(Date.parse(until) / 1000) - now);
}
