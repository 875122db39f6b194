import { createHash, randomBytes } from 'node:crypto';
import type { Database, Db } from '../../../platform/database/database.ts';
import type { Language, Right } from '../../../platform/contract.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { AvsStatus, Role } from '../../../platform/database/tables.ts';

const KEY_DAYS = 90;

export interface GuestRow {
  id: string;
  user_id: string | null;
  role: Role;
  name: string | null;
  language: Language;
  country: string | null;
  is_locked: boolean;
  restriction_level: number;
  is_vip: boolean;
  has_tv: boolean;
  rights: Right[];
  avs_status: AvsStatus;
  avs_message: string | null;
  notice_closed: boolean;
  email_verified: boolean;
  /** Whether the sign-in session asked for still stands. */
  session_stands: boolean;
  session_strong: boolean;
}

const COLUMNS = `
  g.id, g.user_id, g.role, g.name, g.language, g.country, g.is_locked, g.restriction_level, g.avs_status, g.avs_message,
  coalesce(g.vip_until > now(), false) as is_vip,
  coalesce(g.tv_until > now() or g.vip_until > now(), false) as has_tv,
  array(select r."right" from operator_rights r where r.guest_id = g.id and g.role = 'operator' order by 1) as rights,
  g.notice_closed_at is not null as notice_closed,
  coalesce((select u."emailVerified" from auth_user u where u.id = g.user_id), false) as email_verified`;

/** The guest of an access token, with whether its session stands: one round trip, for it stands before every call. */
export async function findForToken(
  database: Database,
  guestId: string,
  sessionId: string | null,
): Promise<GuestRow | null> {
  const { rows } = await database.pool.query<GuestRow>({
    name: 'identity-guest-for-token',
    text: `select ${COLUMNS}, exists (
        select 1 from auth_session s where s.id = $2 and s."userId" = g.user_id and s."expiresAt" > now()
      ) as session_stands,
      exists (select 1 from session_strengths t where t.session_id = $2) as session_strong
      from guests g where g.id = $1`,
    values: [guestId, sessionId],
  });
  return rows[0] ?? null;
}

/** The guest of an account, in a session of it. */
export async function findByUser(database: Database, userId: string, sessionId: string): Promise<GuestRow | null> {
  const { rows } = await database.pool.query<GuestRow>({
    name: 'identity-guest-by-user',
    text: `select ${COLUMNS}, true as session_stands,
      exists (select 1 from session_strengths t where t.session_id = $2) as session_strong
      from guests g where g.user_id = $1`,
    values: [userId, sessionId],
  });
  return rows[0] ?? null;
}

/** The nameless guest of a browser's key, as long as no account took it over. */
export async function findByKey(database: Database, key: string): Promise<GuestRow | null> {
  const { rows } = await database.pool.query<GuestRow>({
    name: 'identity-guest-by-key',
    text: `select ${COLUMNS}, true as session_stands, false as session_strong
      from guest_keys k join guests g on g.id = k.guest_id
      where k.hash = $1 and k.expires_at > now() and g.user_id is null`,
    values: [hash(key)],
  });
  return rows[0] ?? null;
}

/** A new nameless guest; the key goes into his browser's cookie. */
export async function createNameless(
  db: Db,
  language: Language,
): Promise<{ guestId: string; key: string; maxAge: number }> {
  const key = randomBytes(32).toString('base64url');
  const { id } = await db
    .insertInto('guests')
    .values({ language, name: null, user_id: null, country: null, avs_provider: null, avs_message: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const maxAge = KEY_DAYS * 24 * 3600;
  const expires = new Date(Date.now() + maxAge * 1000);
  await db
    .insertInto('guest_keys')
    .values({ hash: hash(key), guest_id: id, expires_at: expires })
    .execute();
  return { guestId: id, key, maxAge };
}

/** Joins a nameless guest to his new account: everything he did stays his. False when another account has taken him. */
export async function joinAccount(db: Db, guestId: string, userId: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('guests')
    .set({ user_id: userId, name })
    .where('id', '=', guestId)
    .where('user_id', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db.deleteFrom('guest_keys').where('guest_id', '=', guestId).execute();
  return true;
}

export async function closeNotice(db: Db, guestId: string): Promise<void> {
  await db.updateTable('guests').set({ notice_closed_at: new Date() }).where('id', '=', guestId).execute();
}

/** Whether a passed age check counts in this session: where the operator demands it, only for who has shown that it is him. */
export const ageStands = (row: GuestRow, reauthentication: boolean): boolean =>
  row.avs_status === 'accepted' && (!reauthentication || row.session_strong);

export function toCaller(row: GuestRow, sessionId: string | null, reauthentication: boolean): Caller {
  return {
    guestId: row.id,
    userId: row.user_id,
    role: row.role,
    name: row.name,
    language: row.language,
    country: row.country,
    avsStatus: row.avs_status,
    hasAvs: ageStands(row, reauthentication),
    isVip: row.is_vip,
    hasTv: row.has_tv,
    isPremium: row.is_vip || row.has_tv,
    sessionId,
    isStrong: row.session_strong,
    rights: row.rights,
    restrictionLevel: row.restriction_level,
  };
}

const hash = (key: string) => createHash('sha256').update(key).digest();
