import { int, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import { many, maybe, type Queryable } from '../../../../platform/database/sql.ts';

/** A performer by her name or number; null for none. */
export async function performerCalled(on: Queryable, name: string): Promise<number | null> {
  const row = await maybe(on, { id: int })`
    select id from performers where lower(name) = lower(${name}) or slug = lower(${name}) or id::text = ${name}
    order by id limit 1`;
  return row?.id ?? null;
}

/** Who has sat with her, the last first. */
export const guestsMet = (on: Queryable, performerId: number) =>
  many(on, { guestId: uuid, name: text, lastAt: stamp })`
    select c.guest_id as "guestId", coalesce(g.name, '') as name, max(c.started_at) as "lastAt"
    from chat_sessions c join guests g on g.id = c.guest_id where c.performer_id = ${performerId}
    group by c.guest_id, g.name order by max(c.started_at) desc`;
