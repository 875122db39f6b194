import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carriedClockSchema, packClock, unpackClock } from './carried-clock.ts';
import { deliver, prove } from '../metering/proofs.ts';
import type { ActiveSession } from '../metering/active-sessions.ts';

function activeSessionAt(now: number): ActiveSession {
  return {
    chatSessionId: 'sitting',
    showId: 'show',
    performerId: 1,
    performerName: 'Mira',
    guestId: 'guest',
    mode: 'videoChat',
    price: 8,
    provenMs: 0,
    charged: 0,
    chargedMs: 0,
    carried: 0,
    balance: 100_000,
    balanceReadAt: now,
    sentBalance: null,
    given: 0,
    free: { ahead: 0, spent: 0, left: 0 },
    conversionMs: 0,
    rules: null,
    reminded: { seconds: 0, coins: 0 },
    lastSeenAt: now,
    arrives: 'nothing',
    pages: new Map(),
    countedUntil: Number.NEGATIVE_INFINITY,
    countedAt: null,
    delivered: null,
    air: 'on',
    openedAt: now,
    openUntil: now + 5000,
    isShut: false,
    graceMs: 0,
    graceAt: now,
    limitMs: Infinity,
    warned: false,
    isDue: false,
    ending: false,
  };
}

/** As it travels: written, read, and by a clock that has nothing to do with the one before. */
function handOver(activeSession: ActiveSession, now: number, to: number): ActiveSession {
  const carried = carriedClockSchema.parse(JSON.parse(JSON.stringify(packClock(activeSession, now))));
  const { provenMs, graceMs } = activeSession;
  return { ...activeSessionAt(to), provenMs, graceMs, ...unpackClock(carried, to), graceAt: to };
}

const step = fc.record({
  after: fc.integer({ min: 0, max: 4000 }),
  page: fc.constantFrom('one', 'two'),
  arrives: fc.constantFrom<ActiveSession['arrives']>('picture', 'picture', 'sound', 'nothing'),
  delivered: fc.boolean(),
  isHandedOver: fc.boolean(),
  /** How long the message was under way. */
  way: fc.integer({ min: 0, max: 50 }),
});

/** The same guest, with one process that never changes and with one after the other. */
function both(steps: (typeof step extends fc.Arbitrary<infer S> ? S : never)[], withWays: boolean) {
  let now = 1000;
  let shift = 0;
  let count = 0;
  const alone = activeSessionAt(now);
  let handed = activeSessionAt(now);
  let handOvers = 0;
  for (const { after, page, arrives, delivered, isHandedOver, way } of steps) {
    now += after;
    if (isHandedOver) {
      // A process that has been up for longer, or shorter.
      const next = (shift + 777_777) % 5_000_000;
      const gone = withWays ? way : 0;
      const before = now + shift;
      now += gone;
      handed = handOver(handed, before, now + next);
      shift = next;
      handOvers += gone;
    }
    if (delivered) {
      deliver(alone, now);
      deliver(handed, now + shift);
    }
    count += 1;
    prove(alone, now, { page, count, arrives });
    prove(handed, now + shift, { page, count, arrives });
  }
  return { alone, handed, now, shift, ways: handOvers };
}

describe('a chat session that is handed over', () => {
  it('counts what one process would have counted, to the millisecond', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { alone, handed, now, shift } = both(steps, false);
        expect(handed.provenMs).toBe(alone.provenMs);
        expect(packClock(handed, now + shift)).toEqual(packClock(alone, now));
        expect(handed.graceMs).toBeCloseTo(alone.graceMs, 6);
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  it('counts neither more nor less than that but for the time the messages were under way', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { alone, handed, ways } = both(steps, true);
        expect(handed.provenMs).toBeLessThanOrEqual(alone.provenMs + ways);
        expect(handed.provenMs).toBeGreaterThanOrEqual(alone.provenMs - ways);
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});
