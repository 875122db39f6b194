import type { Database } from '../../../../platform/database/database.ts';
import type { PerformerState } from '../../../../platform/database/performer-tables.ts';
import type { NewPrices } from '../../contract.ts';

export interface OwnPerformer {
  id: number;
  name: string;
  slug: string;
  state: PerformerState;
  price_video: number;
  /** After a panic: until when nobody sees her online. */
  hidden_until: Date | null;
  show: {
    id: string;
    startedAt: string;
    priceVideo: number;
    previewFsk: 16 | 18;
    away: boolean;
    freeChat: boolean;
    /** Hers, of sittings and of what was given. */
    coins: number;
  } | null;
}

/** A performer with her running show. */
export async function findPerformer(database: Database, performerId: number): Promise<OwnPerformer> {
  const { rows } = await database.pool.query<OwnPerformer>({
    name: 'studio-performer',
    text: `select p.id, p.name, p.slug, p.state, p.price_video, p.hidden_until,
        case when s.id is null then null else json_build_object('id', s.id, 'startedAt', s.started_at,
          'priceVideo', s.price_video, 'previewFsk', s.preview_fsk, 'away', s.away, 'freeChat', s.free_chat, 'coins',
          (select coalesce(sum(performer_share), 0) from sittings where show_id = s.id)
            + (select coalesce(sum(performer_share), 0) from room_purchases where show_id = s.id)) end as show
      from performers p left join shows s on s.performer_id = p.id and s.ended_at is null where p.id = $1`,
    values: [performerId],
  });
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no performer ${performerId}`);
  return row;
}

/** Those that are named. */
export async function setPrices(database: Database, performerId: number, prices: NewPrices): Promise<void> {
  await database.pool.query(
    `update performers set price_video = coalesce($2, price_video), price_voyeur = coalesce($3, price_voyeur),
       price_single = coalesce($4, price_single), price_singlec2c = coalesce($5, price_singlec2c),
       price_videocall = coalesce($6, price_videocall), price_voice = coalesce($7, price_voice)
     where id = $1`,
    [
      performerId,
      prices.priceVideo,
      prices.priceVoyeur,
      prices.priceSingle,
      prices.priceSinglec2c,
      prices.priceVideocall,
      prices.priceVoice,
    ],
  );
}

export async function hide(database: Database, performerId: number, until: Date | null): Promise<void> {
  await database.pool.query(`update performers set hidden_until = $2 where id = $1`, [performerId, until]);
}

/** Today in Berlin: her coins of sittings and of what was given, the seconds guests sat with her, and how many sittings. */
export async function todayOf(database: Database, performerId: number) {
  const { rows } = await database.pool.query<{ coins: number; seconds: number; sittings: number }>({
    name: 'studio-today',
    text: `with today as (select date_trunc('day', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin' as since),
        sat as (select sum(performer_share) as coins, sum(proven_ms) as ms, count(*) as sittings from sittings, today
          where performer_id = $1 and started_at >= since),
        given as (select sum(performer_share) as coins from room_purchases, today where performer_id = $1 and at >= since)
      select (coalesce(sat.coins, 0) + coalesce(given.coins, 0))::int as coins, (coalesce(sat.ms, 0) / 1000)::int as seconds,
        sat.sittings::int from sat, given`,
    values: [performerId],
  });
  return rows[0] ?? { coins: 0, seconds: 0, sittings: 0 };
}

/** The names that guests chose for themselves, and whether she made them moderators. */
export async function guestNames(
  database: Database,
  performerId: number,
  guestIds: readonly string[],
): Promise<Map<string, { name: string; isModerator: boolean }>> {
  if (guestIds.length === 0) return new Map();
  const { rows } = await database.pool.query<{ id: string; name: string; isModerator: boolean }>({
    name: 'studio-guest-names',
    text: `select id, coalesce(name, '') as name,
        exists (select 1 from room_moderators m where m.performer_id = $1 and m.guest_id = g.id) as "isModerator"
      from guests g where id = any($2::uuid[])`,
    values: [performerId, guestIds],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
