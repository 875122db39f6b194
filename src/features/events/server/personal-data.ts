import type { Database } from '../../../platform/database/database.ts';
import type { PersonalData } from '../../identity/server/index.ts';

/** A performer's programs: in her copy, and cut off with her account. Names of guests in the log are gone after a day anyway. */
export const eventsData = ({ pool }: Database): PersonalData => ({
  name: 'programs',
  async read(guestId) {
    const { rows } = await pool.query<object>(
      `select
        (select coalesce(json_agg(json_build_object('name', t.name, 'scopes', t.scopes, 'createdAt', t.created_at,
           'usedAt', t.used_at) order by t.id), '[]') from event_tokens t where t.performer_id = p.id) as accesses,
        (select coalesce(json_agg(json_build_object('url', h.url, 'scopes', h.scopes, 'createdAt', h.created_at)
           order by h.id), '[]') from event_hooks h where h.performer_id = p.id) as webhooks
       from performers p where p.guest_id = $1`,
      [guestId],
    );
    return rows[0] ?? null;
  },
  async erase(guestId, client) {
    const hers = 'performer_id in (select id from performers where guest_id = $1)';
    await client.query(`delete from event_tokens where ${hers}`, [guestId]);
    await client.query(`delete from event_hooks where ${hers}`, [guestId]);
  },
});
