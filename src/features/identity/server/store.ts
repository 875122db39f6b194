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

/**
 * The guest of an account. A process that died between making an account and joining it to its guest left one without:
 * the browser's nameless guest, else a new one, is joined now.
 */
export async function ensureGuest(
  { db, pool }: Database,
  userId: string,
  namelessId: string | null,
  language: Language,
): Promise<{ id: string; is_locked: boolean; delete_after: Date | null }> {
  const find = () =>
    db
      .selectFrom('guests')
      .select(['id', 'is_locked', 'delete_after'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
  const known = await find();
  if (known !== undefined) return known;
  if (namelessId !== null) {
    await pool.query(
      `update guests g set user_id = u.id, name = u.name from auth_user u
       where u.id = $1 and g.id = $2 and g.user_id is null and not exists (select from guests where user_id = $1)`,
      [userId, namelessId],
    );
  }
  await pool.query(
    `insert into guests (user_id, name, language) select id, name, $2 from auth_user where id = $1
     on conflict (user_id) do nothing`,
    [userId, language],
  );
  return (await find()) ?? Promise.reject(new Error('an account is without its guest'));
}

export async function closeNotice(db: Db, guestId: string): Promise<void> {
  await db.updateTable('guests').set({ notice_closed_at: new Date() }).where('id', '=', guestId).execute();
}

/** Forgets nameless visitors whose key has run out and who left nothing behind, and tickets that nobody brought back. */
export async function forgetVisitors(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('guest_keys').where('expires_at', '<', now).execute();
  await db.deleteFrom('tickets').where('expires_at', '<', now).execute();
  await db.deleteFrom('pending_actions').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('guests')
    .where('user_id', 'is', null)
    // What the law demands to be kept hangs on those.
    .where('erased_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('guest_keys').select('hash').whereRef('guest_keys.guest_id', '=', 'guests.id'))),
    )
    .execute();
}

const ATTEMPT_DAYS = 2;

/** Forgets what was tried long ago; where an owner came in from is forgotten after its own time. */
export async function forgetAttempts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ATTEMPT_DAYS * 24 * 3_600_000);
  await db
    .deleteFrom('attempts')
    .where('last_at', '<', before)
    .where(({ or, eb }) => or([eb('known_until', 'is', null), eb('known_until', '<', now)]))
    .execute();
  await db.deleteFrom('spent_codes').where('at', '<', before).execute();
}

/** What the nameless guest wanted to do is now the account's to do. */
export async function movePendingAction(db: Db, from: string, to: string): Promise<void> {
  const moved = await db
    .deleteFrom('pending_actions')
    .where('guest_id', '=', from)
    .returning(['action', 'expires_at'])
    .executeTakeFirst();
  if (moved !== undefined) await putPendingAction(db, to, moved.action, moved.expires_at);
}

/** Keeps the one thing that a guest wants to do once he is signed in. */
export async function putPendingAction(db: Db, guestId: string, action: unknown, expires: Date): Promise<void> {
  const values = { action: JSON.stringify(action), expires_at: expires };
  await db
    .insertInto('pending_actions')
    .values({ guest_id: guestId, ...values })
    .onConflict((conflict) => conflict.column('guest_id').doUpdateSet(values))
    .execute();
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
    // Of where he calls from: whoever guards a door says it.
    region: null,
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
