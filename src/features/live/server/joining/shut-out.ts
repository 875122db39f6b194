import type { Among } from '../../../../platform/rights/push.ts';
import type { Exits } from '../sessions/exits.ts';
import type { LiveParts } from '../room/room.ts';
import { isBlocked, shutOutBy } from '../shows/show-store.ts';
import { sittingsAmong, type Sitting } from './stores/access-store.ts';

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
  /** Calls back when looks at her from outside have to end: nobody keeps where those are who look. */
  onShutOut(listener: (performerId: number) => void): void;
}

/** How guests and places disappear from her world, and she from theirs (trust and safety 8). */
export function createShutOut({ context, media, push }: LiveParts, exits: Pick<Exits, 'endAll'>): ShutOut {
  const { database, rights } = context;
  const listeners: ((performerId: number) => void)[] = [];

  async function sittingAmong(performerId: number, { places, guests }: Among): Promise<Sitting[]> {
    return sittingsAmong(database.pool, guests, performerId, places);
  }

  return {
    shutOutBy: (performerId) => shutOutBy(database, performerId),
    isBlocked: (performerId, guestId) => isBlocked(database, performerId, guestId),
    onShutOut: (listener) => void listeners.push(listener),
    async shutOut(performerId, who) {
      if (who.places.length + who.guests.length === 0) return;
      for (const { sittingId, guestId, isMeant } of await sittingAmong(performerId, who)) {
        await exits.endAll({ sittingId }, isMeant ? 'hostBlock' : 'hostKick');
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
