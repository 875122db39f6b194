import type { Database } from '../../../platform/database/database.ts';
import type { PerformerState } from '../../../platform/database/tables.ts';

export interface OwnPerformer {
  id: number;
  name: string;
  slug: string;
  state: PerformerState;
  price_video: number;
  show_id: string | null;
  show_started_at: Date | null;
  show_price: number | null;
  preview_fsk: 16 | 18 | null;
}

/** The performer whose account this guest's is. */
export async function ownPerformer(database: Database, guestId: string): Promise<OwnPerformer | null> {
  const { rows } = await database.pool.query<OwnPerformer>({
    name: 'studio-own-performer',
    text: `select p.id, p.name, p.slug, p.state, p.price_video, s.id as show_id, s.started_at as show_started_at,
        s.price_video as show_price, s.preview_fsk
      from performers p left join shows s on s.performer_id = p.id and s.ended_at is null where p.guest_id = $1`,
    values: [guestId],
  });
  return rows[0] ?? null;
}

export async function setPrice(database: Database, performerId: number, priceVideo: number): Promise<void> {
  await database.pool.query(`update performers set price_video = $2 where id = $1`, [performerId, priceVideo]);
}

/** Today in Berlin: her coins, the seconds guests sat with her, and how many sittings. */
export async function todayOf(database: Database, performerId: number) {
  const { rows } = await database.pool.query<{ coins: number; seconds: number; sittings: number }>({
    name: 'studio-today',
    text: `select coalesce(sum(performer_share), 0)::int as coins, (coalesce(sum(proven_ms), 0) / 1000)::int as seconds, count(*)::int as sittings
      from sittings where performer_id = $1
        and started_at >= date_trunc('day', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'`,
    values: [performerId],
  });
  return rows[0] ?? { coins: 0, seconds: 0, sittings: 0 };
}

/** The names that guests chose for themselves. */
export async function guestNames(database: Database, guestIds: readonly string[]): Promise<Map<string, string>> {
  if (guestIds.length === 0) return new Map();
  const { rows } = await database.pool.query<{ id: string; name: string | null }>({
    name: 'studio-guest-names',
    text: `select id, name from guests where id = any($1::uuid[])`,
    values: [guestIds],
  });
  return new Map(rows.map((row) => [row.id, row.name ?? '']));
}
