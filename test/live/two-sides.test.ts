import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liveConstants, type Arrives, type Receipt } from '../../src/features/live/contract.ts';
import { createRoomSession } from '../../src/features/live/web/state/room-session.ts';
import type { Joined } from '../../src/features/live/web/state/room-state.ts';
import {
  deliver,
  isLost,
  isTooStill,
  isUnproven,
  countGrace,
  hasGrace,
  open,
  prove,
  setAir,
  type Proof,
} from '../../src/features/live/server/metering/proofs.ts';
import { COIN_UNITS, coinsDue, GRACE_MS } from '../../src/features/live/server/rules.ts';
import type { ActiveSession } from '../../src/features/live/server/metering/active-sessions.ts';

/** Things are as they should be more often than not. */
const mostly = fc.constantFrom(true, true, true, false);

/** One second, or a lasting change, of her stream, his network, or his page. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ type: 'second' } as const) },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('seconds' as const), count: fc.integer({ min: 2, max: 25 }) }),
  },
  fc.record({ type: fc.constant('camera' as const), moves: mostly }),
  fc.record({ type: fc.constant('air' as const), on: mostly }),
  // Where media is lost, where the channel is, and whether his page keeps its signs back.
  fc.record({ type: fc.constant('media' as const), flows: mostly }),
  fc.record({ type: fc.constant('channel' as const), up: mostly }),
  fc.record({ type: fc.constant('page' as const), says: fc.constantFrom('truth', 'truth', 'nothing', 'lies') }),
  fc.constant({ type: 'replay' } as const),
  fc.record({ type: fc.constant('mode' as const), mode: fc.constantFrom('videoChat' as const, 'voyeur' as const) }),
  fc.constant({ type: 'again' } as const),
);

const prices = { videoChat: 8, voyeur: 4 };
type Mode = keyof typeof prices;

/** Both sides of a chat on a clock of their own: the session that pages run, and the meter's rules. */
class World {
  now = 0;
  moves = true;
  isOnAir = true;
  mediaFlows = true;
  channelUp = true;
  says: 'truth' | 'nothing' | 'lies' = 'truth';
  activeSession: ActiveSession | null = null;
  sent: Proof[] = [];
  /** What was forwarded and received, and what of it is worth how much: milliseconds, and price times milliseconds. */
  received = 0;
  worth = 0;
  charged = 0;
  /** Of coins, left by chat sessions that have ended. */
  carried = 0;
  looked = { ms: 0, at: 0 };
  /** Worth of all that was proven. */
  proven = 0;
  #signs = 0;
  readonly session = createRoomSession(1, {
    send: (type, data) => this.#answer(type, data),
    sendNow: (type, data) =>
      this.channelUp
        ? this.#answer(type, data)
        : Promise.reject(Object.assign(new Error('closed'), { code: 'closed' })),
    receipt: () => Promise.resolve({ exitCode: 'lineLost', endedAt: null } as Receipt),
    probe: () => {},
    tell: () => {},
    newId: () => `page ${++this.#signs}`,
    now: () => this.now,
  });

  enter(mode: Mode): void {
    const graceMs = Math.max(0, this.looked.ms - (this.now - this.looked.at) * 0.05);
    if (graceMs > GRACE_MS - liveConstants.unprovenMs) return;
    this.activeSession = activeSessionOf(mode, this.now, { carried: this.carried, graceMs });
    setAir(this.activeSession, this.isOnAir ? 'on' : 'off', this.now);
    this.carried = 0;
  }

  leave(): void {
    const { activeSession } = this;
    if (activeSession === null) return;
    this.tick();
    this.carried =
      activeSession.carried + activeSession.price * activeSession.provenMs - activeSession.charged * COIN_UNITS;
    if (this.carried < 0 || this.carried >= COIN_UNITS) throw new Error(`${this.carried} is no part of a coin`);
    this.looked = { ms: activeSession.graceMs, at: this.now };
    this.activeSession = null;
  }

  /** The meter's second. */
  tick(): void {
    const { activeSession } = this;
    if (activeSession === null) return;
    countGrace(activeSession, this.now);
    const due = coinsDue(activeSession.price, activeSession.provenMs, activeSession.carried);
    const coins = Math.max(0, due - activeSession.charged);
    activeSession.charged += coins;
    activeSession.balance -= coins;
    this.charged += coins;
    if (!activeSession.isShut && isUnproven(activeSession, this.now)) activeSession.isShut = true;
    if (activeSession.isShut && hasGrace(activeSession, this.now))
      open(activeSession, this.now, liveConstants.graceGrantMs);
  }

