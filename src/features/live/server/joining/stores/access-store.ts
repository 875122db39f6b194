import { bool, text, uuid, type RowOf } from '../../../../../platform/database/columns.ts';
import type { Database } from '../../../../../platform/database/database.ts';
import { many, sql, type Queryable } from '../../../../../platform/database/sql.ts';
import { sessionDays } from '../../../../identity/constants.ts';
import { whyNotHere } from '../../modes/mode-store.ts';
import { MINUTE_MS } from '../../rules.ts';
import { liveConstants, type ChatMode, type ExitCode } from '../../../contract.ts';

/** A guest and a performer. */
export interface Pair {
  guestId: string;
  performerId: number;
}

/**
 * Whether the guest `g` is an adult as far as is known now. Where that has to be shown anew with each log-in, one of his
 * sessions must have done so; `isStrict` says whether it has to.
 */
const isAdult = (
  isStrict: boolean,
) => sql`(g.avs_status = 'accepted' and (not ${isStrict}::boolean or exists (select 1 from auth_session a
  join session_assurance t on t.session_id = a.id where a."userId" = g.user_id and a."expiresAt" > now()
    and t.at > now() - ${sessionDays.assured} * interval '1 day')))`;

/** Whether the performer `p`, whose account is `h`, may send at all. */
const MAY_SEND = sql`(p.published and p.live_locked_at is null and not coalesce(h.is_locked, false))`;

/** Whether the ticket show of `p` runs, and the guest `g` holds no ticket to it. */
const LACKS_TICKET = sql`exists (select 1 from ticket_shows t where t.performer_id = p.id and t.state = 'running'
  and not exists (select 1 from show_tickets k where k.ticket_show_id = t.id and k.guest_id = g.id and k.state <> 'returned'))`;

/**
 * How the chat session `s` of the guest `g` in the show `w` of `p` has to end, as everything is now; null where it may go on.
 * Here alone it stands what a chat session needs.
 */
const whyNot = (isStrict: boolean) => sql`case
    when g.is_locked then 'locked'
    when w.ended_at is not null or not ${MAY_SEND} then 'showEnded'
    when exists (select 1 from room_blocks b where b.performer_id = p.id and b.guest_id = g.id) then 'hostBlock'
    when s.places && p.banned_places then 'hostKick'
    when not ${isAdult(isStrict)} and (s.mode <> 'voiceCall' or w.preview_fsk = 18) then 'ageRestriction'
    when s.mode = 'ticketShow' and ${LACKS_TICKET} then 'ticketShow'
    when g.restriction_level > 0 and (s.price > 0 or s.mode = 'ticketShow') then 'noMoney'
    else ${whyNotHere(sql`s`, sql`p`, sql`w`)}
  end`;

const CHAT_SESSIONS = sql`chat_sessions s join guests g on g.id = s.guest_id join shows w on w.id = s.show_id
  join performers p on p.id = s.performer_id left join guests h on h.id = p.guest_id`;

/** In which mode these guests sit with these performers by right; null for who does not. */
export async function modesInRoom(
  { pool }: Database,
  isStrict: boolean,
  pairs: readonly Pair[],
): Promise<(ChatMode | null)[]> {
  const rows = await many(pool, 'live-seated-modes', { mode: text.of<ChatMode>().orNull })`
    select (select s.mode from ${CHAT_SESSIONS} where s.guest_id = n.guest_id and s.performer_id = n.performer_id
      and s.ended_at is null and ${whyNot(isStrict)} is null) as mode
    from unnest(${pairs.map(({ guestId }) => guestId)}::uuid[],
      ${pairs.map(({ performerId }) => performerId)}::bigint[]) with ordinality as n (guest_id, performer_id, nth)
      order by nth`;
  return rows.map(({ mode }) => mode);
}

/** Who is in a chat session that runs by right, and how; null for one that does not. */
export async function chatSessionsByRight(
  { pool }: Database,
  isStrict: boolean,
  chatSessionIds: readonly string[],
): Promise<({ guestId: string; performerGuestId: string | null; mode: ChatMode } | null)[]> {
  const rows = await many(pool, 'live-chat-sessions-by-right', {
    id: uuid,
    guestId: uuid,
    performerGuestId: uuid.orNull,
    mode: text.of<ChatMode>(),
  })`
    select s.id, s.guest_id as "guestId", p.guest_id as "performerGuestId", s.mode from ${CHAT_SESSIONS}
    where s.id = any(${chatSessionIds}::uuid[]) and s.ended_at is null and ${whyNot(isStrict)} is null`;
  const found = new Map(rows.map((row) => [row.id, row]));
  return chatSessionIds.map((id) => found.get(id) ?? null);
}

