import type { Right } from '../../../platform/contract.ts';
import { bool, int, type RowOf, stamp, text, uuid, languageCode } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { many, maybe, run, sql, type Queryable } from '../../../platform/database/sql.ts';
import type { AvsStatus, Role } from '../../../platform/http/caller.ts';

const GUEST = sql`g.id as "guestId", g.name, u.email, g.role, g.avs_status as "avsStatus", g.is_locked as "isLocked",
  g.restriction_level as "restrictionLevel", coalesce(g.vip_until > now(), false) as "isVip", g.created_at as "createdAt"`;

export type GuestRecord = RowOf<typeof guestRecordRow>;
const guestRecordRow = {
  guestId: uuid,
  name: text.orNull,
  email: text.orNull,
  role: text.of<Role>(),
  avsStatus: text.of<AvsStatus>(),
  isLocked: bool,
  restrictionLevel: int,
  isVip: bool,
  createdAt: stamp,
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Accounts whose name begins with the words, whose address they are, or whose number they are; ids grow with time. */
export async function findGuests(
  { pool }: Database,
  { search, before, limit }: { search: string; before: string | undefined; limit: number },
): Promise<GuestRecord[]> {
  return many(pool, 'backoffice-guests', guestRecordRow)`
    select ${GUEST} from guests g join auth_user u on u.id = g.user_id
    where (${search.toLowerCase()} = ''
      or lower(g.name) like ${search.toLowerCase().replace(/[\\%_]/g, '\\$&')} || '%' escape '\\'
      or u.email = ${search.toLowerCase()} or g.id = ${UUID.test(search) ? search : null})
      and (${before ?? null}::uuid is null or g.id < ${before ?? null})
    order by g.id desc limit ${limit}`;
}

/** Whether somebody is locked, restricted or kept from commenting, and why. */
export type Standing = RowOf<typeof standingRow>;
const standingRow = {
  guestId: uuid,
  isLocked: bool,
  lockReason: text.orNull,
  restrictionLevel: int,
  restrictionReason: text.orNull,
  commentsBlocked: bool,
};

/** Nobody changes it until the transaction ends. */
export const lockStanding = (on: Queryable, guestId: string) =>
  maybe(on, standingRow)`
    select g.id as "guestId", g.is_locked as "isLocked", g.lock_reason as "lockReason", g.restriction_level as "restrictionLevel",
      g.restriction_reason as "restrictionReason", g.comments_blocked as "commentsBlocked"
    from guests g where g.id = ${guestId} for update`;

export type GuestRecordDetails = RowOf<typeof guestRecordDetailsRow>;
const guestRecordDetailsRow = {
  ...guestRecordRow,
  ...standingRow,
  language: languageCode,
  country: text.orNull,
  emailVerified: bool,
  /** Since when the server of the address takes no mails, and what it says; null for one that does. */
  refusedSince: stamp.orNull,
  refusedCode: text.orNull,
  vipUntil: stamp.orNull,
  tvUntil: stamp.orNull,
  sessions: int,
};

export async function findGuest({ pool }: Database, guestId: string): Promise<GuestRecordDetails | null> {
  return maybe(pool, 'backoffice-guest', guestRecordDetailsRow)`
    select ${GUEST}, g.language, g.country, coalesce(u."emailVerified", false) as "emailVerified",
      r.since as "refusedSince", r.code as "refusedCode",
      g.lock_reason as "lockReason", g.restriction_reason as "restrictionReason",
      g.comments_blocked as "commentsBlocked",
      g.vip_until as "vipUntil", g.tv_until as "tvUntil",
      (select count(*)::int from auth_session s where s."userId" = u.id and s."expiresAt" > now()) as sessions
    from guests g left join auth_user u on u.id = g.user_id
      left join mail_refusals r on r.guest_id = g.id and r.address = u.email
    where g.id = ${guestId}`;
}

export type OperatorRecord = RowOf<typeof operatorRecordRow>;
const operatorRecordRow = {
  guestId: uuid,
  name: text.orNull,
  email: text.orNull,
  rights: text.of<Right>().list,
};

export async function findOperators({ pool }: Database): Promise<OperatorRecord[]> {
  return many(pool, operatorRecordRow)`
    select g.id as "guestId", g.name, u.email,
      array(select r."right" from operator_rights r where r.guest_id = g.id order by 1) as rights
    from guests g left join auth_user u on u.id = g.user_id where g.role = 'operator' order by g.id`;
}

export async function readRights(on: Queryable, guestId: string): Promise<Right[]> {
  const rows = await many(on, 'backoffice-rights', { right: text.of<Right>() })`
    select "right" from operator_rights where guest_id = ${guestId} order by 1`;
  return rows.map(({ right }) => right);
}

/** Whether these are the same, in whatever order. */
const isSame = (some: readonly Right[], others: readonly Right[]): boolean =>
  new Set([...some, ...others]).size === new Set(some).size && new Set(some).size === new Set(others).size;

/** Replaces an operator's rights, where he still has those that one began from. */
export function writeRights(
  database: Database,
  guestId: string,
  { rights, from }: { rights: readonly Right[]; from: readonly Right[] },
): Promise<'written' | 'nobody' | 'changed'> {
  return database.transaction(async (client) => {
    const count = await run(client)`select 1 from guests where id = ${guestId} and role = 'operator' for update`;
    if (count === 0) return 'nobody';
    if (!isSame(from, await readRights(client, guestId))) return 'changed';
    await run(client)`delete from operator_rights where guest_id = ${guestId}`;
    await run(client)`
      insert into operator_rights (guest_id, "right") select ${guestId}, unnest(${[...new Set(rights)]}::text[])`;
    return 'written';
  });
}
