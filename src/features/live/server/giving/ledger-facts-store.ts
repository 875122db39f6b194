import { json, stamp, text } from '../../../../platform/database/columns.ts';
import type { Language } from '../../../../platform/contract.ts';
import { many, type Queryable } from '../../../../platform/database/sql.ts';

interface Line {
  /** Null for a tip that is on no menu. */
  names: Partial<Record<Language, string>> | null;
  quantity: number;
}

/** What was bought by these presses in rooms, and in which show. */
export const purchasesByKey = (on: Queryable, keys: readonly string[]) =>
  many(on, 'live-purchases-by-key', {
    key: text,
    lines: json<Line[]>(),
    performer: text,
    startedAt: stamp.orNull,
  })`
    select r.key, r.lines, p.name as performer, s.started_at as "startedAt"
    from room_purchases r join performers p on p.id = r.performer_id left join shows s on s.id = r.show_id
    where r.key = any(${keys}::text[])`;

/** In which shows these chat sessions were. */
export const showsBySession = (on: Queryable, ids: readonly string[]) =>
  many(on, 'live-shows-by-session', { id: text, performer: text, startedAt: stamp })`
    select c.id::text, p.name as performer, s.started_at as "startedAt"
    from chat_sessions c join shows s on s.id = c.show_id join performers p on p.id = s.performer_id
    where c.id = any(${ids}::uuid[])`;
