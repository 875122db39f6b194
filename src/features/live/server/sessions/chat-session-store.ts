import { bool, int, type RowOf, text, uuid } from '../../../../platform/database/columns.ts';
import type { Database, PoolClient } from '../../../../platform/database/database.ts';
import { many, maybe, one, run, sql, type Sql } from '../../../../platform/database/sql.ts';
import type { ChatMode, ExitCode } from '../../contract.ts';

export interface NewChatSession {
  showId: string;
  performerId: number;
  guestId: string;
  nodeId: string;
  mode: ChatMode;
  price: number;
}

/** The same, and where the guest is: known for as long as he sits. */
type PlacedChatSession = NewChatSession & { places: readonly string[] };

/** What a chat session begins with: time that was given or paid for before, in milliseconds. */
export interface Ahead {
  conversionMs: number;
  restMs: number;
  /** What was left of a begun coin, in sixty-thousandths; below zero where a voucher has covered time that was paid for. */
  carried: number;
}

/**
 * Opens a chat session, with what is left of a voucher's begun minute. Null when the guest already sits with this performer, or
 * when another guest is alone with her.
 */
export async function openChatSession(
  client: PoolClient,
  chatSession: PlacedChatSession,
  conversionMs: number,
): Promise<{ chatSessionId: string; ahead: Ahead } | null> {
  const row = await maybe(client, { id: uuid })`
    insert into chat_sessions (show_id, performer_id, guest_id, node_id, mode, price, conversion_ms, places)
    values (${chatSession.showId}, ${chatSession.performerId}, ${chatSession.guestId}, ${chatSession.nodeId}, ${chatSession.mode},
      ${chatSession.price}, ${conversionMs}, ${chatSession.places}) on conflict do nothing returning id`;
  const chatSessionId = row?.id;
  if (chatSessionId === undefined) return null;
  if (chatSession.price === 0) return { chatSessionId, ahead: { conversionMs, restMs: 0, carried: 0 } };
  return { chatSessionId, ahead: { conversionMs, ...(await takeLeft(client, chatSession, chatSessionId)) } };
}

/** What the guest's last chat session with her has left: of a voucher's minute, and of a coin. */
async function takeLeft(
  client: PoolClient,
  { guestId, performerId }: NewChatSession,
  chatSessionId: string,
): Promise<Omit<Ahead, 'conversionMs'>> {
  const row = await maybe(client, 'live-take-left', { restMs: int, carried: int })`
    with rest as (delete from voucher_rests where guest_id = ${guestId} and performer_id = ${performerId} returning ms),
      coin as (delete from begun_coins where guest_id = ${guestId} and performer_id = ${performerId} returning units)
    update chat_sessions set rest_ms = coalesce((select ms from rest), 0), carried = coalesce((select units from coin), 0)
    where id = ${chatSessionId} returning rest_ms as "restMs", carried`;
  return row ?? { restMs: 0, carried: 0 };
}

/** A running chat session as the database has it. */
export interface RunningChatSession extends NewChatSession {
  chatSessionId: string;
  performerName: string;
  provenMs: number;
  charged: number;
  voucherMinutes: number;
  graceMs: number;
  ahead: Ahead;
}

/** Whether a process has said lately that it lives. */
const ALIVE = sql`select 1 from nodes n where n.id = s.node_id and n.seen_at > now() - interval '15 seconds'`;

/** Which process meters a guest's running chat session with her, and whether that one lives; null when he sits nowhere with her. */
export async function meteredBy(
  database: Database,
  performerId: number,
  guestId: string,
): Promise<{ chatSessionId: string; nodeId: string; isAlive: boolean } | null> {
  return maybe(database.pool, 'live-metered-by', { chatSessionId: uuid, nodeId: text, isAlive: bool })`
    select id as "chatSessionId", node_id as "nodeId", exists (${ALIVE}) as "isAlive" from chat_sessions s
    where performer_id = ${performerId} and guest_id = ${guestId} and ended_at is null`;
}

