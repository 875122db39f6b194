import { bool, int, json, numeric, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { maybe } from '../../../../platform/database/sql.ts';

/** The account itself, as its owner knows it. Credentials go separately, by the library that keeps them. */
export async function readAccount({ pool }: Database, guestId: string): Promise<object | null> {
  return maybe(pool, {
    guestId: uuid,
    name: text.orNull,
    email: text.orNull,
    emailVerified: bool.orNull,
    role: text,
    language: text,
    country: text.orNull,
    region: text.orNull,
    latitude: numeric.orNull,
    longitude: numeric.orNull,
    createdAt: stamp,
    vipUntil: stamp.orNull,
    tvUntil: stamp.orNull,
    ageCheck: text,
    ageCheckProvider: text.orNull,
    restrictionLevel: int,
    restrictionReason: text.orNull,
    neutralMails: bool,
    notifyByEmail: bool,
    notifyBySms: bool,
    commentsBlocked: bool,
    preferences: json<unknown>(),
    authenticatorApp: bool.orNull,
    passkeys: json<unknown>(),
    sessions: json<unknown>(),
  })`
    select g.id as "guestId", g.name, coalesce(c.email, u.email) as email, u."emailVerified", g.role, g.language,
      g.country, g.region, g.latitude, g.longitude, g.created_at as "createdAt", g.vip_until as "vipUntil",
      g.tv_until as "tvUntil", g.avs_status as "ageCheck", g.avs_provider as "ageCheckProvider",
      g.restriction_level as "restrictionLevel", g.restriction_reason as "restrictionReason",
      g.neutral_mails as "neutralMails", g.notify_email as "notifyByEmail", g.notify_sms as "notifyBySms",
      g.comments_blocked as "commentsBlocked", g.preferences, u."twoFactorEnabled" as "authenticatorApp",
      (select coalesce(json_agg(json_build_object('name', p.name, 'createdAt', p.created_at)), '[]')
         from passkeys p where p.user_id = u.id) as passkeys,
      (select coalesce(json_agg(json_build_object('device', s."userAgent", 'startedAt', s."createdAt")), '[]')
         from auth_session s where s."userId" = u.id) as sessions
    from guests g left join auth_user u on u.id = g.user_id left join address_claims c on c.user_id = u.id
    where g.id = ${guestId}`;
}
