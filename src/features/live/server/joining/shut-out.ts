import type { Among } from '../../../../platform/rights/push.ts';
import type { SessionEnd } from '../sessions/session-end.ts';
import type { LiveDeps } from '../room/room.ts';
import { isBlocked, shutOutBy } from '../shows/show-store.ts';
import { chatSessionsAmong, type ChatSession } from './stores/access-store.ts';

export interface ShutOut {
  /** Whom she shuts out: they are told nothing of her. */
  shutOutBy(performerId: number): Promise<Among>;
  /** Whether she has blocked this guest. */
  isBlocked(performerId: number, guestId: string): Promise<boolean>;
  /**
   * Makes true what she has just decided: for these she is gone. Who sits with her is shown out, looks without entering end,
   * and open pages hear what they would if her stream ended.
   */
  shutOut(performerId: number, who: Among): Promise<void>;
  /** Calls back when previews of her have to end: nobody keeps where those are who look. */
  onShutOut(listener: (performerId: number) => void): void;
}

/** How guests and places disappear from her world, and she from theirs (trust and safety 8). */
export function createShutOut({ context, media, push }: LiveDeps, sessionEnd: Pick<SessionEnd, 'endAll'>): ShutOut {
  const { database, rights } = context;
  const listeners: ((performerId: number) => void)[] = [];

  async function chatSessionAmong(performerId: number, { places, guests }: Among): Promise<ChatSession[]> {
    return chatSessionsAmong(database.pool, guests, performerId, places);
  }

  return {
    shutOutBy: (performerId) => shutOutBy(database, performerId),
    isBlocked: (performerId, guestId) => isBlocked(database, performerId, guestId),
    onShutOut: (listener) => void listeners.push(listener),
    async shutOut(performerId, who) {
      if (who.places.length + who.guests.length === 0) return;
      for (const { chatSessionId, guestId, isMeant } of await chatSessionAmong(performerId, who)) {
        await sessionEnd.endAll({ chatSessionId }, isMeant ? 'hostBlock' : 'hostKick');
        media.shut(performerId, guestId);
      }
      for (const guestId of who.guests) {
        media.shut(performerId, guestId);
        rights.changed({ guestId, performerId });
      }
      if (who.places.length > 0) for (const listener of listeners) listener(performerId);
      push.toAll('actorOffline', { actorId: performerId }, { among: who });
    },
  };
}
