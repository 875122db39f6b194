import type { PersonalData } from './features/identity/server/index.ts';
import type { Database } from './platform/database/database.ts';

/** What the features know about a guest, beside his account: each by its own tables, in SQL. */
export function personalData({ pool }: Database): PersonalData[] {
  const rows = async (text: string, guestId: string): Promise<object[]> =>
    (await pool.query<object>(text, [guestId])).rows;
  return [
    {
      name: 'favorites',
      read: (guestId) =>
        rows(
          `select performer_id as "actorId", created_at as "createdAt" from pins where guest_id = $1 order by created_at`,
          guestId,
        ),
      erase: async (guestId, client) => void (await client.query('delete from pins where guest_id = $1', [guestId])),
    },
    {
      name: 'chats',
      read: (guestId) =>
        rows(
          `select performer_id as "actorId", mode, price, started_at as "startedAt", ended_at as "endedAt",
             proven_ms / 1000 as seconds, charged, stars from sittings where guest_id = $1 order by started_at`,
          guestId,
        ),
      // What was charged is kept with the books; how he liked it is not.
      erase: async (guestId, client) => {
        await client.query('update sittings set stars = null where guest_id = $1', [guestId]);
        await client.query('delete from room_blocks where guest_id = $1', [guestId]);
      },
    },
    {
      name: 'payments',
      read: (guestId) =>
        rows(
          `select kind, amount_cents as "amountCents", currency, coins, status, created_at as "createdAt",
             settled_at as "settledAt" from topup_orders where guest_id = $1 order by created_at`,
          guestId,
        ),
      // Orders and receipts stay as long as the law demands, under the guest's number alone.
      erase: async (guestId, client) => {
        await client.query('delete from payment_means where guest_id = $1', [guestId]);
        await client.query('delete from payment_settings where guest_id = $1', [guestId]);
        await client.query('delete from code_tries where guest_id = $1', [guestId]);
      },
    },
    {
      name: 'vouchers',
      read: (guestId) =>
        rows(
          `select type, amount, actor_id as "actorId", source, expires_at as "expiresAt", granted_at as "grantedAt"
           from vouchers where guest_id = $1 order by granted_at`,
          guestId,
        ),
      erase: async (guestId, client) => {
        await client.query('delete from voucher_uses where guest_id = $1', [guestId]);
        await client.query('delete from vouchers where guest_id = $1', [guestId]);
      },
    },
    {
      name: 'spending',
      read: async (guestId) => ({
        rules: await rows('select * from spending_rules where guest_id = $1', guestId),
        days: await rows('select day, coins, bought from spending_days where guest_id = $1 order by day', guestId),
      }),
      erase: async (guestId, client) => {
        await client.query('delete from spending_days where guest_id = $1', [guestId]);
        await client.query('delete from spending_rules where guest_id = $1', [guestId]);
      },
    },
    {
      name: 'bonusCodes',
      read: (guestId) =>
        rows(
          `select c.code, r.redeemed_at as "redeemedAt", r.given_coins as "givenCoins" from bonus_redemptions r
           join bonus_codes c on c.id = r.code_id where r.guest_id = $1 order by r.redeemed_at`,
          guestId,
        ),
      // A redemption stays with the books: codes count how often they were used.
      erase: async (guestId, client) =>
        void (await client.query('delete from bonus_tries where guest_id = $1', [guestId])),
    },
    {
      name: 'subscriptions',
      read: (guestId) =>
        rows(
          `select product, status, started_at as "startedAt", paid_until as "paidUntil" from subscriptions
           where guest_id = $1 order by started_at`,
          guestId,
        ),
      // Contracts and consents stay as long as the law demands, under the guest's number alone.
      erase: () => Promise.resolve(),
    },
    {
      name: 'ageCheck',
      read: (guestId) =>
        rows(`select at, was, became, provider, message from avs_changes where guest_id = $1 order by id`, guestId),
      erase: async (guestId, client) =>
        void (await client.query('delete from avs_requests where guest_id = $1', [guestId])),
    },
    {
      name: 'visits',
      read: (guestId) => rows(`select seen_at as "seenAt" from guest_visits where guest_id = $1`, guestId),
      erase: async (guestId, client) => {
        await client.query('delete from guest_visits where guest_id = $1', [guestId]);
        await client.query('delete from closed_status_bars where guest_id = $1', [guestId]);
      },
    },
  ];
}
