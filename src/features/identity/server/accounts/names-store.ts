import { text, uuid } from '../../../../platform/database/columns.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { many } from '../../../../platform/database/sql.ts';

/** The names that guests chose for themselves; empty for who chose none. */
export async function guestNames({ pool }: Database, guestIds: readonly string[]): Promise<Map<string, string>> {
  if (guestIds.length === 0) return new Map();
  const rows = await many(pool, 'identity-guest-names', { id: uuid, name: text })`
    select id, coalesce(name, '') as name from guests where id = any(${guestIds}::uuid[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
