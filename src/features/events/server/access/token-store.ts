import type { Database, PoolClient } from '../../../../platform/database/database.ts';
import type { TokenScope } from '../../constants.ts';

export interface TokenRow {
  id: string;
  name: string;
  scopes: TokenScope[];
  created_at: Date;
  used_at: Date | null;
}

/** Her tokens that are good, the latest first. */
export async function tokensOf(database: Database, performerId: number): Promise<TokenRow[]> {
  const { rows } = await database.pool.query<TokenRow>(
    `select id, name, scopes, created_at, used_at from event_tokens
     where performer_id = $1 and revoked_at is null order by id desc`,
    [performerId],
  );
  return rows;
}

/** False when she has as many as she may. */
export async function insertToken(
  client: PoolClient,
  token: { performerId: number; name: string; scopes: readonly TokenScope[]; hash: Buffer },
  most: number,
): Promise<boolean> {
  await client.query(`select 1 from performers where id = $1 for update`, [token.performerId]);
  const { rowCount } = await client.query(
    `insert into event_tokens (performer_id, name, hash, scopes) select $1, $2, $3, $4
     where (select count(*) from event_tokens where performer_id = $1 and revoked_at is null) < $5`,
    [token.performerId, token.name, token.hash, token.scopes, most],
  );
  return rowCount === 1;
}

/** False when she has no such token. */
export async function revoke(database: Database, performerId: number, tokenId: string): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `update event_tokens set revoked_at = now() where id = $2 and performer_id = $1 and revoked_at is null`,
    [performerId, tokenId],
  );
  return rowCount === 1;
}

/** How many of the performer's who is this guest were good until now. */
export async function revokeAll(database: Database, guestId: string): Promise<number> {
  const { rowCount } = await database.pool.query(
    `update event_tokens set revoked_at = now()
     where performer_id in (select id from performers where guest_id = $1) and revoked_at is null`,
    [guestId],
  );
  return rowCount ?? 0;
}

/** A locked account's programs hear nothing. */
const GOOD = `from event_tokens t join performers p on p.id = t.performer_id
  left join guests g on g.id = p.guest_id where t.revoked_at is null and not coalesce(g.is_locked, false)`;

export interface TokenHash {
  id: string;
  performerId: number;
  hash: Buffer;
  scopes: TokenScope[];
}

/** The tokens that open a performer's events. */
export async function tokensFor(database: Database, slug: string): Promise<TokenHash[]> {
  const { rows } = await database.pool.query<TokenHash>({
    name: 'events-tokens-for',
    text: `select t.id, t.performer_id as "performerId", t.hash, t.scopes ${GOOD} and p.slug = $1`,
    values: [slug],
  });
  return rows;
}

/** The token with this hash. It is of 256 random bits: whoever finds one by its hash holds the token. */
export async function tokenByHash(database: Database, hash: Buffer): Promise<Omit<TokenHash, 'hash'> | null> {
  const { rows } = await database.pool.query<Omit<TokenHash, 'hash'>>({
    name: 'events-token-by-hash',
    text: `select t.id, t.performer_id as "performerId", t.scopes ${GOOD} and t.hash = $1`,
    values: [hash],
  });
  return rows[0] ?? null;
}

/** Those of these tokens that are still good. */
export async function livingTokens(database: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>({
    name: 'events-living-tokens',
    text: `select t.id ${GOOD} and t.id = any($1::uuid[])`,
    values: [ids],
  });
  return rows.map(({ id }) => id);
}

/** Notes that a token is in use, to the minute. */
export async function noteUse(database: Database, tokenId: string): Promise<void> {
  await database.pool.query({
    name: 'events-token-used',
    text: `update event_tokens set used_at = now()
      where id = $1 and (used_at is null or used_at < now() - interval '1 minute')`,
    values: [tokenId],
  });
}
