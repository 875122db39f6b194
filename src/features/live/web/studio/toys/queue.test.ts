import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handClock } from '../../../../../../test/clocks/hand-clock.ts';
import type { ToyOrder } from '../../../contract.ts';
import { createQueue } from './queue.ts';

const order = (id: string, over: Partial<ToyOrder> = {}): ToyOrder => ({
  id,
  handle: 'h',
  name: 'Robin',
  title: 'Welle',
  duration: 10,
  strength: 50,
  random: false,
  ...over,
});

function setUp(limit = 100, draw: () => number = () => 0.5) {
  const clock = handClock();
  const driven: { at: number; percent: number }[] = [];
  const reports: string[] = [];
  const queue = createQueue(
    {
      clock,
      draw,
      drive: (percent) => driven.push({ at: clock.now(), percent }),
      report: (id, state) => reports.push(`${id} ${state}`),
      changed: () => {},
    },
    limit,
  );
  return { clock, driven, reports, queue, percents: () => driven.map(({ percent }) => percent) };
}

describe('the running order of bought toy controls', () => {
  it('goes one after the other in order of purchase, each for its seconds, and stops at the end', () => {
    const { clock, queue, driven, reports } = setUp();
    queue.toysChanged(true);
    driven.length = 0;
    queue.take([order('a', { duration: 5 }), order('b', { strength: 80 })]);
    queue.take([order('a', { duration: 5 }), order('b', { strength: 80 }), order('c', { duration: 1, strength: 20 })]);
    clock.advance(20_000);
    expect(driven).toEqual([
      { at: 0, percent: 50 },
      { at: 5000, percent: 80 },
      { at: 15_000, percent: 20 },
      { at: 16_000, percent: 0 },
    ]);
    expect(reports).toEqual(['a running', 'a done', 'b running', 'b done', 'c running', 'c done']);
  });

  it('waits while no toy is there, and keeps what is left when one goes', () => {
    const { clock, queue, reports, percents } = setUp();
    queue.take([order('a')]);
    clock.advance(60_000);
    expect([percents(), queue.read().waiting.length]).toEqual([[], 1]);
    queue.toysChanged(true);
    clock.advance(4000);
    queue.toysChanged(false);
    clock.advance(60_000);
    expect(queue.read().running).toMatchObject({ leftMs: 6000, since: null });
    queue.toysChanged(true);
    clock.advance(6000);
    expect(percents()).toEqual([50, 0, 50, 0]);
    expect(reports).toEqual(['a running', 'a waiting', 'a running', 'a done']);
  });

  it('stops at once when she holds it, and goes on with the rest when she wants', () => {
    const { clock, queue, percents } = setUp();
    queue.toysChanged(true);
    queue.take([order('a')]);
    clock.advance(3000);
    queue.hold();
    expect(percents().at(-1)).toBe(0);
    clock.advance(60_000);
    queue.goOn();
    expect(queue.read().running?.leftMs).toBe(7000);
    queue.skip('a');
    expect(queue.read()).toMatchObject({ running: null, missed: [{ id: 'a' }] });
    expect(percents().at(-1)).toBe(0);
  });

  it('gives up what is left with the show, and says so of each', () => {
    const { clock, queue, reports, percents } = setUp();
    queue.toysChanged(true);
    queue.take([order('a'), order('b')]);
    clock.advance(1000);
    queue.giveUp();
    expect(queue.read()).toMatchObject({ running: null, waiting: [], missed: [{ id: 'a' }, { id: 'b' }] });
    expect(reports.slice(-2)).toEqual(['a missed', 'b missed']);
    expect(percents().at(-1)).toBe(0);
    queue.begin();
    expect(queue.read().missed).toEqual([]);
  });

  it('varies a random one each second by the source it is given', () => {
    const draws = [0, 0.999, 0.5];
    const { clock, queue, driven } = setUp(40, () => draws.shift() ?? 0);
    queue.toysChanged(true);
    driven.length = 0;
    queue.take([order('a', { duration: 3, strength: 90, random: true })]);
    clock.advance(3000);
    expect(driven).toEqual([
      { at: 0, percent: 8 },
      { at: 1000, percent: 40 },
      { at: 2000, percent: 24 },
      { at: 3000, percent: 0 },
    ]);
  });

  it('never exceeds her limit, keeps the order, and moves each for exactly what was bought, whatever comes between', () => {
    const orders = fc.array(
      fc.record({
        duration: fc.integer({ min: 1, max: 20 }),
        strength: fc.integer({ min: 1, max: 100 }),
        random: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    );
    const event = fc.oneof(
      fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 9000 }) }),
      fc.record({ kind: fc.constant('limit' as const), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.constant({ kind: 'lose' as const }),
      fc.constant({ kind: 'hold' as const }),
    );
    const seeded = (seed: number) => () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    fc.assert(
      fc.property(
        orders,
        fc.array(event, { maxLength: 30 }),
        fc.integer({ min: 1, max: 1e6 }),
        (wanted, events, seed) => {
          let limit = 100;
          const { clock, queue, driven, reports } = setUp(limit, seeded(seed));
          const bought = wanted.map((each, at) => order(String(at), each));
          queue.toysChanged(true);
          queue.take(bought);
          let moved = 0;
          const pass = (ms: number) => {
            const before = driven.length;
            clock.advance(ms);
            expect(driven.slice(before).every(({ percent }) => percent <= limit)).toBe(true);
          };
          for (const each of events) {
            if (each.kind === 'wait') pass(each.ms);
            else if (each.kind === 'limit') {
              limit = each.percent;
              queue.setLimit(limit);
              expect(driven.at(-1)?.percent).toBeLessThanOrEqual(limit);
            } else {
              if (each.kind === 'lose') queue.toysChanged(false);
              else queue.hold();
              expect(driven.at(-1)?.percent).toBe(0);
              pass(5000);
              expect(driven.at(-1)?.percent).toBe(0);
              if (each.kind === 'lose') queue.toysChanged(true);
              else queue.goOn();
            }
          }
          pass(10 * 60_000);
          for (const [index, { at, percent }] of driven.entries()) {
            if (percent > 0) moved += (driven[index + 1]?.at ?? at) - at;
          }
          expect(moved).toBe(wanted.reduce((sum, { duration }) => sum + duration * 1000, 0));
          expect(reports.filter((line) => line.endsWith('done'))).toEqual(bought.map(({ id }) => `${id} done`));
          expect(driven.at(-1)?.percent).toBe(0);
        },
      ),
    );
  });
});
