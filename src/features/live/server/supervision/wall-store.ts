import type { Database } from '../../../../platform/database/database.ts';
import type { PerformerState } from '../../../../platform/database/performer-tables.ts';
import { pictureColumn, type PictureRow } from '../../../performers/server/index.ts';
import type { PrivateMode } from '../../contract.ts';

/** A show that runs, as the house sees it. */
export interface WallShow {
  showId: string;
  performerId: number;
  /** Her account; null where she has none. */
  hostId: string | null;
  name: string;
  slug: string;
  portrait: PictureRow | null;
  state: PerformerState;
  startedAt: Date;
  /** VXC a minute as she is now; in a ticket show for the whole of it. */
  price: number;
  previewFsk: 16 | 18;
  viewers: number;
  /** Whom she is alone with, and how; null in the open room. */
  sittingId: string | null;
  privateMode: PrivateMode | null;
  ticketTitle: string | null;
  /** Warnings in this show that she has not confirmed. */
  warnings: number;
}

const SHOW = `select s.id as "showId", p.id as "performerId", p.guest_id as "hostId", p.name, p.slug,
    ${pictureColumn('portrait')}, p.state, s.started_at as "startedAt", s.preview_fsk as "previewFsk",
    case p.state when 'freeChat' then 0 when 'private' then coalesce(i.price, s.price_video)
      when 'ticketShow' then coalesce(t.price, 0) else s.price_video end as price,
    (select count(*)::int from sittings c where c.performer_id = p.id and c.ended_at is null) as viewers,
    i.id as "sittingId", i.mode as "privateMode", t.title as "ticketTitle",
    (select count(*)::int from house_notices n where n.show_id = s.id and n.kind = 'warning' and n.confirmed_at is null) as warnings
  from shows s join performers p on p.id = s.performer_id
  left join sittings i on i.performer_id = p.id and i.ended_at is null
    and i.mode in ('single', 'singlec2c', 'videoCall', 'voiceCall')
  left join ticket_shows t on t.performer_id = p.id and t.state = 'running'`;

/** Shows whose picture is there, those that began last first. Ids grow with time. */
export async function showsOnAir(
  { pool }: Database,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<WallShow[]> {
  const { rows } = await pool.query<WallShow>({
    name: 'live-wall',
    text: `${SHOW} where s.ended_at is null and s.on_air and ($1::uuid is null or s.id < $1) order by s.id desc limit $2`,
    values: [before ?? null, limit],
  });
  return rows;
}

export async function countOnAir({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'live-wall-count',
    text: `select count(*)::int as count from shows where ended_at is null and on_air`,
  });
  return rows[0]?.count ?? 0;
}

/** A show that has not ended, be her picture there or not. */
export async function findWallShow({ pool }: Database, showId: string): Promise<WallShow | null> {
  const { rows } = await pool.query<WallShow>({
    name: 'live-wall-show',
    text: `${SHOW} where s.id = $1 and s.ended_at is null`,
    values: [showId],
  });
  return rows[0] ?? null;
}
