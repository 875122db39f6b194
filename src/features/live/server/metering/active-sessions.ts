import type { FreeMinutes, SpendingRules } from '../../../wallet/server/index.ts';
import type { Arrives, ChatMode, Meter, Still } from '../../contract.ts';
import { modeRules } from '../modes/modes.ts';
import { MINUTE_MS, remainingMs } from '../rules.ts';

/** A chat session while it runs, in the memory of the process that meters it. */
export interface ActiveSession {
  chatSessionId: string;
  showId: string;
  performerId: number;
  performerName: string;
  guestId: string;
  mode: ChatMode;
  price: number;
  provenMs: number;
  charged: number;
  /** The proven time that this process has charged last; infinitely little before the first time. Milliseconds. */
  chargedMs: number;
  /** What it began with of a coin, in sixty-thousandths. */
  carried: number;
  /** The guest's coins, as last read or reckoned. */
  balance: number;
  balanceReadAt: number;
  /** What the guest was told of it last by the meter. */
  sentBalance: number | null;
  /** Coins that were given in it: tips, gifts, toys. */
  given: number;
  /** Voucher minutes, and time that was given or paid for before: they go before coins. */
  free: FreeMinutes;
  /** Of what is ahead, how much is the platform's gift. */
  conversionMs: number;
  /** The guest's own rules, as last read; null where he has set none. */
  rules: SpendingRules | null;
  /** How far it had come when he was reminded last. */
  reminded: { seconds: number; coins: number };
  /** When the guest's connection was heard last; when it was opened, before the first sign of life. */
  lastSeenAt: number;
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
  /** Whether nothing is forwarded any more until grace is granted. */
  isShut: boolean;
  /** Picture without proof so far, in milliseconds, as of `graceAt`; it is forgiven little by little. */
  graceMs: number;
  graceAt: number;
  /** Longest time that may be seen, e.g. of a day's free chat; infinite where nothing limits it. Milliseconds. */
  limitMs: number;
  warned: boolean;
  /** Set when it is about to end: its proven time is charged with the next tick, whoever's turn that is. */
  isDue: boolean;
  /** Set while it is being ended, so that nobody ends it twice. */
  ending: boolean;
}

/** All chat sessions that this process meters. */
export class ActiveSessions {
  readonly #byId = new Map<string, ActiveSession>();
  readonly #byPlace = new Map<string, ActiveSession>();
  readonly #byPerformer = new Map<number, Set<ActiveSession>>();

  add(activeSession: ActiveSession): void {
    this.#byId.set(activeSession.chatSessionId, activeSession);
    this.#byPlace.set(placeOf(activeSession.performerId, activeSession.guestId), activeSession);
    const room = this.#byPerformer.get(activeSession.performerId) ?? new Set();
    this.#byPerformer.set(activeSession.performerId, room.add(activeSession));
  }

  remove(activeSession: ActiveSession): void {
    this.#byId.delete(activeSession.chatSessionId);
    if (this.find(activeSession.performerId, activeSession.guestId) === activeSession)
      this.#byPlace.delete(placeOf(activeSession.performerId, activeSession.guestId));
    const room = this.#byPerformer.get(activeSession.performerId);
    room?.delete(activeSession);
    if (room?.size === 0) this.#byPerformer.delete(activeSession.performerId);
  }

  byId(chatSessionId: string): ActiveSession | undefined {
    return this.#byId.get(chatSessionId);
  }

  find(performerId: number, guestId: string): ActiveSession | undefined {
    return this.#byPlace.get(placeOf(performerId, guestId));
  }

  ofPerformer(performerId: number): ActiveSession[] {
    return [...(this.#byPerformer.get(performerId) ?? [])];
  }

  ofGuest(guestId: string): ActiveSession[] {
    return [...this.#byId.values()].filter((activeSession) => activeSession.guestId === guestId);
  }

  all(): ActiveSession[] {
    return [...this.#byId.values()];
  }
}

/** Where a guest sits, or is about to. */
export const placeOf = (performerId: number, guestId: string): string => `${performerId}:${guestId}`;

/** Whether the guest pays for his time. */
export const isPaid = (activeSession: Pick<ActiveSession, 'price'>): boolean => activeSession.price > 0;

/** Whether it costs nothing and is given for so long a day. */
export const isLimited = (activeSession: Pick<ActiveSession, 'price' | 'limitMs'>): boolean =>
  !isPaid(activeSession) && Number.isFinite(activeSession.limitMs);

/** Whether he may write and give in the room. */
export const speaks = (activeSession: Pick<ActiveSession, 'mode'>): boolean => modeRules[activeSession.mode].speaks;

/** Whether all that pays for the chat session is used up, to the last millisecond. */
export const isSpent = (activeSession: ActiveSession): boolean => remainingOf(activeSession) <= 0;

/** How long coins, voucher minutes and what is given last beyond what has been proven, in milliseconds. */
export function remainingOf(activeSession: ActiveSession): number {
  const { price, provenMs, graceMs, limitMs } = activeSession;
  return Math.min(remainingMs(price, provenMs - coveredMs(activeSession), activeSession), limitMs - provenMs - graceMs);
}

const coveredMs = ({ free }: ActiveSession): number => free.ahead + (free.spent + free.left) * MINUTE_MS;

export function readMeter(activeSession: ActiveSession, still: Still | null): Meter {
  const remaining = remainingOf(activeSession);
  return {
    chatSessionId: activeSession.chatSessionId,
    seconds: Math.floor(activeSession.provenMs / 1000),
    charged: activeSession.charged,
    given: activeSession.given,
    remainingSeconds: Number.isFinite(remaining) ? Math.max(0, Math.floor(remaining / 1000)) : null,
    freeSeconds: isPaid(activeSession)
      ? Math.max(0, Math.floor((coveredMs(activeSession) - activeSession.provenMs) / 1000))
      : 0,
    balance: activeSession.balance,
    still,
  };
}
