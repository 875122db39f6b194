import { commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { accountOf, sessionOf } from '../accounts/account-of.ts';
import type { Deps } from '../deps.ts';
import { readDevice } from './device.ts';
import { sessionsOf, tokenOf } from './stores/session-store.ts';

/** A log-in that stands, as its owner may recognise it: no address of it is kept. */
export interface SessionShown {
  id: string;
  browser: string | null;
  system: string | null;
  startedAt: Date;
  seenAt: Date;
  isCurrent: boolean;
  isStrong: boolean;
}

export interface Sessions {
  list(caller: Caller): Promise<SessionShown[]>;
  /** Ends one of his own, with its connections. Throws `not-found` for any other. */
  end(caller: Caller, sessionId: string): Promise<void>;
  endOthers(caller: Caller): Promise<void>;
}

export function createSessions({ context, accounts, guestOut }: Deps): Sessions {
  const { pool } = context.database;
  return {
    async list(caller) {
      const rows = await sessionsOf(pool, accountOf(caller), context.now());
      return rows.map((row) => {
        const { browser, system } = readDevice(row.userAgent);
        const isCurrent = row.id === caller.sessionId;
        const { id, createdAt: startedAt, updatedAt: seenAt, isStrong } = row;
        return { id, browser, system, startedAt, seenAt, isCurrent, isStrong };
      });
    },
    async end(caller, sessionId) {
      const row = await tokenOf(pool, sessionId, accountOf(caller));
      if (row === null) throw commonError('not-found');
      await accounts.endSession(row.token);
      await guestOut(caller.guestId, 'logout', { only: sessionId });
    },
    async endOthers(caller) {
      await accounts.endSessions(accountOf(caller), sessionOf(caller));
      await guestOut(caller.guestId, 'logout', { but: sessionOf(caller) });
    },
  };
}
