import { bool, int, type RowOf, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { many } from '../../../../platform/database/sql.ts';

/** A performer as operators see her; whether she waits for a payout, and what keeps her from being erased. */
export type DirectoryRow = RowOf<typeof directoryRow>;
const directoryRow = {
  actorId: int,
  performerGuestId: uuid.orNull,
  name: text,
  slug: text,
  joinedAt: stamp,
  isPublished: bool,
  isOnAir: bool,
  heldTickets: int,
  awaitsPayout: bool,
};

/** By the beginning of a name or a number, newest first; those who were erased are not among them. */
export async function findPerformers(
  { pool }: Database,
  { search, before, limit }: { search: string; before: number | undefined; limit: number },
): Promise<DirectoryRow[]> {
  return many(pool, 'performers-directory', directoryRow)`
    select p.id as "actorId", p.guest_id as "performerGuestId", p.name, p.slug, p.joined_at as "joinedAt",
      p.published and not p.withdrawn as "isPublished",
      exists (select from shows s where s.performer_id = p.id and s.ended_at is null) as "isOnAir",
      (select count(*)::int from show_tickets k join ticket_shows t on t.id = k.ticket_show_id
        where t.performer_id = p.id and k.state = 'held') as "heldTickets",
      exists (select from payouts o where o.performer_id = p.id and o.state in ('requested', 'approved')) as "awaitsPayout"
    from performers p
    where p.erased_at is null and (${search.toLowerCase()} = ''
      or lower(p.name) like ${search.toLowerCase().replace(/[\\%_]/g, '\\$&')} || '%' escape '\\'
      or p.id::text = ${search.toLowerCase()})
      and (${before ?? null}::bigint is null or p.id < ${before ?? null})
    order by p.id desc limit ${limit}`;
}
