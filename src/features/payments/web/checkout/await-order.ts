import type { OrderView } from '../../contract.ts';

/** What a waiting guest wants to know of an order: whether it is through, and how. */
export type OrderStatus = 'open' | 'paid' | 'failed';

/** An order's state in those words. What was taken back since is paid no more. */
export function statusOf(status: OrderView['status']): OrderStatus {
  if (status === 'open' || status === 'pending') return 'open';
  return status === 'paid' || status === 'won' ? 'paid' : 'failed';
}

export interface Waiting {
  /** How often is asked at most. */
  tries: number;
  /** Answers when it is worth asking again. */
  pause: () => Promise<void>;
  /** Ends the waiting when the window is closed. */
  signal: AbortSignal;
}

/** Asks until an order is settled; `open` when it is not within bounds or nobody waits any more. Lost answers count as tries. */
export async function awaitOrder(
  ask: () => Promise<OrderStatus>,
  { tries, pause, signal }: Waiting,
): Promise<OrderStatus> {
  for (let left = tries; left > 0 && !signal.aborted; left--) {
    const status = await ask().catch(() => 'open' as const);
    if (status !== 'open') return status;
    if (left > 1) await pause();
  }
  return 'open';
}