  second(): void {
    const { activeSession } = this;
    this.now += 1000;
    if (activeSession === null) return;
    // The engine forwards what there is while its lease runs, and hears of what arrives.
    const leased = Math.max(0, Math.min(this.now, activeSession.openUntil) - (this.now - 1000));
    const arrives = this.isOnAir && this.moves && this.mediaFlows && leased > 0;
    if (arrives) {
      deliver(activeSession, this.now);
      this.received += leased;
      this.worth += leased * activeSession.price;
    }
    const truth: Arrives = arrives ? 'picture' : this.isOnAir && this.mediaFlows && leased > 0 ? 'sound' : 'nothing';
    if (this.says !== 'nothing') this.session.sign(this.says === 'lies' ? 'picture' : truth);
    this.tick();
    if (this.activeSession !== null && (isLost(activeSession, this.now) || isTooStill(activeSession, this.now)))
      this.leave();
  }

  take(proof: Proof): void {
    const { activeSession } = this;
    if (activeSession === null || isLost(activeSession, this.now)) return;
    this.proven += prove(activeSession, this.now, proof) * activeSession.price;
  }

  #answer(type: string, data: unknown): Promise<never> {
    if (type === 'chatAlive') {
      const proof = data as Proof;
      this.sent.push(proof);
      this.take(proof);
    }
    const joined = { chatSessionId: 'one', keepsPicture: false, play: { url: '', token: '' }, publish: null };
    return Promise.resolve(joined as Joined as never);
  }
}

const activeSessionOf = (
  mode: Mode,
  now: number,
  { carried, graceMs }: { carried: number; graceMs: number },
): ActiveSession => ({
  chatSessionId: 'one',
  showId: 'one',
  performerId: 1,
  performerName: 'Mira',
  guestId: 'guest',
  mode,
  price: prices[mode],
  provenMs: 0,
  charged: 0,
  chargedMs: 0,
  carried,
  balance: 100_000,
  sentBalance: null,
  balanceReadAt: now,
  given: 0,
  free: { ahead: 0, spent: 0, left: 0 },
  conversionMs: 0,
  rules: null,
  reminded: { seconds: 0, coins: 0 },
  lastSeenAt: now,
  arrives: 'nothing',
  pages: new Map(),
  countedUntil: now,
  countedAt: null,
  delivered: null,
  air: 'on',
  openedAt: now,
  openUntil: now + 6000,
  isShut: false,
  graceMs,
  graceAt: now,
  limitMs: Infinity,
  warned: false,
  isDue: false,
  ending: false,
});

describe('both sides together', () => {
  it('charge no more than what was received and proven, give little for nothing, and lose no part of a coin', async () => {
    const all = { charged: 0, unpaid: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 160 }), async (steps) => {
        const world = new World();
        world.enter('videoChat');
        await world.session.enter('videoChat', 8);
        let mode: Mode = 'videoChat';
        for (const each of steps) {
          if (each.type === 'second') world.second();
          else if (each.type === 'seconds') for (let nth = 0; nth < each.count; nth++) world.second();
          else if (each.type === 'camera') world.moves = each.moves;
          else if (each.type === 'media') world.mediaFlows = each.flows;
          else if (each.type === 'channel') world.channelUp = each.up;
          else if (each.type === 'page') world.says = each.says;
          else if (each.type === 'air') {
            world.isOnAir = each.on;
            if (world.activeSession !== null) setAir(world.activeSession, each.on ? 'on' : 'off', world.now);
          } else if (each.type === 'replay') {
            // What a network kept and brings again.
            const before = world.activeSession?.provenMs;
            for (const old of world.sent) world.take(old);
            expect(world.activeSession?.provenMs).toBe(before);
          } else {
            world.leave();
            if (each.type === 'mode') mode = each.mode;
            world.enter(mode);
          }
        }
        world.leave();
        expect(world.charged * COIN_UNITS + world.carried).toBe(world.proven);
        // Without a proof: half a minute, what ten minutes forgive, and what runs out of a lease that was proven.
        const unpaid = world.worth - world.proven;
        all.charged += world.charged;
        all.unpaid = Math.max(all.unpaid, unpaid / prices.videoChat);
        const forgiven = world.now * 0.05;
        expect(unpaid).toBeLessThanOrEqual((GRACE_MS + forgiven + liveConstants.unprovenMs + 6000) * prices.videoChat);
      }),
      { seed: 11, numRuns: 400 },
    );
    // It was tried: people have paid, and somebody has looked for nothing as long as that goes.
    expect(all.charged).toBeGreaterThan(1000);
    expect(all.unpaid).toBeGreaterThan(20_000);
  });

  it('count, while the page tells the truth, no second in which nothing was received', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          step.filter(({ type }) => type !== 'page' && type !== 'replay'),
          { minLength: 20, maxLength: 120 },
        ),
        async (steps) => {
          const world = new World();
          world.enter('videoChat');
          await world.session.enter('videoChat', 8);
          let forNothing = 0;
          for (const each of steps) {
            const before = [world.received, world.proven] as const;
            if (each.type === 'second') world.second();
            else if (each.type === 'camera') world.moves = each.moves;
            else if (each.type === 'media') world.mediaFlows = each.flows;
            else if (each.type === 'channel') world.channelUp = each.up;
            if (world.received === before[0]) forNothing += world.proven - before[1];
          }
          expect(forNothing).toBe(0);
        },
      ),
      { seed: 12, numRuns: 200 },
    );
  });
});
