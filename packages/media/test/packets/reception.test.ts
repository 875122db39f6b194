import { expect, it } from 'vitest';
import { Reception } from '../../src/embedded/reception.ts';

function receive(reception: Reception, ...sequences: number[]): void {
  for (const sequence of sequences) reception.receive(sequence, sequence * 3_000, sequence * 33);
}

it('asks for what is missing, again after a while, and gives up in the end', () => {
  const reception = new Reception(1, 90_000);
  receive(reception, 0, 1, 4);
  expect(reception.repairs(1_000)).toEqual({ ask: [], lost: true });
  receive(reception, 6);
  const since = 6 * 33;
  expect(reception.repairs(since)).toEqual({ ask: [5], lost: false });
  expect(reception.repairs(since + 10)).toEqual({ ask: [], lost: false });
  expect(reception.repairs(since + 70)).toEqual({ ask: [5], lost: false });
  receive(reception, 5);
  expect(reception.repairs(since + 700)).toEqual({ ask: [], lost: false });
});

it('takes every packet once, over the wrap of the counter', () => {
  const reception = new Reception(1, 90_000);
  const taken = [0xfffe, 0xffff, 1, 0, 1].map((sequence) => reception.receive(sequence, 0, 0)?.sequence ?? null);
  const [first = 0] = taken;
  expect(taken).toEqual([first, (first ?? 0) + 1, (first ?? 0) + 3, (first ?? 0) + 2, null]);
});

it('reports losses since the last report and since the beginning', () => {
  const reception = new Reception(1, 90_000);
  expect(reception.report(0)).toBeNull();
  receive(reception, 0, 1, 2, 4);
  expect(reception.report(0)).toMatchObject({ fractionLost: 51, packetsLost: 1, highestSequence: 4 });
  receive(reception, 5, 6);
  expect(reception.report(0)).toMatchObject({ fractionLost: 0, packetsLost: 1, highestSequence: 6 });
  expect(reception.loss).toBeCloseTo(1 / 7);
});

it('tells how long the way there and back takes by a loss that was repaired at once', () => {
  const reception = new Reception(1, 90_000);
  for (const sequence of [1, 2, 5]) reception.receive(sequence, sequence * 3_000, 100);
  expect(reception.repairs(100).ask).toEqual([3, 4]);
  expect(reception.rtt).toBeNull();
  reception.receive(3, 9_000, 142);
  expect(reception.rtt).toBe(42);
  // Asked for twice, the other says nothing.
  expect(reception.repairs(170).ask).toEqual([4]);
  reception.receive(4, 12_000, 175);
  expect(reception.rtt).toBe(42);
});
