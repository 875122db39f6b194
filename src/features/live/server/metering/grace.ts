import type { ActorState } from '../../../performers/contract.ts';
import { liveConstants } from '../../contract.ts';
import { FIRST_LEASE_MS } from '../media/live-media.ts';
import { isSoundOnly } from '../modes/modes.ts';
import { isGraceUsedUp, open, setAir } from './proofs.ts';
import type { LiveDeps } from '../room/room.ts';
import { GRACE_MS } from '../rules.ts';
import type { ActiveSession } from './active-sessions.ts';
import { graceInRunning } from './grace-store.ts';

export interface Grace {
  /** Nothing is forwarded to him until grace is granted: the engine's lease has run out by itself. */
  shut(activeSession: ActiveSession): void;
  /** Shows him the picture for a moment, so that it can be proven. */
  grant(activeSession: ActiveSession): void;
  /** Whether a guest may open her stream; it is counted against the grace. */
  mayPlay(performerId: number, guestId: string): Promise<boolean>;
  /** Her state has changed: off the air no clock runs, and when she is back everybody sees her at once. */
  follow(performerId: number, state: ActorState): void;
  /** Asks the engine whether pictures come from those whose guests prove none; does not wait for the answer. */
  watchPictures(): void;
}

/** What guests see of a performer before they have proven it (decision 0023). */
export function createGrace({ context: { database, log }, media, activeSessions, steadyNow }: LiveDeps): Grace {
  const pending = new Set<number>();

  function grant(activeSession: ActiveSession): void {
    open(activeSession, steadyNow(), liveConstants.graceGrantMs);
    media.prolong(activeSession.performerId, activeSession.guestId, liveConstants.graceGrantMs);
  }

  media.onAdmission((performerId, guestId) => {
    const activeSession = activeSessions.find(performerId, guestId);
    if (activeSession !== undefined) open(activeSession, steadyNow(), FIRST_LEASE_MS);
  });

  async function watchPicture(performerId: number): Promise<void> {
    const { publisher } = await media.health(performerId);
    if (publisher === null || publisher.fps === null) return;
    const air = publisher.fps === 0 ? 'frozen' : 'on';
    for (const activeSession of activeSessions.ofPerformer(performerId))
      if (activeSession.air !== 'off') setAir(activeSession, air, steadyNow());
  }

  return {
    shut: (activeSession) => void (activeSession.isShut = true),
    grant,

    async mayPlay(performerId, guestId) {
      const activeSession = activeSessions.find(performerId, guestId);
      if (activeSession === undefined) {
        const graceUsed = await graceInRunning(database, performerId, guestId);
        if (graceUsed === null || graceUsed >= GRACE_MS) return false;
        media.announceAdmission(performerId, guestId);
        return true;
      }
      if (activeSession.ending || isGraceUsedUp(activeSession)) return false;
      open(activeSession, steadyNow(), FIRST_LEASE_MS);
      return true;
    },

    follow(performerId, state) {
      for (const activeSession of activeSessions.ofPerformer(performerId)) {
        const wasOff = activeSession.air === 'off';
        if (state === 'offline') setAir(activeSession, 'off', steadyNow());
        else if (wasOff) {
          setAir(activeSession, 'on', steadyNow());
          grant(activeSession);
        }
      }
    },

    watchPictures() {
      const now = steadyNow();
      const still = activeSessions
        .all()
        .filter(
          (activeSession) =>
            activeSession.air !== 'off' &&
            !isSoundOnly(activeSession.mode) &&
            now - (activeSession.countedAt ?? activeSession.openedAt) > liveConstants.runsMs,
        );
      for (const performerId of new Set(still.map((activeSession) => activeSession.performerId))) {
        if (pending.has(performerId)) continue;
        pending.add(performerId);
        watchPicture(performerId)
          .catch((error: unknown) => log.error({ err: error, performerId }, 'a picture could not be asked for'))
          .finally(() => pending.delete(performerId));
      }
    },
  };
}
