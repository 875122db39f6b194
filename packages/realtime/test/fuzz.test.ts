import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryBus, type RoomPosition } from '../src/index.ts';
import { startHub, type TestHub } from './hub-harness.ts';
import { RawClient } from './raw-client.ts';

const GUESTS = 4;

type Step =
  | { do: 'publish'; hub: number; long: boolean }
  | { do: 'connect' | 'drop' | 'pause' | 'read'; guest: number; hub: number }
  | { do: 'settle' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('publish'), hub: fc.nat(1), long: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('connect', 'drop', 'pause', 'read'),
      guest: fc.nat(GUESTS - 1),
      hub: fc.nat(1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('settle') }) },
);

/** A guest that comes and goes, and remembers what it heard and what it was told is lost. */
class Guest {
  readonly received = new Set<number>();
  readonly #excused: { after: number; upTo: number }[] = [];
  line: RawClient | null = null;
  #position: RoomPosition | null = null;
  #read = 0;

  async connect(url: string, name: string): Promise<void> {
    if (this.line) return;
    this.line = await RawClient.withSession(url, name, this.#position ? [this.#position] : []);
    this.#read = 0;
    // Before anything was heard: all that is kept.
    this.line.say('join', { room: 'hall', ...(this.#position ? {} : { since: 0 }) });
  }

  async drop(): Promise<void> {
    this.take();
    await this.line?.[Symbol.asyncDispose]();
    // What arrived in the last moment counts as well, as in a browser.
    this.take();
    this.line = null;
  }

  /** Goes through what came; fails if a number comes twice or out of order. */
  take(): void {
    for (const { type, seq, data } of this.line?.received.slice(this.#read) ?? []) {
      this.#read++;
      if (type === 'resync') {
        const { seq: now } = data as RoomPosition;
        this.#excused.push({ after: this.#position?.seq ?? 0, upTo: now });
        this.#position = { room: 'hall', seq: now };
      }
      if (type !== 'said' || seq === undefined) continue;
      if (seq <= (this.#position?.seq ?? 0)) throw new Error(`${seq} after ${this.#position?.seq}`);
      // The first one heard is the oldest that was kept.
      if (this.#position === null) this.#excused.push({ after: 0, upTo: seq - 1 });
      this.#position = { room: 'hall', seq };
      this.received.add(seq);
    }
  }

  get last(): number {
    this.take();
    return this.#position?.seq ?? 0;
  }

  /** Whether it heard the message, or was told that it is lost. */
  knowsOf(seq: number): boolean {
    return this.received.has(seq) || this.#excused.some(({ after, upTo }) => seq > after && seq <= upTo);
  }
}

async function play(hubs: TestHub[], steps: Step[], keep: number): Promise<void> {
  const guests = Array.from({ length: GUESTS }, () => new Guest());
  const published: number[] = [];
  const act = async (now: Step) => {
    if (now.do === 'settle') return;
    const hub = hubs[now.hub % hubs.length];
    if (!hub) return;
    if (now.do === 'publish') {
      const data = now.long ? 'x'.repeat(60_000) : 'short';
      published.push((await hub.hub.room('hall').publish('said', data, { keep: true })) ?? 0);
      return;
    }
    const guest = guests[now.guest];
    if (!guest) return;
    if (now.do === 'connect') await guest.connect(hub.url, `guest ${now.guest}`);
    if (now.do === 'pause') guest.line?.socket.pause();
    if (now.do === 'read') guest.line?.socket.resume();
    if (now.do === 'drop') await guest.drop();
  };
  try {
    for (const now of steps) await act(now);
    // In the end all are there and read, and one more message tells them that they have everything.
    for (const [index, guest] of guests.entries()) {
      guest.line?.socket.resume();
      await guest.connect(hubs[0]?.url ?? '', `guest ${index}`);
    }
    await act({ do: 'publish', hub: 0, long: false });
    const end = published.at(-1);
    for (const guest of guests) await expect.poll(() => guest.last, { interval: 5 }).toBe(end);
    for (const guest of guests) expect(published.filter((seq) => !guest.knowsOf(seq))).toEqual([]);
    const whole = guests.filter((guest) => guest.received.size === published.length);
    expect(whole.length).toBeGreaterThanOrEqual(published.length <= keep ? GUESTS : 0);
  } finally {
    for (const guest of guests) await guest.drop();
  }
}

test.each([
  { keep: 1_000, name: 'with all kept, everybody gets everything' },
  { keep: 5, name: 'with little kept, what is missing was announced' },
])('$name', async ({ keep }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      await using stack = new AsyncDisposableStack();
      const bus = stack.use(memoryBus());
      const limits = { keep, slowBytes: 50_000, tooSlowBytes: 1e9, slice: 2, burst: 1e6 };
      const hubs = [
        stack.use(await startHub({ bus, limits })),
        stack.use(await startHub({ bus: stack.use(memoryBus({ beside: bus })), limits })),
      ];
      await play(hubs, steps, keep);
      expect(hubs.flatMap((hub) => hub.errors)).toEqual([]);
    }),
    { numRuns: 40, seed: 20_263 },
  );
});
