import type { FreeMinutes, SpendingRules } from '../../wallet/server/index.ts';
import type { ChatMode, Meter } from '../contract.ts';
import { liveConstants } from '../contract.ts';
import { modeRules } from './modes.ts';
import { MINUTE_MS, provenBy, remainingMs } from './rules.ts';

/** A sitting while it runs, in the memory of the process that meters it. */
export interface Seat {
  sittingId: string;
  showId: string;
  performerId: number;
  performerName: string;
  guestId: string;
  mode: ChatMode;
  price: number;
  provenMs: number;
  charged: number;
  /** The guest's coins, as last read or reckoned. */
  balance: number;
  balanceReadAt: number;
  /** Voucher minutes, and time that was given or paid for before: they go before coins. */
  free: FreeMinutes;
  /** Of what is ahead, how much is the house's gift. */
  conversionMs: number;
  /** The guest's own rules, as last read; null where he has set none. */
  rules: SpendingRules | null;
  /** How far it had come when he was reminded last. */
  reminded: { seconds: number; coins: number };
  /** When the last proof came; null before the first. */
  lastProof: number | null;
  openedAt: number;
  /** Set while no proof comes: the picture is held back until one does. */
  isShut: boolean;
  /** Longest time that may be proven, e.g. of a day's free chat; infinite where nothing limits it. Milliseconds. */
  limitMs: number;
  warned: boolean;
  /** Set when it is about to end: its proven time is charged with the next tick, whoever's turn that is. */
  isDue: boolean;
  /** Set while it is being ended, so that nobody ends it twice. */
  ending: boolean;
}

/** All sittings that this process meters. */
export class Seats {
  readonly #byId = new Map<string, Seat>();
  readonly #byPlace = new Map<string, Seat>();
  readonly #byPerformer = new Map<number, Set<Seat>>();

  add(seat: Seat): void {
    this.#byId.set(seat.sittingId, seat);
    this.#byPlace.set(place(seat.performerId, seat.guestId), seat);
    const room = this.#byPerformer.get(seat.performerId) ?? new Set();
    this.#byPerformer.set(seat.performerId, room.add(seat));
  }

  remove(seat: Seat): void {
    this.#byId.delete(seat.sittingId);
    if (this.find(seat.performerId, seat.guestId) === seat) this.#byPlace.delete(place(seat.performerId, seat.guestId));
    const room = this.#byPerformer.get(seat.performerId);
    room?.delete(seat);
    if (room?.size === 0) this.#byPerformer.delete(seat.performerId);
  }

  byId(sittingId: string): Seat | undefined {
    return this.#byId.get(sittingId);
  }

  find(performerId: number, guestId: string): Seat | undefined {
    return this.#byPlace.get(place(performerId, guestId));
  }

  ofPerformer(performerId: number): Seat[] {
    return [...(this.#byPerformer.get(performerId) ?? [])];
  }

  ofGuest(guestId: string): Seat[] {
    return [...this.#byId.values()].filter((seat) => seat.guestId === guestId);
  }

  all(): Seat[] {
    return [...this.#byId.values()];
  }
}

const place = (performerId: number, guestId: string) => `${performerId}:${guestId}`;

/** Counts one proof that picture and line stand, at `now` in milliseconds of a steady clock. */
export function prove(seat: Seat, now: number): void {
  if (seat.lastProof !== null) {
    seat.provenMs += provenBy(now - seat.lastProof, remainingOf(seat));
  }
  seat.lastProof = now;
  seat.isShut = false;
}

/** Whether the guest pays for his time. */
export const isPaid = (seat: Pick<Seat, 'price'>): boolean => seat.price > 0;

/** Whether he may write and give in the room. */
export const speaks = (seat: Pick<Seat, 'mode'>): boolean => modeRules[seat.mode].speaks;

/** Whether all that pays for the sitting is used up, to the last millisecond. */
export const isSpent = (seat: Seat): boolean => remainingOf(seat) <= 0;

/** How long coins, voucher minutes and what is given last beyond what has been proven, in milliseconds. */
function remainingOf(seat: Seat): number {
  const { price, provenMs, charged, balance, limitMs } = seat;
  return Math.min(remainingMs(price, provenMs - coveredMs(seat), charged, balance), limitMs - provenMs);
}

const coveredMs = ({ free }: Seat): number => free.ahead + (free.spent + free.left) * MINUTE_MS;

/** Whether the line is gone for good: no proof for too long, or none ever. */
export const isLost = (seat: Seat, now: number): boolean =>
  now - (seat.lastProof ?? seat.openedAt) > liveConstants.lostMs;

/** Whether what is sent now would not be paid for: the picture stops where the meter does. */
export const isUnproven = (seat: Seat, now: number): boolean =>
  isPaid(seat) && seat.lastProof !== null && now - seat.lastProof > liveConstants.unprovenMs;

export function readMeter(seat: Seat): Meter {
  const remaining = remainingOf(seat);
  return {
    sittingId: seat.sittingId,
    seconds: Math.floor(seat.provenMs / 1000),
    charged: seat.charged,
    remainingSeconds: Number.isFinite(remaining) ? Math.max(0, Math.floor(remaining / 1000)) : null,
    freeSeconds: isPaid(seat) ? Math.max(0, Math.floor((coveredMs(seat) - seat.provenMs) / 1000)) : 0,
    balance: seat.balance,
  };
}
