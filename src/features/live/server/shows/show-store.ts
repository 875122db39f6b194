import { bool, int, type RowOf, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import type { Database, PoolClient } from '../../../../platform/database/database.ts';
import { many, maybe, run, sql } from '../../../../platform/database/sql.ts';
import type { Offer } from '../../../performers/server/index.ts';
import type { ActorState } from '../../../performers/contract.ts';
import type { Among } from '../../../../platform/rights/push.ts';
import type { PictureCodec, PrivateMode } from '../../contract.ts';
import { PRIVATE_MODES, stateNow } from '../modes/mode-store.ts';

/** The places she bans and the guests she blocked. */
export async function shutOutBy(database: Database, performerId: number): Promise<Among> {
  const row = await maybe(database.pool, 'live-shut-out', { places: text.list, guests: text.list })`
    select banned_places as places,
      array(select guest_id::text from room_blocks where performer_id = p.id) as guests
    from performers p where id = ${performerId}`;
  return row ?? { places: [], guests: [] };
}

/** A running show with what joining must know of its performer. */
export type ShowRow = RowOf<typeof showRow>;
const showRow = {
  show_id: uuid,
  performer_id: int,
  performer_guest_id: uuid.orNull,
  name: text,
  state: text.of<ActorState>(),
  offers: text.of<Offer>().list,
  conversion_chat: bool,
  preview_fsk: int.of<16 | 18>(),
  banned_places: text.list,
  started_at: stamp,
  /** The chat session of whom she is alone with. */
  private_chat_session_id: uuid.orNull,
  privateMode: text.of<PrivateMode>().orNull,
  /** The ticket show that runs in it. */
  ticket_show_id: int.orNull,
  price_video: int,
  price_single: int,
  price_singlec2c: int,
  price_voyeur: int,
  price_voice: int,
  price_videocall: int,
  picture_codec: text.of<PictureCodec>().orNull,
};

/** What she asks for video chat is fixed with the show; everything else she sets for all. */
const SHOW = sql`select s.id as show_id, p.id as performer_id, p.guest_id as performer_guest_id, p.name, p.state, p.offers,
    p.conversion_chat, s.price_video, p.price_single, p.price_singlec2c, p.price_voyeur, p.price_voice, p.price_videocall,
    s.preview_fsk, p.banned_places, s.started_at, s.picture_codec,
    (select id from chat_sessions where performer_id = p.id and ended_at is null
      and mode in (${PRIVATE_MODES})) as private_chat_session_id,
    (select mode from chat_sessions where performer_id = p.id and ended_at is null
      and mode in (${PRIVATE_MODES})) as "privateMode",
    (select id from ticket_shows where performer_id = p.id and state = 'running') as ticket_show_id
  from shows s join performers p on p.id = s.performer_id`;

export async function runningShow(database: Database, performerId: number): Promise<ShowRow | null> {
  return maybe(database.pool, 'live-running-show', showRow)`
    ${SHOW} where p.id = ${performerId} and s.ended_at is null and p.published`;
}

/** Her running show, by her own account. */
export async function ownShow(database: Database, guestId: string): Promise<ShowRow | null> {
  return maybe(database.pool, 'live-own-show', showRow)`${SHOW} where p.guest_id = ${guestId} and s.ended_at is null`;
}

/** False for whom guests do not see. Who hides her page meanwhile waits, and finds the show that he is to end. */
export async function startShow(
  database: Database,
  show: { performerId: number; priceVideo: number; previewFsk: 16 | 18; freeChat: boolean; away: boolean },
): Promise<boolean> {
  const count = await run(database.pool)`
    insert into shows (performer_id, price_video, preview_fsk, free_chat, away)
      select id, ${show.priceVideo}::int, ${show.previewFsk}::int, ${show.freeChat}::boolean, ${show.away}::boolean
      from performers where id = ${show.performerId} and published for share
    on conflict (performer_id) where ended_at is null
    do update set price_video = excluded.price_video, preview_fsk = excluded.preview_fsk,
      free_chat = excluded.free_chat,
      away = excluded.away,
      off_air_since = case when not shows.on_air then now() end`;
  return count === 1;
}

/** What the next guests pay; running chat sessions keep their price. */
export async function setShowPrice(database: Database, performerId: number, priceVideo: number): Promise<void> {
  await run(database.pool)`
    update shows set price_video = ${priceVideo} where performer_id = ${performerId} and ended_at is null`;
}

/** The stream is there, in this process, or is gone from it; one that went elsewhere meanwhile is not ours to end. */
export async function setOnAir(
  database: Database,
  performerId: number,
  { onAir, nodeId, codec }: { onAir: boolean; nodeId: string; codec: PictureCodec | null },
): Promise<void> {
  await run(database.pool)`
    update shows set on_air = ${onAir}, media_node = ${nodeId}, picture_codec = ${codec},
      off_air_since = case when not ${onAir} then coalesce(off_air_since, now()) end
    where performer_id = ${performerId} and ended_at is null
    and (${onAir} or media_node is null or media_node = ${nodeId})`;
}

export async function setAway(database: Database, performerId: number, away: boolean): Promise<boolean> {
  const count = await run(database.pool)`
    update shows set away = ${away}, off_air_since = case when not on_air then now() end
    where performer_id = ${performerId} and ended_at is null and away <> ${away}`;
  return count > 0;
}

/** False where it was so already, or no show runs. */
export async function setFreeChat(database: Database, performerId: number, freeChat: boolean): Promise<boolean> {
  const count = await run(database.pool)`
    update shows set free_chat = ${freeChat} where performer_id = ${performerId} and ended_at is null
      and free_chat <> ${freeChat}`;
  return count > 0;
}

export async function endShow(database: Database, performerId: number): Promise<void> {
  await run(database.pool)`
    update shows set ended_at = now(), on_air = false where performer_id = ${performerId} and ended_at is null`;
}

/**
 * Writes down how many are in each room, for cards and lists: who looks on unseen counts as in the room's own number, and while she is
 * alone with somebody nobody is told of anyone. Harmless for several processes at once: what differs is written, and nothing else.
 */
export async function countViewers(database: Database): Promise<void> {
  await run(database.pool, 'live-count-viewers')`
    update shows s set viewers = n.viewers
    from (select r.id, case when bool_or(c.mode in (${PRIVATE_MODES})) then 0 else count(c.id)::int end as viewers
      from shows r left join chat_sessions c on c.performer_id = r.performer_id and c.ended_at is null
      where r.ended_at is null group by r.id) n
    where s.id = n.id and s.viewers <> n.viewers`;
}

/** Shows that are over and still have guests in them: one performer's, or everybody's. */
export const endedShowsInUse = (database: Database, performerId: number | null) =>
  many(database.pool, 'live-ended-shows-in-use', { showId: uuid, performerId: int })`
    select distinct s.id as "showId", s.performer_id as "performerId"
    from chat_sessions c join shows s on s.id = c.show_id
    where c.ended_at is null and s.ended_at is not null
      and (${performerId}::bigint is null or c.performer_id = ${performerId})`;

/** Performers who stand as online though their show is over, because the process that ended it has died, say. */
export async function onlineWithoutShow(database: Database): Promise<number[]> {
  const rows = await many(database.pool, 'live-online-without-show', { id: int })`
    select id from performers p where online and exists (select from shows s where s.performer_id = p.id)
      and not exists (select from shows s where s.performer_id = p.id and s.ended_at is null)`;
  return rows.map(({ id }) => id);
}

/**
 * Ends shows that have had no picture for so long, with the moment in which they lost it; those wait that belong to a ticket show which
 * runs or is about to. Tells whose.
 */
export async function endAbandonedShows(database: Database, absentMs: number): Promise<number[]> {
  const rows = await many(database.pool, { performer_id: int })`
    update shows s set ended_at = off_air_since
    where ended_at is null and not on_air and off_air_since < now() - ${absentMs} * interval '1 millisecond'
      and not exists (select 1 from ticket_shows t where t.performer_id = s.performer_id
        and (t.state = 'running' or t.state = 'planned' and t.starts_at between now() - interval '1 hour' and now() + interval '1 hour'))
    returning performer_id`;
  return rows.map(({ performer_id: id }) => id);
}

/**
 * Streams whose process is gone are no longer there: all of them for a process that is `alone`, else those of processes
 * that fell silent. Tells whose.
 */
export async function dropDeadStreams(database: Database, alone: boolean): Promise<number[]> {
  const rows = await many(database.pool, { performer_id: int })`
    update shows s set on_air = false, off_air_since = now() where ended_at is null and on_air
      and (${alone} or not exists (select 1 from nodes n where n.id = s.media_node
        and n.seen_at > now() - interval '15 seconds'))
    returning performer_id`;
  return rows.map(({ performer_id: id }) => id);
}

/**
 * Her state follows from what is: stream, ticket show, private chat, break, free chat. Returns the new one and that before it
 * if it really changed: only then it is announced (§4).
 */
export async function reckonState(
  database: Database | PoolClient,
  performerId: number,
): Promise<{ state: ActorState; before: ActorState } | null> {
  const client = 'pool' in database ? database.pool : database;
  return maybe(client, 'live-reckon-state', { state: text.of<ActorState>(), before: text.of<ActorState>() })`
    update performers p set state = n.state, state_since = now()
    from (select ${stateNow(sql`q`, sql`s`)} as state
      from performers q left join shows s on s.performer_id = q.id and s.ended_at is null where q.id = ${performerId}) n
    where p.id = ${performerId} and p.state <> n.state returning p.state, old.state as before`;
}

export async function isBlocked(database: Database, performerId: number, guestId: string): Promise<boolean> {
  const count = await run(database.pool, 'live-is-blocked')`
    select 1 from room_blocks where performer_id = ${performerId} and guest_id = ${guestId}`;
  return count > 0;
}

export async function block(database: Database, performerId: number, guestId: string): Promise<void> {
  await run(database.pool)`
    insert into room_blocks (performer_id, guest_id) values (${performerId}, ${guestId}) on conflict do nothing`;
}
