import { createHash } from 'node:crypto';
import type { ChatMode, ExitCode, Receipt } from '../../contract.ts';
import type { HandOvers } from './hand-overs.ts';
import { isPrivateMode } from '../modes/modes.ts';
import { findReceipt } from './receipt-store.ts';
import { chatOf, chatOfShow, type LiveParts } from '../room/room.ts';
import { coinsDue, performerPart } from '../rules.ts';
import type { Seat } from '../metering/seats.ts';
import { closeSittings, countOccupants, runningSitting, type Closed, type Which } from './sitting-store.ts';

export interface Exits {
  /** Ends one sitting of this process: its picture, its books, its receipt. Null when somebody ends it already. */
  end(seat: Seat, exitCode: ExitCode): Promise<Receipt | null>;
  /** Ends one for the guest's next sitting in another mode. Whether her picture goes on, where `keepsPicture` asks for that. */
  endForNext(seat: Seat, keepsPicture: boolean): Promise<boolean>;
  /**
   * Ends sittings wherever they are metered. Other processes charge theirs first, and let go of them with their next tick.
   */
  endAll(which: Which, exitCode: ExitCode): Promise<void>;
  /** Another process goes on with it: nothing ends. */
  letGo(seat: Seat): void;
  /** Calls back whenever a sitting has ended, for whatever reason. */
  onExit(listener: (exit: Exit) => void): void;
  /** Tells the room how many sit in it. */
  tellViewers(place: { performerId: number; showId: string }): Promise<void>;
}

export interface Exit {
  sittingId: string;
  performerId: number;
  guestId: string;
  mode: ChatMode;
  /** The channel's room; null where another process knew it. */
  chat: string | null;
  /** Her picture goes on into the guest's next sitting. */
  keepsPicture: boolean;
}

/** How sittings end. `settle` charges what has been proven until now. */
export function createExits(
  parts: LiveParts,
  settle: () => Promise<void>,
  handOvers: Pick<HandOvers, 'settleElsewhere'>,
): Exits {
  const { context, wallet, push, media, seats, happenings, tellRoom } = parts;
  const { database } = context;
  const listeners: ((exit: Exit) => void)[] = [];

  async function tellViewers(place: { performerId: number; showId: string }): Promise<void> {
    const { performerId: actorId } = place;
    tellRoom(chatOfShow(place), 'chatViewers', { actorId, viewers: await countOccupants(database, actorId) });
  }

  async function tellGuest(exit: Exit, exitCode: ExitCode): Promise<Receipt | null> {
    for (const listener of listeners) listener(exit);
    happenings.passed(exit, 'out');
    const receipt = await findReceipt(database, exit.guestId, exit.sittingId);
    if (receipt !== null) push.toGuest(exit.guestId, 'chatExit', { actorId: exit.performerId, receipt });
    if (exit.mode === 'voiceCall') push.toGuest(exit.guestId, 'voicecallStop', { idHash: idHashOf(exit.sittingId) });
    context.metrics.events.inc({ event: `chat-exit-${exitCode}` });
    await wallet.pushBalance(exit.guestId);
    return receipt;
  }

  /**
   * Ends them in the books, and the house pays her for time that their guests were given: whoever ends them, and though the process
   * that metered them be dead.
   */
  function close(which: Which, exitCode: ExitCode): Promise<Closed[]> {
    return database.transaction(async (client) => {
      const closed = await closeSittings(client, which, exitCode);
      for (const { sittingId, performerId, price, givenMs } of closed) {
        const coins = performerPart(coinsDue(price, givenMs, 0));
        if (coins > 0)
          await wallet.payForVoucher({ key: `sitting:${sittingId}:conversion`, performerId, coins }, client);
      }
      return closed;
    });
  }

  const shutOwn = ({ sittingId, mode }: Pick<Exit, 'sittingId' | 'mode'>): void => {
    if (isPrivateMode(mode)) media.closeOwn(sittingId);
  };

  /**
   * After the books: who opens the door from now on finds it shut, and who opened it a moment ago is cut. Where he sits with her
   * again already, nothing is.
   */
  async function cut({ performerId, guestId }: Pick<Exit, 'performerId' | 'guestId'>): Promise<void> {
    if ((await runningSitting(database, performerId, guestId)) === null) media.shut(performerId, guestId);
  }

  /** Her picture may go on into the guest's next sitting; what he sent in a private chat ends with it. */
  async function finish(seat: Seat, exitCode: ExitCode, keepsPicture: boolean): Promise<Receipt | null> {
    if (seat.ending) return null;
    seat.ending = true;
    const exit = { ...seat, chat: chatOf(seat), keepsPicture };
    try {
      await close({ sittingId: seat.sittingId }, exitCode);
    } catch (error) {
      // It runs on in the books: the next tick, or whoever comes next, ends it.
      seat.ending = false;
      throw error;
    }
    seats.remove(seat);
    if (!keepsPicture) media.shut(exit.performerId, exit.guestId);
    shutOwn(exit);
    const receipt = await tellGuest(exit, exitCode);
    await tellViewers(seat);
    if (!keepsPicture) await cut(exit);
    return receipt;
  }

  const exits: Exits = {
    end: (seat, exitCode) => finish(seat, exitCode, false),

    async endForNext(seat, keepsPicture) {
      seat.isDue = true;
      await settle();
      const goesOn = keepsPicture && !seat.isShut && !seat.ending;
      await finish(seat, 'modeChange', goesOn);
      // Another process may have taken it over meanwhile.
      await exits.endAll({ sittingId: seat.sittingId }, 'modeChange');
      return goesOn;
    },

    async endAll(which, exitCode) {
      const own = seats.all().filter((seat) => !seat.ending && isOneOf(seat, which));
      for (const seat of own) seat.isDue = true;
      if (own.length > 0) await settle();
      for (const seat of own) await exits.end(seat, exitCode);
      await handOvers.settleElsewhere(which);
      for (const closed of await close(which, exitCode)) {
        const exit = { ...closed, chat: null, keepsPicture: false };
        media.shut(exit.performerId, exit.guestId);
        shutOwn(exit);
        await tellGuest(exit, exitCode);
        await cut(exit);
      }
    },

    letGo(seat) {
      seat.ending = true;
      seats.remove(seat);
    },

    onExit: (listener) => void listeners.push(listener),
    tellViewers,
  };
  return exits;
}

/** Names a call without being its number. */
const idHashOf = (sittingId: string): string => createHash('sha256').update(sittingId).digest('hex').slice(0, 16);

function isOneOf(seat: Seat, which: Which): boolean {
  if ('sittingId' in which) return seat.sittingId === which.sittingId;
  if ('guestId' in which) return seat.guestId === which.guestId;
  if ('sittingIds' in which) return which.sittingIds.includes(seat.sittingId);
  if ('performerId' in which) return seat.performerId === which.performerId;
  return false;
}
