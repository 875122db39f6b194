import type { Context } from '../../../platform/context.ts';
import type { Language } from '../../../platform/contract.ts';
import type { AvsStatus } from '../../../platform/database/tables.ts';
import { errorsOf, fault } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Push } from '../../../platform/push.ts';
import { avsErrors } from '../contract.ts';
import { next, type AvsOutcome } from './rules.ts';

const refuse = errorsOf(avsErrors);

/** What a provider tells about a request of ours. */
export interface AvsNotice {
  eventId: string;
  requestId: string;
  outcome: AvsOutcome;
}

/** A company that checks ages. It keeps the documents; we keep the outcome alone. */
export interface AvsProvider {
  name: string;
  checkoutLink(request: { id: string; language: Language; origin: string; windowId: string; hostname: string }): string;
  /** Null for a call-back that is not genuine. */
  readNotice(signed: { payload: string; signature: string }): AvsNotice | null;
}

export interface AgeVerification {
  /** §7: the way to the age check; `forwardUrl` is our own page that the guest comes back to. */
  payRequest(
    caller: Caller,
    input: { origin: string; hostname: string; windowId: string; language: Language },
  ): Promise<{ checkoutLink: string }>;
  /** A provider's call-back: each counts once, in whatever order they come. Throws `avs-call-back-refused`. */
  notice(provider: string, signed: { payload: string; signature: string }): Promise<void>;
}

/** The closed user group (B1, B2): states, transitions and what is pushed about them. */
export function createAgeVerification(
  context: Context,
  push: Push,
  providers: readonly AvsProvider[],
): AgeVerification {
  const { database } = context;
  const [main] = providers;
  if (main === undefined) throw new Error('no provider of age checks');

  return {
    async payRequest(caller, { origin, hostname, windowId, language }) {
      if (caller.userId === null) throw fault('not-signed-in');
      if (caller.hasAvs) throw refuse('avs-already-accepted');
      const { id } = await database.db
        .insertInto('avs_requests')
        .values({ guest_id: caller.guestId, provider: main.name })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { checkoutLink: main.checkoutLink({ id, language, origin, windowId, hostname }) };
    },

    async notice(name, signed) {
      const provider = providers.find((each) => each.name === name);
      const notice = provider?.readNotice(signed) ?? null;
      if (notice === null) throw refuse('avs-call-back-refused');
      const change = await database.transaction(async (client) => {
        const fresh = await client.query(
          `insert into provider_events (provider, event_id) values ($1, $2) on conflict do nothing`,
          [`avs:${name}`, notice.eventId],
        );
        if (fresh.rowCount === 0) return null;
        const { rows } = await client.query<{
          guest_id: string;
          avs_status: AvsStatus;
          request: 'open' | 'pending' | 'accepted' | 'rejected';
        }>(
          `select g.id as guest_id, g.avs_status, r.status as request from avs_requests r join guests g on g.id = r.guest_id
           where r.id = $1 and r.provider = $2 for update of r, g`,
          [notice.requestId, name],
        );
        const [row] = rows;
        if (row === undefined) throw refuse('avs-call-back-refused');
        // A decided request stays decided: a late "pending" changes nothing.
        if (row.request === 'accepted' || row.request === 'rejected') return null;
        await client.query(`update avs_requests set status = $2, decided_at = now() where id = $1`, [
          notice.requestId,
          notice.outcome,
        ]);
        const status = next(row.avs_status, notice.outcome);
        if (status === row.avs_status) return null;
        await client.query(
          `update guests set avs_status = $2, avs_provider = $3, avs_message = null, avs_changed_at = now() where id = $1`,
          [row.guest_id, status, name],
        );
        return { guestId: row.guest_id, status };
      });
      if (change === null) return;
      context.metrics.events.inc({ event: `avs-${change.status}` });
      push.toGuest(change.guestId, eventOf[change.status], change.status === 'rejected' ? { message: null } : {});
    },
  };
}

/** §4: what each state is announced as. */
const eventOf = { accepted: 'avsSet', pending: 'avsPending', rejected: 'avsRejected', unknown: 'avsRevoked' } as const;
