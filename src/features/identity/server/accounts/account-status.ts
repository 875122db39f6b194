import type { PoolClient } from '../../../../platform/database/database.ts';
import type { Role } from '../../../../platform/http/caller.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { Deps } from '../deps.ts';
import {
  daysOf,
  restrictionOf,
  setCommentsBlocked,
  setDays,
  setLocked,
  setRestriction,
  setRole,
  setUnlocked,
} from './stores/account-status-store.ts';

/** Until when a guest is what he pays for; null for not any more, left out for no change. */
export interface Subscribed {
  vipUntil?: Date | null;
  tvUntil?: Date | null;
}

export type Guard = (client: PoolClient) => Promise<void>;

/** What a guest is and may (A3): changed by operators and subscriptions, told to all his pages at once. Throw `not-found`. */
export interface AccountStatus {
  /** Throws `not-found` for nobody. */
  mustExist(guestId: string): Promise<void>;
  /** §4: logged out everywhere within a second. Who may do it is decided by whoever calls. */
  lock(guestId: string, reason: string): Promise<void>;
  /** `guard` runs before it in the same transaction, and throws where it must not be; as with the next. */
  unlock(guestId: string, guard?: Guard): Promise<void>;
  /** From level 1 on he may not spend (§5). */
  restrict(guestId: string, level: number, reason: string): Promise<void>;
  unrestrict(guestId: string, guard?: Guard): Promise<void>;
  /** After somebody's own transaction has changed it: tells his pages whether he may spend, and ends what he spends on. */
  notifyRestriction(guestId: string): Promise<void>;
  setRole(guestId: string, role: Role): Promise<void>;
  /**
   * Writes down what subscriptions have worked out, in their transaction: nobody else says until when a guest is VIP or has TV.
   * True when something begins that was not there. Tell it afterwards.
   */
  subscribe(guestId: string, subscribed: Subscribed, client: PoolClient): Promise<boolean>;
  /** §4: tells his pages how his subscriptions stand; `started` makes them record a purchase. */
  notifySubscription(guestId: string, started: boolean): Promise<void>;
  blockComments(guestId: string, blocked: boolean, guard?: Guard): Promise<void>;
}

const unguarded: Guard = async () => {};

export function createAccountStatus(deps: Deps): AccountStatus {
  const { context, accounts, push, guestOut, spendingEnds, withdrawPerformer } = deps;
  const { database, metrics, now } = context;
  const { pool } = database;

  const guarded = <T>(guard: Guard, change: (client: PoolClient) => Promise<T>) =>
    database.transaction(async (client) => {
      await guard(client);
      return change(client);
    });

  async function restrict(guestId: string, level: number, reason: string | null, guard: Guard = unguarded) {
    known(await guarded(guard, (client) => setRestriction(client, guestId, level, reason)));
    await notifyRestriction(guestId);
  }

  async function notifyRestriction(guestId: string) {
    const row = await restrictionOf(pool, guestId);
    context.rights.changed({ guestId });
    const level = row?.level ?? 0;
    push.toGuest(guestId, 'guestRestricted', { isRestricted: level > 0, restrictionLevel: level });
    if (level > 0) await spendingEnds(guestId);
  }

  const accountStatus: AccountStatus = {
    async mustExist(guestId) {
      known(await restrictionOf(pool, guestId));
    },
    async lock(guestId, reason) {
      const { user_id: userId } = await database.transaction(async (client) => {
        const row = known(await setLocked(client, guestId, now(), reason));
        // What she sells is sold no more, and nobody sees her.
        await withdrawPerformer(guestId, true, client);
        return row;
      });
      if (userId !== null) await accounts.endSessions(userId);
      await guestOut(guestId, 'locked');
      metrics.events.inc({ event: 'guest-locked' });
    },
    async unlock(guestId, guard = unguarded) {
      await guarded(guard, async (client) => {
        known(await setUnlocked(client, guestId));
        await withdrawPerformer(guestId, false, client);
      });
    },
    restrict: (guestId, level, reason) => restrict(guestId, level, reason),
    unrestrict: (guestId, guard) => restrict(guestId, 0, null, guard),
    notifyRestriction,
    async setRole(guestId, role) {
      known(await setRole(pool, guestId, role));
      context.rights.changed({ guestId });
      push.toGuest(guestId, 'pageReload', {});
    },
    async subscribe(guestId, { vipUntil, tvUntil }, client) {
      const at = now();
      const { started } = known(await setDays(client, vipUntil, tvUntil, guestId, at));
      return started ?? false;
    },
    async notifySubscription(guestId, started) {
      const at = now();
      const row = await daysOf(pool, at, guestId);
      const isVip = row?.vip === true;
      // VIP counts as TV subscriber too (§6).
      const hasTvSubscription = isVip || row?.tv === true;
      push.toGuest(guestId, 'subscription', { isVip, hasTvSubscription, isPremium: hasTvSubscription, started });
    },
    async blockComments(guestId, blocked, guard = unguarded) {
      known(await guarded(guard, (client) => setCommentsBlocked(client, guestId, blocked)));
    },
  };
  return accountStatus;
}

/** Throws `not-found`. */
function known<T>(row: T | null): T {
  if (row === null) throw commonError('not-found');
  return row;
}
