import type { FreeMinutes, SpendingRules } from '../../wallet/server/index.ts';
import type { ChatMode, Meter } from '../contract.ts';
import { liveConstants } from '../contract.ts';
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
  /** Voucher minutes, which go before coins. */
  free: FreeMinutes;
  /** The guest's own rules, as last read; null where he has set none. */
  rules: SpendingRules | null;
  /** How far it had come when he was reminded last. */
  reminded: { seconds: number; coins: number };
  /** When the last proof came; null before the first. */
  lastProof: number | null;
  openedAt: number;
  warned: boolean;
  /** Set while it is being ended, so that nobody ends it twice. */
  ending: boolean;
}

/** All sittings that this process meters. */
export class Seats {
  readonly #byId = new Map<string, Seat>();
  readonly #byPlace = new Map<string, Seat>();

  add(seat: Seat): void {
    this.#byId.set(seat.sittingId, seat);
    this.#byPlace.set(place(seat.performerId, seat.guestId), seat);
  }

  remove(seat: Seat): void {
    this.#byId.delete(seat.sittingId);
    this.#byPlace.delete(place(seat.performerId, seat.guestId));
  }

  byId(sittingId: string): Seat | undefined {
    return this.#byId.get(sittingId);
  }

  find(performerId: number, guestId: string): Seat | undefined {
    return this.#byPlace.get(place(performerId, guestId));
  }

  ofPerformer(performerId: number): Seat[] {
    return [...this.#byId.values()].filter((seat) => seat.performerId === performerId);
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
}

/** Whether the guest's coins are used up to the last paid millisecond. */
export const isSpent = (seat: Seat): boolean => seat.mode === 'videoChat' && remainingOf(seat) <= 0;

/** How long coins and voucher minutes last beyond what has been proven, in milliseconds. */
function remainingOf({ price, provenMs, free, charged, balance }: Seat): number {
  return remainingMs(price, provenMs - (free.spent + free.left) * MINUTE_MS, charged, balance);
}

/** Whether the line is gone for good: no proof for too long, or none ever. */
export const isLost = (seat: Seat, now: number): boolean =>
  now - (seat.lastProof ?? seat.openedAt) > liveConstants.lostMs;

export function readMeter(seat: Seat): Meter {
  const remaining = remainingOf(seat);
  return {
    sittingId: seat.sittingId,
    seconds: Math.floor(seat.provenMs / 1000),
    charged: seat.charged,
    remainingSeconds: Number.isFinite(remaining) ? Math.max(0, Math.floor(remaining / 1000)) : null,
    balance: seat.balance,
  };
}
