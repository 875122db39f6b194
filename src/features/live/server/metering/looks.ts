import type { ActorState } from '../../../performers/contract.ts';
import { liveConstants } from '../../contract.ts';
import { FIRST_LEASE_MS } from '../media/media-door.ts';
import { isSoundOnly } from '../modes/modes.ts';
import { isLookedOut, open, setAir } from './proofs.ts';
import type { LiveParts } from '../room/room.ts';
import { FREE_LOOK_MS } from '../rules.ts';
import type { Seat } from './seats.ts';
import { lookedInRunning } from './looks-store.ts';

export interface Looks {
  /** Nothing is forwarded to him until a look is granted: the engine's lease has run out by itself. */
  shut(seat: Seat): void;
  /** Shows him the picture for a moment, so that it can be proven. */
  grant(seat: Seat): void;
  /** Whether the door to her picture opens to a guest; a look that is counted. */
  mayPlay(performerId: number, guestId: string): Promise<boolean>;
  /** Her state has changed: off the air no clock runs, and when she is back everybody sees her at once. */
  follow(performerId: number, state: ActorState): void;
  /** Asks the engine whether pictures come from those whose guests prove none; does not wait for the answer. */
  watchPictures(): void;
}

/** What guests see of a performer before they have proven it (decision 0023). */
export function createLooks({ context: { database, log }, media, seats, steadyNow }: LiveParts): Looks {
  const asked = new Set<number>();

  function grant(seat: Seat): void {
    open(seat, steadyNow(), liveConstants.lookMs);
    media.prolong(seat.performerId, seat.guestId, liveConstants.lookMs);
  }

  media.onLine((performerId, guestId) => {
    const seat = seats.find(performerId, guestId);
    if (seat !== undefined) open(seat, steadyNow(), FIRST_LEASE_MS);
  });

  async function watchPicture(performerId: number): Promise<void> {
    const { publisher } = await media.health(performerId);
    if (publisher === null || publisher.fps === null) return;
    const air = publisher.fps === 0 ? 'frozen' : 'on';
    for (const seat of seats.ofPerformer(performerId)) if (seat.air !== 'off') setAir(seat, air, steadyNow());
  }

  return {
    shut: (seat) => void (seat.isShut = true),
    grant,

    async mayPlay(performerId, guestId) {
      const seat = seats.find(performerId, guestId);
      if (seat === undefined) {
        const looked = await lookedInRunning(database, performerId, guestId);
        if (looked === null || looked >= FREE_LOOK_MS) return false;
        media.tellLine(performerId, guestId);
        return true;
      }
      if (seat.ending || isLookedOut(seat)) return false;
      open(seat, steadyNow(), FIRST_LEASE_MS);
      return true;
    },

    follow(performerId, state) {
      for (const seat of seats.ofPerformer(performerId)) {
        const wasOff = seat.air === 'off';
        if (state === 'offline') setAir(seat, 'off', steadyNow());
        else if (wasOff) {
          setAir(seat, 'on', steadyNow());
          grant(seat);
        }
      }
    },

    watchPictures() {
      const now = steadyNow();
      const still = seats
        .all()
        .filter(
          (seat) =>
            seat.air !== 'off' &&
            !isSoundOnly(seat.mode) &&
            now - (seat.countedAt ?? seat.openedAt) > liveConstants.runsMs,
        );
      for (const performerId of new Set(still.map((seat) => seat.performerId))) {
        if (asked.has(performerId)) continue;
        asked.add(performerId);
        watchPicture(performerId)
          .catch((error: unknown) => log.error({ err: error, performerId }, 'a picture could not be asked for'))
          .finally(() => asked.delete(performerId));
      }
    },
  };
}
