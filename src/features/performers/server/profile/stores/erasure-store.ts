import { bool, int, text } from '../../../../../platform/database/columns.ts';
import { maybe, type Queryable, many, type Sql } from '../../../../../platform/database/sql.ts';
import type { PoolClient } from '../../../../../platform/database/database.ts';

/** Whether a show of hers runs, or guests hold tickets for one. */
export const isBusy = (on: Queryable, performerId: number) =>
  maybe(on, { busy: bool })`
    select exists (select 1 from shows s where s.performer_id = p.id and s.ended_at is null)
      or exists (select 1 from show_tickets t join ticket_shows s on s.id = t.ticket_show_id
        where s.performer_id = p.id and t.state = 'held') as busy
    from performers p where id = ${performerId} for update`;

/** Who a guest is as a performer; null for none. */
export async function performerOf(client: Queryable, guestId: string): Promise<number | null> {
  const row = await maybe(client, { id: int })`select id from performers where guest_id = ${guestId}`;
  return row?.id ?? null;
}

/** The files of her pictures, read before their rows go. */
export async function pictureFilesOf(client: PoolClient, performerId: number): Promise<string[]> {
  const rows = await many(client, { digest: text })`
    select distinct digest from pictures p where performer_id = ${performerId}
    and not exists (select 1 from pictures o where o.digest = p.digest and o.performer_id <> ${performerId})`;
  return rows.map(({ digest }) => digest);
}

export const changePerformers = (on: Queryable, change: Sql) =>
  many(on, { id: int })`update performers ${change} returning id`;
