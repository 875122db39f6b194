import type { Context } from '../../../platform/context.ts';
import { commonError } from '../../../platform/errors/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { OperatorNotices } from '../contract.ts';
import { ownId } from '../../performers/server/index.ts';
import type { Live } from '../../live/server/index.ts';

export interface Notices {
  read(caller: Caller): Promise<OperatorNotices>;
  /** Throws `not-found` for what was not said to her. */
  confirm(caller: Caller, id: string): Promise<OperatorNotices>;
}

interface Parts {
  context: Pick<Context, 'database'>;
  supervision: Live['supervision'];
}

/** What the platform has to say to her (trust and safety 6): it stays until she has confirmed it. */
export function createNotices({ context: { database }, supervision }: Parts): Notices {
  async function describe(performerId: number): Promise<OperatorNotices> {
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
      if (!(await supervision.confirmNotice(performerId, id))) throw commonError('not-found');
      supervision.remind(caller.guestId);
      return describe(performerId);
    },
  };
}
