import type { Database } from '../../../platform/database/database.ts';
import type { PersonalData } from '../../identity/server/index.ts';
import { noteForOperators } from './declaration-store.ts';
import { isRunning } from './rules.ts';
import { subscriptionsOf } from './store.ts';

/** A guest's subscriptions in his copy. When he goes they end; what was paid stays with the receipts. */
export const subscriptionData = ({ pool }: Database): PersonalData => ({
  name: 'subscriptions',
  async read(guestId) {
    const { rows } = await pool.query<object>(
      `select product, status, started_at as "startedAt", paid_until as "paidUntil", cancelled_at as "cancelledAt",
         ended_at as "endedAt", renewal_cents as "renewalCents", renewal_period as "renewalPeriod"
       from subscriptions where guest_id = $1 order by started_at`,
      [guestId],
    );
    return rows;
  },
  async erase(guestId, client) {
    for (const row of await subscriptionsOf(client, guestId)) {
      if (row.billed_by_provider && isRunning(row)) await noteForOperators(client, new Date(), row);
    }
    await client.query(
      `update subscriptions set status = 'ended', ended_at = coalesce(ended_at, now()), next_at = null,
         charge_order_id = null, offer_text = null where guest_id = $1`,
      [guestId],
    );
    await client.query(`delete from subscription_news where guest_id = $1 and kind <> 'refund'`, [guestId]);
  },
});
