import type { Database, PoolClient } from '../../../platform/database/database.ts';

/** One feature's share of what is known about a guest: what he is given a copy of, and what goes when he does. */
export interface PersonalData {
  /** Its heading in the copy. */
  name: string;
  /** JSON of everything it keeps about him; his own data, nobody else's. */
  read(guestId: string): Promise<unknown>;
  /**
   * Forgets him, within one transaction of all features; may run again. The guest's row stays, without a name, for what the law
   * demands to be kept hangs on it.
   */
  erase(guestId: string, client: PoolClient): Promise<void>;
}

/** What identity itself knows. Credentials go separately, by the library that keeps them. */
export function ownPersonalData({ pool }: Database): PersonalData {
  return {
    name: 'account',
    async read(guestId) {
      const { rows } = await pool.query<object>(
        `select g.id as "guestId", g.name, coalesce(c.email, u.email) as email, u."emailVerified", g.role, g.language,
           g.country, g.region, g.latitude, g.longitude, g.created_at as "createdAt", g.vip_until as "vipUntil",
           g.tv_until as "tvUntil", g.avs_status as "ageCheck", g.avs_provider as "ageCheckProvider",
           g.restriction_level as "restrictionLevel", g.restriction_reason as "restrictionReason",
           g.neutral_mails as "neutralMails", g.notify_email as "notifyByEmail", g.notify_sms as "notifyBySms",
           g.comments_blocked as "commentsBlocked", g.preferences, u."twoFactorEnabled" as "authenticatorApp",
           (select coalesce(json_agg(json_build_object('name', p.name, 'createdAt', p.created_at)), '[]')
              from passkeys p where p.user_id = u.id) as passkeys,
           (select coalesce(json_agg(json_build_object('device', s."userAgent", 'startedAt', s."createdAt")), '[]')
              from auth_session s where s."userId" = u.id) as sessions,
           (select coalesce(json_agg(json_build_object('actorId', n.performer_id, 'email', n.email, 'sms', n.sms)), '[]')
              from favorite_notices n where n.guest_id = g.id) as "favoriteNotices",
           (select coalesce(json_agg(json_build_object('at', a.at, 'was', a.was, 'became', a.became, 'provider', a.provider)), '[]')
              from avs_changes a where a.guest_id = g.id) as "ageCheckHistory"
         from guests g left join auth_user u on u.id = g.user_id left join address_claims c on c.user_id = u.id
         where g.id = $1`,
        [guestId],
      );
      return rows[0] ?? null;
    },
    async erase(guestId, client) {
      const own = ['favorite_notices', 'pending_actions', 'guest_keys', 'operator_rights'] as const;
      for (const table of own) await client.query(`delete from ${table} where guest_id = $1`, [guestId]);
      await client.query(
        `update guests set name = null, country = null, region = null, latitude = null, longitude = null, role = 'guest',
           preferences = '{}', notify_email = false, notify_sms = false, vip_until = null, tv_until = null,
           avs_status = 'unknown', avs_provider = null, avs_message = null, lock_reason = null, restriction_reason = null
         where id = $1`,
        [guestId],
      );
    },
  };
}