/** Running chat sessions that live processes other than this one meter, by process. */
export async function meteredElsewhere(
  database: Database,
  which: Which,
  nodeId: string,
): Promise<Map<string, string[]>> {
  const rows = await many(database.pool, { nodeId: text, ids: text.list })`
    select node_id as "nodeId", array_agg(id::text) as ids from chat_sessions s
    where node_id <> ${nodeId} and ended_at is null and ${conditionOf(which)} and exists (${ALIVE}) group by node_id`;
  return new Map(rows.map((row) => [row.nodeId, row.ids]));
}

/** Writes all that this process has counted, and makes the chat session another one's; false where it was not this one's any more. */
export async function giveOver(
  database: Database,
  { chatSessionId, from, to, provenMs, graceMs }: Pick<Progress, 'chatSessionId' | 'provenMs' | 'graceMs'> & Hands,
): Promise<boolean> {
  const count = await run(database.pool, 'live-give-over')`
    update chat_sessions set node_id = ${to}, proven_ms = ${provenMs}, grace_ms = ${graceMs}
    where id = ${chatSessionId} and node_id = ${from} and ended_at is null`;
  return count === 1;
}

interface Hands {
  from: string;
  to: string;
}

/**
 * Takes a running chat session over from the process that metered it: from now on only this one charges it. Null when the guest sits nowhere
 * with her, or another process has it by now.
 */
export async function takeOver(
  database: Database,
  { chatSessionId, from, to }: Hands & { chatSessionId: string },
): Promise<RunningChatSession | null> {
  const row = await maybe(database.pool, {
    chatSessionId: uuid,
    showId: uuid,
    performerId: int,
    guestId: uuid,
    nodeId: text,
    mode: text.of<ChatMode>(),
    price: int,
    performerName: text,
    provenMs: int,
    charged: int,
    voucherMinutes: int,
    conversionMs: int,
    restMs: int,
    carried: int,
    graceMs: int,
  })`
    update chat_sessions s set node_id = ${to} from performers p
    where s.id = ${chatSessionId} and s.node_id in (${from}, ${to}) and s.ended_at is null and p.id = s.performer_id
    returning s.id as "chatSessionId", s.show_id as "showId", s.performer_id as "performerId", s.guest_id as "guestId",
      s.node_id as "nodeId", s.mode, s.price, p.name as "performerName", s.proven_ms as "provenMs", s.charged,
      s.voucher_minutes as "voucherMinutes", s.conversion_ms as "conversionMs", s.rest_ms as "restMs", s.carried,
      s.grace_ms as "graceMs"`;
  if (row === null) return null;
  const { conversionMs, restMs, carried } = row;
  return { ...row, ahead: { conversionMs, restMs, carried } };
}

/** Somebody in the room, as of the last tick of whichever process meters him. */
export type Occupant = RowOf<typeof occupantRow>;
const occupantRow = {
  chatSessionId: uuid,
  guestId: uuid,
  mode: text.of<ChatMode>(),
  provenMs: int,
  charged: int,
};

/** All who sit with her, wherever they are metered, those who came first first. */
export async function occupants(database: Database, performerId: number): Promise<Occupant[]> {
  return many(database.pool, 'live-occupants', occupantRow)`
    select id as "chatSessionId", guest_id as "guestId", mode, proven_ms as "provenMs", charged from chat_sessions
    where performer_id = ${performerId} and ended_at is null order by id`;
}

export async function countOccupants(database: Database, performerId: number): Promise<number> {
  const { count } = await one(database.pool, 'live-count-occupants', { count: int })`
    select count(*)::int as count from chat_sessions where performer_id = ${performerId} and ended_at is null`;
  return count;
}

/** How a guest sits with her right now, wherever that is metered, as of the last tick; null when he does not. */
export async function runningChatSession(
  database: Database,
  performerId: number,
  guestId: string,
): Promise<{ chatSessionId: string; mode: ChatMode; price: number; seconds: number } | null> {
  const columns = { chatSessionId: uuid, mode: text.of<ChatMode>(), price: int, seconds: int };
  return maybe(database.pool, 'live-running-chat-session', columns)`
    select id as "chatSessionId", mode, price, proven_ms / 1000 as seconds from chat_sessions
    where performer_id = ${performerId} and guest_id = ${guestId} and ended_at is null`;
}

