import { int, json, type RowOf, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { many, maybe, one, sql } from '../../../../platform/database/sql.ts';
import type { ActorState } from '../../../performers/contract.ts';
import { pictureColumn, type PictureRow } from '../../../performers/server/index.ts';
import type { PrivateMode } from '../../contract.ts';

/** A show that runs, as the platform sees it. */
export type OverviewShow = RowOf<typeof overviewShowRow>;
const overviewShowRow = {
  showId: uuid,
  performerId: int,
  /** Her account; null where she has none. */
  performerGuestId: uuid.orNull,
  name: text,
  slug: text,
  portrait: json<PictureRow>().orNull,
  state: text.of<ActorState>(),
  startedAt: stamp,
  /** VXC a minute as she is now; in a ticket show for the whole of it. */
  price: int,
  previewFsk: int.of<16 | 18>(),
  viewers: int,
  /** Whom she is alone with, and how; null in the open room. */
  chatSessionId: uuid.orNull,
  privateMode: text.of<PrivateMode>().orNull,
  ticketTitle: text.orNull,
  /** Warnings in this show that she has not confirmed. */
  warnings: int,
};

const SHOW = sql`select s.id as "showId", p.id as "performerId", p.guest_id as "performerGuestId", p.name, p.slug,
    ${pictureColumn('portrait')}, p.state, s.started_at as "startedAt", s.preview_fsk as "previewFsk",
    case p.state when 'freeChat' then 0 when 'private' then coalesce(i.price, s.price_video)
      when 'ticketShow' then coalesce(t.price, 0) else s.price_video end as price,
    (select count(*)::int from chat_sessions c where c.performer_id = p.id and c.ended_at is null) as viewers,
    i.id as "chatSessionId", i.mode as "privateMode", t.title as "ticketTitle",
    (select count(*)::int from operator_notices n where n.show_id = s.id and n.kind = 'warning' and n.confirmed_at is null) as warnings
  from shows s join performers p on p.id = s.performer_id
  left join chat_sessions i on i.performer_id = p.id and i.ended_at is null
    and i.mode in ('single', 'singlec2c', 'videoCall', 'voiceCall')
  left join ticket_shows t on t.performer_id = p.id and t.state = 'running'`;

/** Shows whose picture is there, those that began last first. Ids grow with time. */
export async function showsOnAir(
  { pool }: Database,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<OverviewShow[]> {
  return many(pool, 'live-wall', overviewShowRow)`
    ${SHOW} where s.ended_at is null and s.on_air and (${before ?? null}::uuid is null or s.id < ${before ?? null})
      order by s.id desc limit ${limit}`;
}

export async function countOnAir({ pool }: Database): Promise<number> {
  const { count } = await one(pool, 'live-wall-count', { count: int })`
    select count(*)::int as count from shows where ended_at is null and on_air`;
  return count;
}

/** A show that has not ended, be her picture there or not. */
export async function findOverviewShow({ pool }: Database, showId: string): Promise<OverviewShow | null> {
  return maybe(pool, 'live-wall-show', overviewShowRow)`${SHOW} where s.id = ${showId} and s.ended_at is null`;
}