/** Which chat sessions are looked at: of whom is named, that one, or all that a process meters. */
export interface JoinedSession {
  guestId?: string | undefined;
  performerId?: number | undefined;
  nodeId?: string;
  chatSessionId?: string;
}

/** Running chat sessions that may not go on. */
export async function chatSessionsToEnd(
  { pool }: Database,
  isStrict: boolean,
  { guestId, performerId, nodeId, chatSessionId }: JoinedSession,
): Promise<{ chatSessionId: string; exitCode: ExitCode }[]> {
  return many(pool, 'live-chat-sessions-to-end', { chatSessionId: uuid, exitCode: text.of<ExitCode>() })`
    select * from (select s.id as "chatSessionId", ${whyNot(isStrict)} as "exitCode" from ${CHAT_SESSIONS}
      where s.ended_at is null and (${guestId ?? null}::uuid is null or s.guest_id = ${guestId ?? null}
        or p.guest_id = ${guestId ?? null})
        and (${performerId ?? null}::bigint is null or s.performer_id = ${performerId ?? null})
          and (${nodeId ?? null}::text is null or s.node_id = ${nodeId ?? null})
        and (${chatSessionId ?? null}::uuid is null or s.id = ${chatSessionId ?? null}) offset 0) judged
    where "exitCode" is not null`;
}

/** A look without entering, from these places. */
export interface PreviewRequest extends Pair {
  places: readonly string[];
  isLong: boolean;
}

/** Which looks may be, as the shows and the guests are now. */
export async function previewsByRight(
  { pool }: Database,
  isStrict: boolean,
  questions: readonly PreviewRequest[],
): Promise<boolean[]> {
  const rows = await many(pool, 'live-previews-by-right', { may: bool })`
    select exists (select 1 from shows w join performers p on p.id = w.performer_id
        left join guests h on h.id = p.guest_id join guests g on g.id = n.guest_id
      where p.id = n.performer_id and w.ended_at is null and ${MAY_SEND} and not g.is_locked
        and p.state not in ('private', 'ticketShow') and (w.preview_fsk = 16 or ${isAdult(isStrict)})
        and not (string_to_array(n.places, ',') && p.banned_places)
        and not exists (select 1 from room_blocks b where b.performer_id = p.id and b.guest_id = g.id)
        and (not n.is_long or exists (select 1 from free_previews f
          where f.guest_id = g.id and not f.declined
            and f.used_ms < ${liveConstants.longPreviewMinutes * MINUTE_MS}))) as may
    from unnest(${questions.map(({ guestId }) => guestId)}::uuid[],
      ${questions.map(({ performerId }) => performerId)}::bigint[], ${questions.map(({ places }) => places.join(','))}::text[],
      ${questions.map(({ isLong }) => isLong)}::boolean[])
      with ordinality as n (guest_id, performer_id, places, is_long, nth) order by nth`;
  return rows.map(({ may }) => may);
}

/** Whether these performers may send, and it is their account that does; a demo's sends without one. */
export async function mayPublish(
  { pool }: Database,
  questions: readonly { holder: string; performerId: number }[],
): Promise<boolean[]> {
  const rows = await many(pool, 'live-may-publish', { may: bool })`
    select exists (select 1 from performers p left join guests h on h.id = p.guest_id
      where p.id = n.performer_id and ${MAY_SEND}
        and (p.guest_id::text = n.holder or n.holder = 'demo-' || p.id)) as may
    from unnest(${questions.map(({ holder }) => holder)}::text[],
      ${questions.map(({ performerId }) => performerId)}::bigint[]) with ordinality as n (holder, performer_id, nth)
      order by nth`;
  return rows.map(({ may }) => may);
}

export type ChatSession = RowOf<typeof chatSessionRow>;

export const chatSessionRow = {
  chatSessionId: uuid,
  guestId: uuid,
  /** He himself was blocked, not where he is. */
  isMeant: bool,
};

export const chatSessionsAmong = (
  on: Queryable,
  guests: readonly string[],
  performerId: number,
  places: readonly string[],
) =>
  many(on, 'live-chat-session-among', chatSessionRow)`
    select id as "chatSessionId", guest_id as "guestId", guest_id = any(${guests}::uuid[]) as "isMeant"
    from chat_sessions where performer_id = ${performerId} and ended_at is null
      and (places && ${places}::text[] or guest_id = any(${guests}::uuid[]))`;
