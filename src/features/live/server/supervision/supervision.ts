import { page } from '../../../../platform/database/page.ts';
import * as locks from '../joining/stores/lock-store.ts';
import * as notices from './notice-store.ts';
import { countLooks, insertLook } from './notice-store.ts';
import { createOnlookers, type Onlookers } from '../joining/onlookers.ts';
import { chatOfShow, chatOfSitting, type LiveParts } from '../room/room.ts';
import { countOnAir, findWallShow, showsOnAir, type WallShow } from './wall-store.ts';
import type { Queryable } from '../../../../platform/database/sql.ts';

/** Shows on one page of the wall. */
const PAGE = 24;
/** Locked performers in one answer. */
const LOCKED_PAGE = 40;

/** What an operator looks into: the open room, or the private chat that she is in. */
export type LookedInto = Pick<WallShow, 'showId' | 'sittingId'>;

/** How the house keeps an eye on shows (trust and safety 6). Who may is decided by whoever calls; what is on the line is judged here. */
export interface Supervision {
  /** Shows whose picture is there, the youngest first. `running` counts all of them. */
  wall(before: string | undefined): Promise<{ items: WallShow[]; next: string | null; running: number }>;
  /** A show that has not ended; null for none. */
  find(showId: string): Promise<WallShow | null>;
  hasLooked(operatorId: string, into: LookedInto): Promise<boolean>;
  /** Notes that an operator looks into it; false where that is noted already. */
  noteLook(on: Queryable, operatorId: string, into: LookedInto): Promise<boolean>;
  onlookers: Onlookers;
  /** The channel's room that what is said there is heard in. */
  chatOf(show: WallShow): string;
  /** She may not go live until {@link Supervision.letBackIn}; nothing she sends is taken in. */
  lockOut(performerId: number, reason: string): Promise<void>;
  /** False where she was not locked out. */
  letBackIn(performerId: number): Promise<boolean>;
  lockOf(performerId: number): Promise<locks.LiveLock | null>;
  lockedOut(before: number | undefined): Promise<{ items: locks.LockedPerformer[]; next: number | null }>;
  /** Says something to her: it stays in her studio until she confirms it. */
  tell(show: WallShow, notice: Pick<notices.HouseNotice, 'kind' | 'text'>): Promise<void>;
  notices(performerId: number): Promise<notices.HouseNotice[]>;
  confirmNotice(performerId: number, id: string): Promise<boolean>;
  /** Her studio asks anew what the house has to say. */
  remind(hostId: string | null): void;
}

export function createSupervision({
  context: { database, rights },
  push,
}: Pick<LiveParts, 'context' | 'push'>): Supervision {
  const remind = (hostId: string | null) => {
    if (hostId !== null) push.toGuest(hostId, 'houseNotice', {});
  };
  return {
    async wall(before) {
      const [shows, running] = await Promise.all([
        page(
          PAGE,
          (limit) => showsOnAir(database, { before, limit }),
          ({ showId }) => showId,
        ),
        countOnAir(database),
      ]);
      return { ...shows, running };
    },
    find: (showId) => findWallShow(database, showId),

    async hasLooked(operatorId, { showId, sittingId }) {
      const count = await countLooks(database.pool, showId, operatorId, sittingId);
      return count > 0;
    },
    async noteLook(on, operatorId, { showId, sittingId }) {
      const count = await insertLook(on, operatorId, showId, sittingId);
      return count > 0;
    },
    onlookers: createOnlookers(database),
    chatOf: ({ performerId, showId, sittingId }) =>
      sittingId === null ? chatOfShow({ performerId, showId }) : chatOfSitting(performerId, sittingId),

    async lockOut(performerId, reason) {
      await locks.lockOut(database, performerId, reason);
      rights.changed({ performerId });
    },
    async letBackIn(performerId) {
      const locked = await locks.letBackIn(database, performerId);
      if (locked !== null) remind(locked.hostId);
      return locked !== null;
    },
    lockOf: (performerId) => locks.lockOf(database, performerId),
    lockedOut: (before) =>
      page(
        LOCKED_PAGE,
        (limit) => locks.lockedOut(database, { before, limit }),
        ({ performerId }) => performerId,
      ),

    async tell({ performerId, showId, hostId }, notice) {
      await notices.addNotice(database, { performerId, showId, ...notice });
      remind(hostId);
    },
    notices: (performerId) => notices.openNotices(database, performerId),
    confirmNotice: (performerId, id) => notices.confirmNotice(database, performerId, id),
    remind,
  };
}