/** With whom a guest's running chat session is; null when it is not his, or has ended. */
export async function performerOfRunning(
  database: Database,
  chatSessionId: string,
  guestId: string,
): Promise<number | null> {
  const row = await maybe(database.pool, 'live-performer-of-running', { performer_id: int })`
    select performer_id from chat_sessions where id = ${chatSessionId} and guest_id = ${guestId} and ended_at is null`;
  return row?.performer_id ?? null;
}

/** How far a chat session has come; what one tick writes for many. */
export interface Progress extends Paid {
  chatSessionId: string;
  provenMs: number;
  /** Picture without proof so far, in milliseconds. */
  graceMs: number;
}

/** What a running chat session has been paid with. */
export interface Paid {
  charged: number;
  performerShare: number;
  voucherMinutes: number;
}

export async function writeProgress(client: PoolClient, progress: readonly Progress[]): Promise<void> {
  await run(client, 'live-progress')`
    update chat_sessions s set proven_ms = n.proven_ms, charged = n.charged, performer_share = n.share,
      voucher_minutes = n.minutes, grace_ms = n.grace_ms
    from unnest(${progress.map((each) => each.chatSessionId)}::uuid[], ${progress.map((each) => each.provenMs)}::int[],
      ${progress.map((each) => each.charged)}::int[], ${progress.map((each) => each.performerShare)}::int[],
      ${progress.map((each) => each.voucherMinutes)}::int[], ${progress.map((each) => each.graceMs)}::int[])
      as n (id, proven_ms, charged, share, minutes, grace_ms)
    where s.id = n.id and s.ended_at is null`;
}

/**
 * Locks those of the chat sessions that run, so that nobody ends them while they are charged, and tells what they have been paid with:
 * what a process remembers may be older. Tells how the others ended, for another process may have done it in the database, and
 * which are metered elsewhere by now.
 */
export async function lockRunning(
  client: PoolClient,
  chatSessionIds: readonly string[],
  nodeId: string,
): Promise<{ ended: Map<string, ExitCode>; moved: Set<string>; paid: Map<string, Paid> }> {
  const rows = await many(client, 'live-lock-running', {
    id: uuid,
    exit_code: text.of<ExitCode>().orNull,
    is_ours: bool,
    charged: int,
    performerShare: int,
    voucherMinutes: int,
  })`
    select id, exit_code, node_id = ${nodeId} as is_ours, charged, performer_share as "performerShare",
      voucher_minutes as "voucherMinutes"
    from chat_sessions where id = any(${chatSessionIds}::uuid[]) order by id for no key update`;
  return {
    ended: new Map(rows.flatMap(({ id, exit_code: code }) => (code === null ? [] : [[id, code]]))),
    moved: new Set(rows.filter((row) => row.exit_code === null && !row.is_ours).map(({ id }) => id)),
    paid: new Map(
      rows.map(({ id, charged, performerShare, voucherMinutes }) => [id, { charged, performerShare, voucherMinutes }]),
    ),
  };
}

/** Which running chat sessions are to be ended. */
export type Which =
  | { chatSessionId: string }
  | { guestId: string }
  | { chatSessionIds: readonly string[] }
  | { showIds: readonly string[] }
  /** Those of processes that fell silent, or all. */
  | { orphans: 'silent' | 'all' };

/** A chat session that has been ended. */
export type Closed = RowOf<typeof closedRow>;
const closedRow = {
  chatSessionId: uuid,
  guestId: uuid,
  performerId: int,
  mode: text.of<ChatMode>(),
  price: int,
  /** What of its proven time was the platform's gift. */
  givenMs: int,
};

/**
 * Ends chat sessions in the database, whichever process meters them; those that have ended stay as they are. What is left of a
 * voucher's begun minute and of a begun coin is kept for the next time, what is left of a conversion chat goes back to it.
 * Answers whose ended.
 */
