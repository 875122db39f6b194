import { decodePlace, encodePlace, page } from '../../../../platform/database/page.ts';
import { requireVersion, versionOf } from '../../../../platform/rights/version.ts';
import * as locks from '../joining/stores/lock-store.ts';
import * as notices from './notice-store.ts';
import { countLooks, insertLook } from './notice-store.ts';
import { createObservers, type Observers } from '../joining/observers.ts';
import { chatOfShow, chatOfChatSession, type LiveDeps } from '../room/room.ts';
import { countOnAir, findOverviewShow, showsOnAir, type OverviewShow } from './overview-store.ts';
import type { Queryable } from '../../../../platform/database/sql.ts';

/** Shows on one page of the live overview. */
const PAGE = 24;
/** Locked performers in one answer. */
const LOCKED_PAGE = 40;

/** What an operator looks into: the open room, or the private chat that she is in. */
export type ObservedShow = Pick<OverviewShow, 'showId' | 'chatSessionId'>;

/** How the platform keeps an eye on shows (trust and safety 6). Who may is decided by whoever calls; what is on the line is judged here. */
export interface Supervision {
  /** Shows whose picture is there, the youngest first. `running` counts all of them. */
  liveOverview(before: string | undefined): Promise<{ items: OverviewShow[]; next: string | null; running: number }>;
  /** A show that has not ended; null for none. */
  find(showId: string): Promise<OverviewShow | null>;
  hasObserved(operatorId: string, into: ObservedShow): Promise<boolean>;
  /** Notes that an operator looks into it; false where that is noted already. */
  noteObservation(on: Queryable, operatorId: string, into: ObservedShow): Promise<boolean>;
  observers: Observers;
  /** The channel's room that what is said there is heard in. */
  chatOf(show: OverviewShow): string;
  /** She may not go live until {@link Supervision.letBackIn}; nothing she sends is taken in. */
  lockOut(performerId: number, reason: string): Promise<void>;
  /** Ends the lock that was seen. False where she is not locked out; throws `conflict` where she is by another. */
  letBackIn(performerId: number, version: string): Promise<boolean>;
  lockOf(performerId: number): Promise<locks.LiveLock | null>;
  /** `before`: the `next` of the page before. Throws `bad-request` for one that is none. */
  lockedOut(before: string | undefined): Promise<{ items: locks.LockedPerformer[]; next: string | null }>;
  /** Says something to her: it stays in her studio until she confirms it. */
  tell(show: OverviewShow, notice: Pick<notices.OperatorNotice, 'kind' | 'text'>): Promise<void>;
  notices(performerId: number): Promise<notices.OperatorNotice[]>;
  confirmNotice(performerId: number, id: string): Promise<boolean>;
  /** Her studio asks anew what the platform has to say. */
  remind(performerGuestId: string | null): void;
}

/** Of a lock, for who ends it. */
export const lockVersion = (performerId: number, { micros }: Pick<locks.LiveLock, 'micros'>): string =>
  versionOf('live lock', performerId, micros);

export function createSupervision({
  context: { database, rights },
  push,
}: Pick<LiveDeps, 'context' | 'push'>): Supervision {
  const remind = (performerGuestId: string | null) => {
    if (performerGuestId !== null) push.toGuest(performerGuestId, 'operatorNotice', {});
  };
  return {
    async liveOverview(before) {
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
    find: (showId) => findOverviewShow(database, showId),

    async hasObserved(operatorId, { showId, chatSessionId }) {
      const count = await countLooks(database.pool, showId, operatorId, chatSessionId);
      return count > 0;
    },
    async noteObservation(on, operatorId, { showId, chatSessionId }) {
      const count = await insertLook(on, operatorId, showId, chatSessionId);
      return count > 0;
    },
    observers: createObservers(database),
    chatOf: ({ performerId, showId, chatSessionId }) =>
      chatSessionId === null ? chatOfShow({ performerId, showId }) : chatOfChatSession(performerId, chatSessionId),

    async lockOut(performerId, reason) {
      await locks.lockOut(database, performerId, reason);
      rights.changed({ performerId });
    },
    async letBackIn(performerId, version) {
      const lock = await locks.lockOf(database, performerId);
      if (lock === null) return false;
      requireVersion(version, lockVersion(performerId, lock));
      const locked = await locks.letBackIn(database, { performerId, micros: lock.micros });
      if (locked !== null) remind(locked.performerGuestId);
      return locked !== null;
    },
    lockOf: (performerId) => locks.lockOf(database, performerId),
    async lockedOut(before) {
      const [since = null, id = null] = before === undefined ? [] : decodePlace(before, 2);
      return page(
        LOCKED_PAGE,
        (limit) => locks.lockedOut(database, { since, id, limit }),
        ({ micros, performerId }) => encodePlace([micros, performerId]),
      );
    },

    async tell({ performerId, showId, performerGuestId }, notice) {
      await notices.addNotice(database, { performerId, showId, ...notice });
      remind(performerGuestId);
    },
    notices: (performerId) => notices.openNotices(database, performerId),
    confirmNotice: (performerId, id) => notices.confirmNotice(database, performerId, id),
    remind,
  };
}
