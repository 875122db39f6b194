import { bool, int, json, numeric, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import type { Database, PoolClient } from '../../../../platform/database/database.ts';
import { maybe } from '../../../../platform/database/sql.ts';
import { columnsOf, type Base } from '../../../../platform/feature/feature.ts';
import { copyPersonal, erasePersonal, retention, type KeptOf } from '../../../../platform/feature/personal-data.ts';
import { personalErasers, personalReaders } from '../../../../platform/feature/personal-slots.ts';

/** All that is known about a guest: what he is given a copy of, and what goes when he does. */
export interface PersonalData {
  /** What of anybody is kept when he goes, why and how long; for everybody to read. */
  kept: readonly KeptOf[];
  /** JSON of everything that is kept about him, by heading; his own data, nobody else's. */
  read(guestId: string): Promise<Record<string, unknown>>;
  /**
   * Forgets him, within one transaction; may run again. The guest's row stays, without a name, for what the law demands to be kept
   * hangs on it. What comes back is to be done once the transaction holds.
   */
  erase(guestId: string, client: PoolClient): Promise<() => Promise<void>>;
}

/** What all features know about a guest, and about the performer that he may be. */
export function personalDataOf({
  context,
  features,
  slots,
}: Pick<Base, 'context' | 'features' | 'slots'>): PersonalData {
  const { database } = context;
  const columns = columnsOf(features);
  return {
    kept: retention(columns),
    async read(guestId) {
      const known = await copyPersonal(database, columns, 'guest', guestId);
      const more = await Promise.all(slots.all(personalReaders).map((read) => read(guestId)));
      return Object.assign({}, known, ...more) as Record<string, unknown>;
    },
    async erase(guestId, client) {
      const after: (() => Promise<void>)[] = [];
      for (const forget of slots.all(personalErasers)) {
        const rest = await forget(guestId, client);
        if (rest !== undefined) after.push(rest);
      }
      await erasePersonal(client, columns, 'guest', guestId);
      return async () => {
        for (const rest of after) await rest();
      };
    },
  };
}

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
