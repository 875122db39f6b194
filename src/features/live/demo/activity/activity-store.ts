import { int, text, uuid } from '../../../../platform/database/columns.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { many, run } from '../../../../platform/database/sql.ts';
import type { ActorState } from '../../../performers/contract.ts';

/** The stage's performers with their accounts. */
export const performersOf = ({ pool }: Database, slugs: readonly string[]) =>
  many(pool, { id: int, slug: text, name: text, guestId: uuid.orNull, state: text.of<ActorState>() })`
    select id, slug, name, guest_id as "guestId", state from performers where slug = any(${slugs}::text[])`;

/** Whose account a performer is, where she has none yet. */
export const giveAccount = ({ pool }: Database, slug: string, guestId: string) =>
  run(pool)`update performers set guest_id = ${guestId} where slug = ${slug} and guest_id is null`;

/** What everybody on the stage offers, beside what she did before: alone with a guest, and who looks on. */
export const offerPrivate = ({ pool }: Database, slug: string) =>
  run(pool)`
    update performers set offers = array(select distinct unnest(offers || '{single,voyeur,voyeurInSingle}'::text[]))
    where slug = ${slug}`;

/** Which of these guests hold a ticket for the show that runs in her room. */
export async function ticketHolders({ pool }: Database, performerId: number, guestIds: readonly string[]) {
  const rows = await many(pool, { guestId: uuid })`
    select k.guest_id as "guestId" from show_tickets k join ticket_shows t on t.id = k.ticket_show_id
    where t.performer_id = ${performerId} and t.state = 'running' and k.state <> 'returned'
      and k.guest_id = any(${guestIds}::uuid[])`;
  return rows.map(({ guestId }) => guestId);
}
