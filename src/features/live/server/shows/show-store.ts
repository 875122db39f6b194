import type { Database, PoolClient } from '../../../../platform/database/database.ts';
import type { Offer, PerformerState } from '../../../../platform/database/performer-tables.ts';
import type { Among } from '../../../../platform/rights/push.ts';
import type { PrivateMode } from '../../contract.ts';
import { PRIVATE_MODES, stateNow } from '../modes/mode-sql.ts';
import type { Prices } from '../modes/modes.ts';

/** The places she bans and the guests she blocked. */
export async function shutOutBy(database: Database, performerId: number): Promise<Among> {
  const { rows } = await database.pool.query<Among>({
    name: 'live-shut-out',
    text: `select banned_places as places,
        array(select guest_id::text from room_blocks where performer_id = p.id) as guests
      from performers p where id = $1`,
    values: [performerId],
  });
  return rows[0] ?? { places: [], guests: [] };
}

/** A running show with what the door must know of its performer. */
export interface ShowRow extends Prices {
  show_id: string;
  performer_id: number;
  performer_guest_id: string | null;
  name: string;
  state: PerformerState;
  offers: Offer[];
  conversion_chat: boolean;
  preview_fsk: 16 | 18;
  banned_places: string[];
  started_at: Date;
  /** The sitting of whom she is alone with. */
  private_sitting_id: string | null;
  privateMode: PrivateMode | null;
  /** The ticket show that runs in it. */
  ticket_show_id: number | null;
}

/** What she asks for video chat is fixed with the show; everything else she sets for all. */
const SHOW = `select s.id as show_id, p.id as performer_id, p.guest_id as performer_guest_id, p.name, p.state, p.offers,
    p.conversion_chat, s.price_video, p.price_single, p.price_singlec2c, p.price_voyeur, p.price_voice, p.price_videocall,
    s.preview_fsk, p.banned_places, s.started_at,
    (select id from sittings where performer_id = p.id and ended_at is null
      and mode in (${PRIVATE_MODES})) as private_sitting_id,
    (select mode from sittings where performer_id = p.id and ended_at is null
      and mode in (${PRIVATE_MODES})) as "privateMode",
    (select id from ticket_shows where performer_id = p.id and state = 'running') as ticket_show_id
  from shows s join performers p on p.id = s.performer_id`;

export async function runningShow(database: Database, performerId: number): Promise<ShowRow | null> {
  const { rows } = await database.pool.query<ShowRow>({
    name: 'live-running-show',
    text: `${SHOW} where p.id = $1 and s.ended_at is null and p.published`,
    values: [performerId],
  });
  return rows[0] ?? null;
}

/** Her running show, by her own account. */
export async function ownShow(database: Database, guestId: string): Promise<ShowRow | null> {
  const { rows } = await database.pool.query<ShowRow>({
    name: 'live-own-show',
    text: `${SHOW} where p.guest_id = $1 and s.ended_at is null`,
    values: [guestId],
  });
  return rows[0] ?? null;
}

export async function startShow(
  database: Database,
  show: { performerId: number; priceVideo: number; previewFsk: 16 | 18; freeChat: boolean; away: boolean },
): Promise<void> {
  await database.pool.query(
    `insert into shows (performer_id, price_video, preview_fsk, free_chat, away) values ($1, $2, $3, $4, $5)
     on conflict (performer_id) where ended_at is null
     do update set price_video = excluded.price_video, preview_fsk = excluded.preview_fsk, free_chat = excluded.free_chat,
       away = excluded.away`,
    [show.performerId, show.priceVideo, show.previewFsk, show.freeChat, show.away],
  );
}

/** What the next guests pay; running sittings keep their price. */
export async function setShowPrice(database: Database, performerId: number, priceVideo: number): Promise<void> {
  await database.pool.query(`update shows set price_video = $2 where performer_id = $1 and ended_at is null`, [
    performerId,
    priceVideo,
  ]);
}

/** The stream is there, in this process, or is gone from it; one that went elsewhere meanwhile is not ours to end. */
export async function setOnAir(
  database: Database,
  performerId: number,
  { onAir, nodeId }: { onAir: boolean; nodeId: string },
): Promise<void> {
  await database.pool.query(
    `update shows set on_air = $2, media_node = $3 where performer_id = $1 and ended_at is null
       and ($2 or media_node is null or media_node = $3)`,
    [performerId, onAir, nodeId],
  );
}

export async function setAway(database: Database, performerId: number, away: boolean): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `update shows set away = $2 where performer_id = $1 and ended_at is null and away <> $2`,
    [performerId, away],
  );
  return (rowCount ?? 0) > 0;
}

/** False where it was so already, or no show runs. */
export async function setFreeChat(database: Database, performerId: number, freeChat: boolean): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `update shows set free_chat = $2 where performer_id = $1 and ended_at is null and free_chat <> $2`,
    [performerId, freeChat],
  );
  return (rowCount ?? 0) > 0;
}

export async function endShow(database: Database, performerId: number): Promise<void> {
  await database.pool.query(
    `update shows set ended_at = now(), on_air = false where performer_id = $1 and ended_at is null`,
    [performerId],
  );
}

/**
 * Streams whose process is gone are no longer there: all of them for a process that is `alone`, else those of processes
 * that fell silent. Tells whose.
 */
export async function dropDeadStreams(database: Database, alone: boolean): Promise<number[]> {
  const { rows } = await database.pool.query<{ performer_id: number }>(
    `update shows s set on_air = false where ended_at is null and on_air
       and ($1 or not exists (select 1 from nodes n where n.id = s.media_node and n.seen_at > now() - interval '15 seconds'))
     returning performer_id`,
    [alone],
  );
  return rows.map(({ performer_id: id }) => id);
}

/**
 * Her state follows from what is: stream, ticket show, private chat, break, free chat. Returns the new one and that before it
 * if it really changed: only then it is announced (§4).
 */
export async function reckonState(
  database: Database | PoolClient,
  performerId: number,
): Promise<{ state: PerformerState; before: PerformerState } | null> {
  const client = 'pool' in database ? database.pool : database;
  const { rows } = await client.query<{ state: PerformerState; before: PerformerState }>({
    name: 'live-reckon-state',
    text: `update performers p set state = n.state, state_since = now()
      from (select ${stateNow('q', 's')} as state
        from performers q left join shows s on s.performer_id = q.id and s.ended_at is null where q.id = $1) n
      where p.id = $1 and p.state <> n.state returning p.state, old.state as before`,
    values: [performerId],
  });
  return rows[0] ?? null;
}

export async function isBlocked(database: Database, performerId: number, guestId: string): Promise<boolean> {
  const { rowCount } = await database.pool.query({
    name: 'live-is-blocked',
    text: `select 1 from room_blocks where performer_id = $1 and guest_id = $2`,
    values: [performerId, guestId],
  });
  return (rowCount ?? 0) > 0;
}

export async function block(database: Database, performerId: number, guestId: string): Promise<void> {
  await database.pool.query(`insert into room_blocks (performer_id, guest_id) values ($1, $2) on conflict do nothing`, [
    performerId,
    guestId,
  ]);
}
