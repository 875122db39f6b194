import { bool, int, text } from '../../../../../platform/database/columns.ts';
import { maybe, type Queryable, many } from '../../../../../platform/database/sql.ts';
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
    with every as (select digest, performer_id from pictures union all select digest, performer_id from submitted_pictures)
    select distinct digest from every p where performer_id = ${performerId}
    and not exists (select 1 from every o where o.digest = p.digest and o.performer_id <> ${performerId})`;
  return rows.map(({ digest }) => digest);
}

/** Which of these files no picture has, neither one that is shown nor one that waits. */
export async function unusedOf(on: Queryable, digests: readonly string[]): Promise<string[]> {
  const rows = await many(on, { digest: text })`
    select distinct n.digest from unnest(${digests}::text[]) as n (digest)
    where not exists (select from pictures p where p.digest = n.digest)
      and not exists (select from submitted_pictures s where s.digest = n.digest)`;
  return rows.map(({ digest }) => digest);
}

/** Withdraws a page that is published. */
export const hidePage = (on: Queryable, guestId: string) =>
  many(on, { id: int })`
    update performers set published = false, withdrawn = true where guest_id = ${guestId} and published returning id`;

/** Publishes a page that was withdrawn, unless her account is locked, or about to end. */
export const showPage = (on: Queryable, guestId: string) =>
  many(on, { id: int })`
    update performers p set published = true, withdrawn = false from guests g
    where p.guest_id = ${guestId} and p.withdrawn and g.id = p.guest_id and not g.is_locked and g.delete_after is null
    returning p.id`;
