import type { FreeMinutes, SpendingRules } from '../../../wallet/server/index.ts';
import type { Arrives, ChatMode, Meter, Still } from '../../contract.ts';
import { modeRules } from '../modes/modes.ts';
import { MINUTE_MS, remainingMs } from '../rules.ts';

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
  /** What it began with of a coin, in sixty-thousandths. */
  carried: number;
  /** The guest's coins, as last read or reckoned. */
  balance: number;
  balanceReadAt: number;
  /** What the guest was told of it last by the meter. */
  toldBalance: number | null;
  /** Coins that were given in it: tips, gifts, toys. */
  given: number;
  /** Voucher minutes, and time that was given or paid for before: they go before coins. */
  free: FreeMinutes;
  /** Of what is ahead, how much is the house's gift. */
  conversionMs: number;
  /** The guest's own rules, as last read; null where he has set none. */
  rules: SpendingRules | null;
  /** How far it had come when he was reminded last. */
  reminded: { seconds: number; coins: number };
  /** When the guest's line was heard last; when it was opened, before the first sign of life. */
  heardAt: number;
  /** What has arrived at his, as his page says. */
  arrives: Arrives;
  /** The pages that prove it, by their own names: the number of the last proof, and from when on the next counts. */
  pages: Map<string, { count: number; from: number }>;
  /** Until when time has been counted, and when some was counted last; null before the first. */
  countedUntil: number;
  countedAt: number | null;
  /** Since when, and when last, the engine has told that media reaches him; null while it does not. */
  delivered: { since: number; at: number } | null;
  /** Whether her stream is there, and her picture moves in it. */
  air: 'on' | 'frozen' | 'off';
  openedAt: number;
  /** Until when media is forwarded without another proof. */
  openUntil: number;
  /** Whether nothing is forwarded any more until a look is granted. */
  isShut: boolean;
  /** Picture without proof so far, in milliseconds, as of `lookedAt`; it is forgiven little by little. */
  lookedMs: number;
  lookedAt: number;
  /** Longest time that may be seen, e.g. of a day's free chat; infinite where nothing limits it. Milliseconds. */
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
    this.#byPlace.set(placeOf(seat.performerId, seat.guestId), seat);
    const room = this.#byPerformer.get(seat.performerId) ?? new Set();
    this.#byPerformer.set(seat.performerId, room.add(seat));
  }

  remove(seat: Seat): void {
    this.#byId.delete(seat.sittingId);
    if (this.find(seat.performerId, seat.guestId) === seat)
      this.#byPlace.delete(placeOf(seat.performerId, seat.guestId));
    const room = this.#byPerformer.get(seat.performerId);
    room?.delete(seat);
    if (room?.size === 0) this.#byPerformer.delete(seat.performerId);
  }

  byId(sittingId: string): Seat | undefined {
    return this.#byId.get(sittingId);
  }

  find(performerId: number, guestId: string): Seat | undefined {
    return this.#byPlace.get(placeOf(performerId, guestId));
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

/** Where a guest sits, or is about to. */
export const placeOf = (performerId: number, guestId: string): string => `${performerId}:${guestId}`;

/** Whether the guest pays for his time. */
export const isPaid = (seat: Pick<Seat, 'price'>): boolean => seat.price > 0;

/** Whether it costs nothing and is given for so long a day. */
export const isLimited = (seat: Pick<Seat, 'price' | 'limitMs'>): boolean =>
  !isPaid(seat) && Number.isFinite(seat.limitMs);

/** Whether he may write and give in the room. */
export const speaks = (seat: Pick<Seat, 'mode'>): boolean => modeRules[seat.mode].speaks;

/** Whether all that pays for the sitting is used up, to the last millisecond. */
export const isSpent = (seat: Seat): boolean => remainingOf(seat) <= 0;

/** How long coins, voucher minutes and what is given last beyond what has been proven, in milliseconds. */
export function remainingOf(seat: Seat): number {
  const { price, provenMs, lookedMs, limitMs } = seat;
  return Math.min(remainingMs(price, provenMs - coveredMs(seat), seat), limitMs - provenMs - lookedMs);
}

const coveredMs = ({ free }: Seat): number => free.ahead + (free.spent + free.left) * MINUTE_MS;

export function readMeter(seat: Seat, still: Still | null): Meter {
  const remaining = remainingOf(seat);
  return {
    sittingId: seat.sittingId,
    seconds: Math.floor(seat.provenMs / 1000),
    charged: seat.charged,
    given: seat.given,
    remainingSeconds: Number.isFinite(remaining) ? Math.max(0, Math.floor(remaining / 1000)) : null,
    freeSeconds: isPaid(seat) ? Math.max(0, Math.floor((coveredMs(seat) - seat.provenMs) / 1000)) : 0,
    balance: seat.balance,
    still,
  };
}
