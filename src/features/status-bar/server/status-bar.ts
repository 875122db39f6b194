import type { Context } from '../../../platform/context.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Push } from '../../../platform/rights/push.ts';
import { CLOSED_SECONDS, closingCookies, type StatusBarType } from '../constants.ts';
import type { StatusBar } from '../contract.ts';
import { barsFor, isClosedByCookie, type StatusFacts } from './rules.ts';
import { knownOf, closeBar, writeVisit } from './status-bar-store.ts';

/** What other features know that the bar speaks of. */
export interface StatusSources {
  mayOfferRecharge(guestId: string): Promise<boolean>;
  cancellationOffer(guestId: string): Promise<number | null>;
  monthlyBonus(guestId: string): Promise<number | null>;
  /** The guest closed the offer of automatic top-ups. */
  closeRecharge(guestId: string): Promise<void>;
}

export interface StatusBars {
  /** §3: what is to be said to this guest in this browser. Takes note of his visit. */
  of(caller: Caller, cookies: Record<string, string | undefined>): Promise<StatusBar[]>;
  /** §7: closes a bar, on all his pages, for a while. */
  remove(guestId: string, type: StatusBarType): Promise<void>;
}

export function createStatusBars(context: Context, push: Push, sources: StatusSources): StatusBars {
  const { pool } = context.database;

  return {
    async of(caller, cookies) {
      const { guestId, userId, role, avsStatus } = caller;
      // Who has no account has nothing that could be said to him.
      if (userId === null) return [];
      await noteVisit(context, guestId);
      const now = context.now();
      const [known, mayOfferRecharge, cancellationOffer, monthlyBonus] = await Promise.all([
        knownOf(pool, now, guestId),
        sources.mayOfferRecharge(guestId),
        sources.cancellationOffer(guestId),
        sources.monthlyBonus(guestId),
      ]);
      if (known === null) return [];
      const facts: StatusFacts = {
        isLoggedIn: true,
        worksHere: role !== 'guest',
        avsStatus,
        avsMessage: known.avs_message,
        avsAcceptedLately: known.avs_accepted_lately,
        emailVerified: known.email_verified,
        awayDays: known.away_days,
        mayOfferRecharge,
        cancellationOffer,
        monthlyBonus,
      };
      return barsFor(facts, (type) => known.closed.includes(type) || isClosedByCookie(cookies, type));
    },

    async remove(guestId, type) {
      // As long as this browser's cookie, where there is one: nobody waits longer on one of his pages than on another.
      const seconds = closingCookies[type]?.seconds ?? CLOSED_SECONDS;
      const until = new Date(context.now().getTime() + seconds * 1000);
      await closeBar(pool, guestId, type, until);
      if (type === 'automaticrecharge') await sources.closeRecharge(guestId);
      push.toGuest(guestId, 'statusBarRemoved', { type });
    },
  };
}

/** Keeps how long he had been away for the day on which he came back; a visit is noted once an hour at most. */
async function noteVisit({ database, now }: Context, guestId: string): Promise<void> {
  await writeVisit(database.pool, guestId, now());
}