export async function closeChatSessions(client: PoolClient, which: Which, exitCode: ExitCode): Promise<Closed[]> {
  // Locked in order of id, as those are that are charged.
  return many(client, closedRow)`
    with found as (select id from chat_sessions s where ended_at is null and ${conditionOf(which)} order by id for update),
    closed as (
      update chat_sessions set ended_at = now(), exit_code = ${exitCode}, places = '{}' where id in (select id from found)
      returning id, guest_id, performer_id, mode, price, grace_ms, least(proven_ms, conversion_ms) as conversion_used,
        rest_ms + voucher_minutes * 60000 - greatest(0, proven_ms - conversion_ms) as rest,
        carried + price::bigint * greatest(0, proven_ms - conversion_ms - rest_ms - voucher_minutes * 60000)
          - charged::bigint * 60000 as begun),
    kept as (
      insert into voucher_rests (guest_id, performer_id, ms)
      select guest_id, performer_id, least(rest, 59999) from closed where rest > 0
      on conflict (guest_id, performer_id) do update set ms = least(59999, voucher_rests.ms + excluded.ms)),
    begun as (
      insert into begun_coins (guest_id, performer_id, units)
      select guest_id, performer_id, least(begun, 59999) from closed where begun <> 0 and price > 0
      on conflict (guest_id, performer_id) do update set units = least(59999, begun_coins.units + excluded.units)),
    looked as (
      insert into grace_periods (guest_id, performer_id, ms, at)
      select guest_id, performer_id, grace_ms, now() from closed where price > 0
      on conflict (guest_id, performer_id) do update set ms = excluded.ms, at = excluded.at),
    converted as (
      update conversion_chats c set used_ms = c.used_ms + used.ms
      from (select guest_id, sum(conversion_used)::int as ms from closed group by guest_id) used
      where c.guest_id = used.guest_id and used.ms > 0)
    select id as "chatSessionId", guest_id as "guestId", performer_id as "performerId", mode, price,
      conversion_used as "givenMs" from closed`;
}

function conditionOf(which: Which): Sql {
  if ('chatSessionId' in which) return sql`id = ${which.chatSessionId}`;
  if ('guestId' in which) return sql`guest_id = ${which.guestId}`;
  if ('chatSessionIds' in which) return sql`id = any(${which.chatSessionIds}::uuid[])`;
  if ('showIds' in which) return sql`show_id = any(${which.showIds}::uuid[])`;
  if (which.orphans === 'all') return sql`true`;
  return sql`not exists (${ALIVE})`;
}

/** Says that this process lives; the others settle the chat sessions of those that fall silent. */
export async function beat(database: Database, nodeId: string, url: string | null): Promise<void> {
  await run(database.pool, 'live-beat')`
    insert into nodes (id, url) values (${nodeId}, ${url}) on conflict (id) do update
      set seen_at = now(), url = excluded.url`;
}

/** The chat session in which this account's performer is alone with a guest who sends picture or sound; null for none. */
export async function aloneWith(database: Database, performerGuestId: string): Promise<string | null> {
  const row = await maybe(database.pool, 'live-alone-with', { id: uuid })`
    select s.id from chat_sessions s join performers p on p.id = s.performer_id
    where p.guest_id = ${performerGuestId} and s.ended_at is null and s.mode in ('singlec2c', 'videoCall', 'voiceCall')`;
  return row?.id ?? null;
}

/** In which sign-in session a chat session was entered last. */
export async function noteSession(database: Database, chatSessionId: string, sessionId: string | null): Promise<void> {
  await run(database.pool)`update chat_sessions set session_id = ${sessionId} where id = ${chatSessionId}`;
}

/** A guest's running chat sessions that were entered in one session, or in any but one. */
export async function chatSessionsOfSessions(
  database: Database,
  guestId: string,
  sessions: { only: string } | { but: string },
): Promise<string[]> {
  const which =
    'only' in sessions ? sql`session_id = ${sessions.only}` : sql`session_id is distinct from ${sessions.but}`;
  const rows = await many(database.pool, { id: uuid })`
    select id from chat_sessions where guest_id = ${guestId} and ended_at is null
    and ${which} order by id`;
  return rows.map(({ id }) => id);
}
