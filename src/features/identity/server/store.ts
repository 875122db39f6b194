import { createHash, randomBytes } from 'node:crypto';
import { bool, int, json, type RowOf, stamp, text, uuid, languageCode } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { many, maybe, one, type Queryable, run, sql } from '../../../platform/database/sql.ts';
import type { Language, Right } from '../../../platform/contract.ts';
import type { AvsStatus, Caller, Role } from '../../../platform/http/caller.ts';
import { sessionDays } from '../constants.ts';

const KEY_DAYS = 90;

export type GuestRow = RowOf<typeof guestRow>;
const guestRow = {
  id: uuid,
  user_id: text.orNull,
  role: text.of<Role>(),
  name: text.orNull,
  language: languageCode,
  country: text.orNull,
  is_locked: bool,
  restriction_level: int,
  is_vip: bool,
  has_tv: bool,
  rights: text.of<Right>().list,
  avs_status: text.of<AvsStatus>(),
  avs_message: text.orNull,
  notice_closed: bool,
  email_verified: bool,
  /** Whether the sign-in session asked for still stands. */
  session_stands: bool,
  session_strong: bool,
};

const COLUMNS = sql`
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
  return maybe(database.pool, 'identity-guest-for-token', guestRow)`
    select ${COLUMNS}, exists (
      select 1 from auth_session s where s.id = ${sessionId} and s."userId" = g.user_id and s."expiresAt" > now()
        and s."createdAt" > now() - ${sessionDays.most} * interval '1 day'
    ) as session_stands,
    exists (select 1 from session_assurance t where t.session_id = ${sessionId}
      and t.at > now() - ${sessionDays.assured} * interval '1 day') as session_strong
    from guests g where g.id = ${guestId}`;
}

/** The guest of an account, in a session of it. */
export async function findByUser(database: Database, userId: string, sessionId: string): Promise<GuestRow | null> {
  return maybe(database.pool, 'identity-guest-by-user', guestRow)`
    select ${COLUMNS}, true as session_stands,
    exists (select 1 from session_assurance t where t.session_id = ${sessionId}
      and t.at > now() - ${sessionDays.assured} * interval '1 day') as session_strong
    from guests g where g.user_id = ${userId}`;
}

/** The nameless guest of a browser's key, as long as no account took it over. */
export async function findByKey(database: Database, key: string): Promise<GuestRow | null> {
  return maybe(database.pool, 'identity-guest-by-key', guestRow)`
    select ${COLUMNS}, true as session_stands, false as session_strong
    from guest_keys k join guests g on g.id = k.guest_id
    where k.hash = ${hash(key)} and k.expires_at > now() and g.user_id is null`;
}

/** A new nameless guest; the key goes into his browser's cookie. */
export async function createNameless(
  on: Queryable,
  language: Language,
): Promise<{ guestId: string; key: string; maxAge: number }> {
  const key = randomBytes(32).toString('base64url');
  const { id } = await one(on, { id: uuid })`insert into guests (language) values (${language}) returning id`;
  const maxAge = KEY_DAYS * 24 * 3600;
  await run(on)`
    insert into guest_keys (hash, guest_id, expires_at) values (${hash(key)}, ${id}, now() + ${maxAge} * interval '1 second')`;
  return { guestId: id, key, maxAge };
}

/** Joins a nameless guest to his new account: everything he did stays his. False when another account has taken him. */
export async function joinAccount(on: Queryable, guestId: string, userId: string, name: string): Promise<boolean> {
  const count = await run(on)`
    update guests set user_id = ${userId}, name = ${name} where id = ${guestId} and user_id is null`;
  if (count === 0) return false;
  await run(on)`delete from guest_keys where guest_id = ${guestId}`;
  return true;
}

/**
 * The guest of an account. A process that died between making an account and joining it to its guest left one without:
 * the browser's nameless guest, else a new one, is joined now.
 */
export async function ensureGuest(
  { pool }: Database,
  userId: string,
  namelessId: string | null,
  language: Language,
): Promise<{ id: string; is_locked: boolean; delete_after: Date | null }> {
  const find = () =>
    maybe(pool, { id: uuid, is_locked: bool, delete_after: stamp.orNull })`
      select id, is_locked, delete_after from guests where user_id = ${userId}`;
  const known = await find();
  if (known !== null) return known;
  if (namelessId !== null) {
    await run(pool)`
      update guests g set user_id = u.id, name = u.name from auth_user u
      where u.id = ${userId} and g.id = ${namelessId} and g.user_id is null and not exists (select from guests
        where user_id = ${userId})`;
  }
  await run(pool)`
    insert into guests (user_id, name, language) select id, name, ${language} from auth_user where id = ${userId}
    on conflict (user_id) do nothing`;
  return (await find()) ?? Promise.reject(new Error('an account is without its guest'));
}

export async function closeNotice(on: Queryable, guestId: string): Promise<void> {
  await run(on)`update guests set notice_closed_at = now() where id = ${guestId}`;
}

/** Forgets nameless visitors whose key has run out and who left nothing behind, and tickets that nobody brought back. */
export async function forgetVisitors(on: Queryable, now: Date): Promise<void> {
  await run(on)`delete from guest_keys where expires_at < ${now}`;
  await run(on)`delete from one_time_tokens where expires_at < ${now}`;
  await run(on)`delete from pending_actions where expires_at < ${now}`;
  // What the law demands to be kept hangs on those that were erased.
  await run(on)`
    delete from guests where user_id is null and erased_at is null
      and not exists (select 1 from guest_keys where guest_keys.guest_id = guests.id)`;
}

const ATTEMPT_DAYS = 2;

/** Forgets what was tried long ago; where an owner came in from is forgotten after its own time. */
export async function forgetAttempts(on: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ATTEMPT_DAYS * 24 * 3_600_000);
  await run(on)`
    delete from attempts where last_at < ${before} and (known_until is null or known_until < ${now})`;
  await run(on)`delete from spent_codes where at < ${before}`;
}

/** What the nameless guest wanted to do is now the account's to do. */
export async function movePendingAction(on: Queryable, from: string, to: string): Promise<void> {
  const moved = await maybe(on, { action: json<unknown>(), expires_at: stamp })`
    delete from pending_actions where guest_id = ${from} returning action, expires_at`;
  if (moved !== null) await putPendingAction(on, to, moved.action, moved.expires_at);
}

/** Keeps the one thing that a guest wants to do once he is signed in. */
export async function putPendingAction(on: Queryable, guestId: string, action: unknown, expires: Date): Promise<void> {
  await run(on)`
    insert into pending_actions (guest_id, action, expires_at)
    values (${guestId}, ${JSON.stringify(action)}, ${expires})
    on conflict (guest_id) do update set action = excluded.action, expires_at = excluded.expires_at`;
}

/** The names that guests chose for themselves; empty for who chose none. */
export async function guestNames({ pool }: Database, guestIds: readonly string[]): Promise<Map<string, string>> {
  if (guestIds.length === 0) return new Map();
  const rows = await many(pool, 'identity-guest-names', { id: uuid, name: text })`
    select id, coalesce(name, '') as name from guests where id = any(${guestIds}::uuid[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
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
    // Of where he calls from: whoever takes the request says it.
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
