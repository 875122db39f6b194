export type OrderStatus = 'open' | 'paid' | 'failed';

export interface Waiting {
  /** How often is asked, and how long is waited in between, in milliseconds. */
  tries: number;
  pauseMs: number;
  pause: (milliseconds: number) => Promise<void>;
  /** Ends the waiting when the window is closed. */
  signal: AbortSignal;
}

/** Asks until an order is settled; `open` when it is not within bounds or nobody waits any more. Lost answers count as tries. */
export async function awaitOrder(
  ask: () => Promise<OrderStatus>,
  { tries, pauseMs, pause, signal }: Waiting,
): Promise<OrderStatus> {
  for (let left = tries; left > 0 && !signal.aborted; left--) {
    const status = await ask().catch(() => 'open' as const);
    if (status !== 'open') return status;
    if (left > 1) await pause(pauseMs);
  }
  return 'open';
}
