import type { ToyOrderState } from '../../../contract.ts';
import type { Clock } from '../../clock.ts';

const FIRST_MS = 2000;
const LONGEST_MS = 30_000;

/**
 * Tells the server how far orders have come, one word after the other. What does not arrive is said again: an order whose end is
 * not known there would be carried out once more after a reload. `isFinal` knows a no that will not become a yes.
 */
export function createReports(
  clock: Clock,
  send: (orderId: string, state: ToyOrderState) => Promise<void>,
  isFinal: (error: unknown) => boolean,
): (orderId: string, state: ToyOrderState) => void {
  /** The latest of each, in the order in which it has to be told. */
  const due = new Map<string, ToyOrderState>();
  let isBusy = false;
  let failures = 0;

  async function work(): Promise<void> {
    const [first] = due;
    if (first === undefined) {
      isBusy = false;
      return;
    }
    isBusy = true;
    const [orderId, state] = first;
    try {
      await send(orderId, state);
      failures = 0;
    } catch (error) {
      if (!isFinal(error)) {
        const delay = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);
        failures += 1;
        clock.after(delay, () => void work());
        return;
      }
    }
    // It may have come further meanwhile.
    if (due.get(orderId) === state) due.delete(orderId);
    await work();
  }

  return (orderId, state) => {
    due.delete(orderId);
    due.set(orderId, state);
    if (!isBusy) void work();
  };
}
