import { bytes, int, type RowOf, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import type { Database, PoolClient } from '../../../../platform/database/database.ts';
import { many, maybe, run, sql } from '../../../../platform/database/sql.ts';
import type { TokenScope } from '../../constants.ts';

export type TokenRow = RowOf<typeof tokenRow>;
const tokenRow = {
  id: uuid,
  name: text,
  scopes: text.of<TokenScope>().list,
  created_at: stamp,
  used_at: stamp.orNull,
};

/** Her tokens that are good, the latest first. */
export async function tokensOf(database: Database, performerId: number): Promise<TokenRow[]> {
  return many(database.pool, tokenRow)`
    select id, name, scopes, created_at, used_at from event_tokens
    where performer_id = ${performerId} and revoked_at is null order by id desc`;
}

/** False when she has as many as she may. */
export async function insertToken(
  client: PoolClient,
  token: { performerId: number; name: string; scopes: readonly TokenScope[]; hash: Buffer },
  most: number,
): Promise<boolean> {
  await run(client)`select 1 from performers where id = ${token.performerId} for update`;
  const count = await run(client)`
    insert into event_tokens (performer_id, name, hash, scopes) select ${token.performerId}, ${token.name},
      ${token.hash}, ${token.scopes}
    where (select count(*) from event_tokens where performer_id = ${token.performerId} and revoked_at is null) < ${most}`;
  return count === 1;
}

/** False when she has no such token. */
export async function revoke(database: Database, performerId: number, tokenId: string): Promise<boolean> {
  const count = await run(database.pool)`
    update event_tokens set revoked_at = now() where id = ${tokenId} and performer_id = ${performerId}
      and revoked_at is null`;
  return count === 1;
}

/** How many of the performer's who is this guest were good until now. */
export async function revokeAll(database: Database, guestId: string): Promise<number> {
  const count = await run(database.pool)`
    update event_tokens set revoked_at = now()
    where performer_id in (select id from performers where guest_id = ${guestId}) and revoked_at is null`;
  return count;
}

/** A locked account's programs hear nothing. */
const GOOD = sql`from event_tokens t join performers p on p.id = t.performer_id
  left join guests g on g.id = p.guest_id where t.revoked_at is null and not coalesce(g.is_locked, false)`;

export type TokenHash = RowOf<typeof tokenHashRow>;
const tokenHashRow = {
  id: uuid,
  performerId: int,
  hash: bytes,
  scopes: text.of<TokenScope>().list,
};

/** The tokens that open a performer's events. */
export async function tokensFor(database: Database, slug: string): Promise<TokenHash[]> {
  return many(database.pool, 'events-tokens-for', tokenHashRow)`
    select t.id, t.performer_id as "performerId", t.hash, t.scopes ${GOOD} and p.slug = ${slug}`;
}

/** The token with this hash. It is of 256 random bits: whoever finds one by its hash holds the token. */
export async function tokenByHash(database: Database, hash: Buffer): Promise<Omit<TokenHash, 'hash'> | null> {
  const { hash: _hash, ...columns } = tokenHashRow;
  return maybe(database.pool, 'events-token-by-hash', columns)`
    select t.id, t.performer_id as "performerId", t.scopes ${GOOD} and t.hash = ${hash}`;
}

/** Those of these tokens that are still good. */
export async function livingTokens(database: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await many(database.pool, 'events-living-tokens', { id: uuid })`
    select t.id ${GOOD} and t.id = any(${ids}::uuid[])`;
  return rows.map(({ id }) => id);
}

/** Notes that a token is in use, to the minute. */
export async function noteUse(database: Database, tokenId: string): Promise<void> {
  await run(database.pool, 'events-token-used')`
    update event_tokens set used_at = now()
    where id = ${tokenId} and (used_at is null or used_at < now() - interval '1 minute')`;
}
