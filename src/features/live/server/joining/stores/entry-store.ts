import { uuid, int } from '../../../../../platform/database/columns.ts';
import { many, run, type Queryable, maybe } from '../../../../../platform/database/sql.ts';

export const lockGuestRow = (on: Queryable, guestId: string) =>
  run(on)`select 1 from guests where id = ${guestId} for no key update`;

export const paidChatSessionsElsewhere = (on: Queryable, guestId: string, performerId: number) =>
  many(on, 'live-paid-elsewhere', { id: uuid })`
    select id from chat_sessions where guest_id = ${guestId} and performer_id <> ${performerId} and ended_at is null
      and price > 0`;

/** Milliseconds of the day in Berlin, proven or not. */
export const freeChatUsed = (on: Queryable, guestId: string, performerId: number, now: Date) =>
  maybe(on, 'live-free-chat-used', { used: int })`
    select coalesce(sum(proven_ms + grace_ms), 0)::int as used from chat_sessions
    where guest_id = ${guestId} and performer_id = ${performerId} and mode = 'freeChat'
      and started_at >= date_trunc('day',
        ${now}::timestamptz at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'`;
