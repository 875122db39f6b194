import { describe, expect, it } from 'vitest';
import { awaitOrder, type OrderStatus } from './await-order.ts';

/** Asks that answer as listed, and pauses that are only counted. */
function scripted(answers: (OrderStatus | Error)[], abort?: { controller: AbortController; afterAsks: number }) {
  const controller = abort?.controller ?? new AbortController();
  let asks = 0;
  let pauses = 0;
  const ask = async () => {
    const answer = answers[asks++] ?? 'open';
    if (asks === abort?.afterAsks) controller.abort();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const pause = async () => void pauses++;
  const run = awaitOrder(ask, { tries: 4, pause, signal: controller.signal });
  return run.then((status) => ({ status, asks, pauses }));
}

describe('waiting for an order', () => {
  it('ends with the first word on its outcome', async () => {
    expect(await scripted(['paid'])).toEqual({ status: 'paid', asks: 1, pauses: 0 });
    expect(await scripted(['open', 'open', 'failed'])).toEqual({ status: 'failed', asks: 3, pauses: 2 });
  });

  it('outlasts a lost answer', async () => {
    expect(await scripted([new Error('offline'), 'paid'])).toEqual({ status: 'paid', asks: 2, pauses: 1 });
  });

  it('is bounded', async () => {
    expect(await scripted([])).toEqual({ status: 'open', asks: 4, pauses: 3 });
  });

  it('ends when nobody waits any more', async () => {
    const abort = { controller: new AbortController(), afterAsks: 2 };
    expect(await scripted([], abort)).toMatchObject({ status: 'open', asks: 2 });
  });
});
