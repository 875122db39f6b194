import { fault } from '../../../../platform/faults/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { HouseNotices } from '../../contract.ts';
import { ownId } from '../offer/own.ts';
import type { StudioParts } from '../parts.ts';

export interface NoticeDesk {
  read(caller: Caller): Promise<HouseNotices>;
  /** Throws `not-found` for what was not said to her. */
  confirm(caller: Caller, id: string): Promise<HouseNotices>;
}

/** What the house has to say to her (trust and safety 6): it stays until she has confirmed it. */
export function createNoticeDesk({ context: { database }, live: { supervision } }: StudioParts): NoticeDesk {
  async function describe(performerId: number): Promise<HouseNotices> {
    const [lock, notices] = await Promise.all([supervision.lockOf(performerId), supervision.notices(performerId)]);
    return {
      lock: lock === null ? null : { reason: lock.reason, since: lock.since.toISOString() },
      items: notices.map(({ id, kind, text, at }) => ({ id, kind, text, at: at.toISOString() })),
    };
  }

  return {
    read: async (caller) => describe(await ownId(database, caller)),
    async confirm(caller, id) {
      const performerId = await ownId(database, caller);
      if (!(await supervision.confirmNotice(performerId, id))) throw fault('not-found');
      supervision.remind(caller.guestId);
      return describe(performerId);
    },
  };
}
