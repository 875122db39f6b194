import { randomUUID } from 'node:crypto';
import { AppError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { demoCaller } from '../../../identity/demo.ts';
import type { ChatMode } from '../../contract.ts';
import type { ActivityDeps } from './deps.ts';
import { ticketHolders } from './activity-store.ts';
import type { DemoGuest, Host } from './people.ts';
import { fillPurse } from './purse.ts';
import { absence, modeIn, stayOf, untilEntry, wantedIn } from './plan.ts';

/** A guest of the demo world in a room. Times are milliseconds of the platform's clock. */
export interface Seat {
  guest: DemoGuest;
  host: Host;
  caller: Caller;
  mode: ChatMode;
  chatSessionId: string;
  page: string;
  signs: number;
  leavesAt: number;
}

export interface Seats {
  all(): readonly Seat[];
  of(host: Host): Seat[];
  /** Who sits nowhere, and would come. */
  idle(at: number): DemoGuest[];
  /** Takes a guest into a room by the door that everybody takes; null where he is not let in. */
  take(guest: DemoGuest, host: Host, mode: ChatMode, at: number): Promise<Seat | null>;
  leave(seat: Seat, at: number): Promise<void>;
  /** Says for everybody that the picture arrives, as a page and the engine do each second. Who was shown out sits no more. */
  prove(at: number): Promise<void>;
  /** Lets the next one in, if it is time; answers him. */
  enter(at: number): Promise<Seat | null>;
  /** Whether somebody sits with her who does not belong to the demo world. */
  hasVisitors(host: Host): Promise<boolean>;
}

/** Who of the demo world's guests sits where. */
export function createSeats({ context, live, wallet, hosts, guests, random }: ActivityDeps): Seats {
  const seats = new Map<string, Seat>();
  const backAt = new Map<string, number>();
  const belongs = new Set(guests.map(({ guestId }) => guestId));
  let entersAt = 0;

  const sitting = () => [...seats.values()];
  const of = (host: Host) => sitting().filter((seat) => seat.host === host);
  const idle = (at: number) => guests.filter(({ guestId }) => !seats.has(guestId) && (backAt.get(guestId) ?? 0) <= at);

  function stand(seat: Seat, at: number): void {
    seats.delete(seat.guest.guestId);
    backAt.set(seat.guest.guestId, at + absence(random));
  }

  async function take(guest: DemoGuest, host: Host, mode: ChatMode, at: number): Promise<Seat | null> {
    const { guestId } = guest;
    const caller = await demoCaller(context, guestId);
    try {
      if (caller === null) return null;
      if (mode !== 'freeChat' && mode !== 'ticketShow') await fillPurse(wallet, guestId);
      const { chatSessionId } = await live.join(caller, host.performerId, mode);
      const page = randomUUID();
      const seat = { guest, host, caller, mode, chatSessionId, page, signs: 0, leavesAt: at + stayOf(random, mode) };
      seats.set(guestId, seat);
      return seat;
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    } finally {
      // Who was refused, or has been locked, does not knock again at once.
      if (!seats.has(guestId)) backAt.set(guestId, at + absence(random));
    }
  }

  /** The room that is emptiest beside what it would like. */
  function nextRoom(at: number): Host | null {
    const missing = (host: Host) => {
      const wanted = wantedIn(host.state, host.place, at);
      return wanted === 0 ? 0 : (wanted - of(host).length) / wanted;
    };
    const [host] = hosts.filter((each) => missing(each) > 0).toSorted((one, other) => missing(other) - missing(one));
    return host ?? null;
  }

  async function candidates(host: Host, at: number): Promise<DemoGuest[]> {
    const free = idle(at);
    if (host.state !== 'ticketShow') return free;
    const holders = await ticketHolders(
      context.database,
      host.performerId,
      free.map(({ guestId }) => guestId),
    );
    return free.filter(({ guestId }) => holders.includes(guestId));
  }

  return {
    all: sitting,
    of,
    idle,
    take,

    async leave(seat, at) {
      stand(seat, at);
      await live.leave(seat.guest.guestId, seat.host.performerId);
    },

    async prove(at) {
      for (const [host, those] of Map.groupBy(sitting(), (seat) => seat.host)) {
        live.delivered(
          host.performerId,
          those.map(({ guest }) => guest.guestId),
        );
        for (const seat of those) {
          try {
            const proof = { page: seat.page, count: ++seat.signs, arrives: 'picture' as const };
            await live.alive(seat.caller, seat.chatSessionId, proof);
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            if (seats.get(seat.guest.guestId) === seat) stand(seat, at);
          }
        }
      }
    },

    async enter(at) {
      if (at < entersAt) return null;
      const wanted = hosts.reduce((sum, host) => sum + wantedIn(host.state, host.place, at), 0);
      entersAt = at + untilEntry(random, seats.size, wanted);
      const host = nextRoom(at);
      const mode = host === null ? null : modeIn(host.state);
      if (host === null || mode === null) return null;
      const waiting = await candidates(host, at);
      const guest = waiting[Math.floor(random.next() * waiting.length)];
      return guest === undefined ? null : take(guest, host, mode, at);
    },

    async hasVisitors({ performerId }) {
      return (await live.guestsOf(performerId)).some(({ guestId }) => !belongs.has(guestId));
    },
  };
}
