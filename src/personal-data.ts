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
  ];
}
