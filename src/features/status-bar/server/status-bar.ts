import type { Context } from '../../../platform/context.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Push } from '../../../platform/rights/push.ts';
import { CLOSED_SECONDS, closingCookies, type StatusBarType } from '../constants.ts';
import type { StatusBar } from '../contract.ts';
import { barsFor, isClosedByCookie, type StatusFacts } from './rules.ts';
import { bool, int, text } from '../../../platform/database/columns.ts';
import { maybe, run } from '../../../platform/database/sql.ts';

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

const knownRow = {
  avs_message: text.orNull,
  avs_accepted_lately: bool,
  email_verified: bool,
  away_days: int,
  closed: text.of<StatusBarType>().list,
};

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
        maybe(pool, 'status-bar-known', knownRow)`
          select g.avs_message,
            coalesce(g.avs_status = 'accepted' and g.avs_changed_at > ${now}::timestamptz - interval '7 days', false)
              as avs_accepted_lately,
            coalesce(u."emailVerified", false) as email_verified,
            coalesce(v.away_days, 0) as away_days,
            array(select c.type from closed_status_bars c where c.guest_id = g.id and c.until > ${now}) as closed
          from guests g left join auth_user u on u.id = g.user_id left join guest_visits v on v.guest_id = g.id
          where g.id = ${guestId}`,
        sources.mayOfferRecharge(guestId),
        sources.cancellationOffer(guestId),
        sources.monthlyBonus(guestId),
      ]);
      if (known === null) return [];
      const facts: StatusFacts = {
        isLoggedIn: true,
        isOperator: role === 'operator',
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
      await run(pool)`
        insert into closed_status_bars (guest_id, type, until) values (${guestId}, ${type}, ${until})
        on conflict (guest_id, type) do update set until = excluded.until`;
      if (type === 'automaticrecharge') await sources.closeRecharge(guestId);
      push.toGuest(guestId, 'statusBarRemoved', { type });
    },
  };
}

/** Keeps how long he had been away for the day on which he came back; a visit is noted once an hour at most. */
async function noteVisit({ database, now }: Context, guestId: string): Promise<void> {
  await run(database.pool, 'status-bar-visit')`
    insert into guest_visits (guest_id, seen_at) values (${guestId}, ${now()})
    on conflict (guest_id) do update set seen_at = excluded.seen_at,
      away_days = case
        when excluded.seen_at - guest_visits.seen_at > interval '1 day'
        then extract(day from excluded.seen_at - guest_visits.seen_at)::int
        when excluded.seen_at::date > guest_visits.seen_at::date then 0
        else guest_visits.away_days end
    where excluded.seen_at - guest_visits.seen_at > interval '1 hour'`;
}
