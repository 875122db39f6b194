import type { Database, PoolClient } from '../../../platform/database/database.ts';
import { codesOf, nowhere, type Place } from '../../../platform/places/places.ts';
import { shownTo } from '../../performers/server/index.ts';

export type TicketShowState = 'planned' | 'running' | 'ended' | 'cancelled' | 'missed';

/** A ticket show with what one guest holds of it. */
export interface ShowRow {
  id: number;
  performer_id: number;
  host_id: string | null;
  name: string;
  slug: string;
  age: number;
  title: string;
  description: string;
  price: number;
  starts_at: Date;
  ends_at: Date;
  started_at: Date | null;
  is_internal: boolean;
  is_featured: boolean;
  state: TicketShowState;
  has_ticket: boolean;
  is_invited: boolean;
  portrait: { id: string; fsk: 16 | 18; width: number; height: number } | null;
}

const columns = `t.id, t.performer_id, p.guest_id as host_id, p.name, p.slug, extract(year from age(p.born))::int as age,
  t.title, t.description, t.price, t.starts_at, t.ends_at, t.started_at, t.is_internal, t.is_featured,
  t.state,
  exists (select 1 from show_tickets k where k.ticket_show_id = t.id and k.guest_id = $1 and k.state <> 'returned') as has_ticket,
  exists (select 1 from ticket_invitations i where i.ticket_show_id = t.id and i.guest_id = $1) as is_invited,
  (select json_build_object('id', c.id, 'fsk', c.fsk, 'width', c.width, 'height', c.height)
    from pictures c where c.performer_id = p.id and c.kind = 'portrait') as portrait`;

/** Who asks; nobody known for pages, which are the same for everyone. */
export interface Asker extends Place {
  guestId: string | null;
}

/** Somebody wherever he is. */
export const someone = (guestId: string | null): Asker => ({ guestId, ...nowhere });

export interface ListFilter extends Asker {
  actorId: number | null;
  bought: boolean;
  limit: number;
  after: { startsAt: Date; id: number } | null;
}

/** Shows that run or are to come and that this guest may know of, the soonest first. */
export async function listShows(database: Database, filter: ListFilter): Promise<ShowRow[]> {
  const { rows } = await database.pool.query<ShowRow>({
    name: 'tickets-list',
    text: `select * from (
        select ${columns} from ticket_shows t join performers p on p.id = t.performer_id
        where t.state in ('planned', 'running') and p.published
          and ${shownTo('$2', '$1')}
          and ($3::bigint is null or t.performer_id = $3)
          and ($5::timestamptz is null or (t.starts_at, t.id) > ($5, $6::bigint))
        order by t.starts_at, t.id) shows
      where (not is_internal or is_invited or has_ticket) and (not $4 or has_ticket)
      order by starts_at, id limit $7`,
    values: [
      filter.guestId,
      codesOf(filter),
      filter.actorId,
      filter.bought,
      filter.after?.startsAt ?? null,
      filter.after?.id ?? null,
      filter.limit,
    ],
  });
  return rows;
}

/** Null for none, and where she is not there for the asker. */
export async function findShow(client: Database | PoolClient, showId: number, asker: Asker): Promise<ShowRow | null> {
  const queryable = 'pool' in client ? client.pool : client;
  const { rows } = await queryable.query<ShowRow>({
    name: 'tickets-find',
    text: `select ${columns} from ticket_shows t join performers p on p.id = t.performer_id
      where t.id = $2 and p.published and ${shownTo('$3', '$1')}`,
    values: [asker.guestId, showId, codesOf(asker)],
  });
  return rows[0] ?? null;
}

export interface OwnRow extends ShowRow {
  tickets: number;
  waiting: number;
}

/** Her own: those to come and running, and those of the last four weeks. */
export async function ownShows(database: Database, hostId: string): Promise<OwnRow[]> {
  const { rows } = await database.pool.query<OwnRow>(
    `select ${columns},
       (select count(*)::int from show_tickets k where k.ticket_show_id = t.id and k.state <> 'returned') as tickets,
       (select coalesce(sum(price), 0)::int from show_tickets k where k.ticket_show_id = t.id and k.state = 'held') as waiting
     from ticket_shows t join performers p on p.id = t.performer_id
     where p.guest_id = $1 and (t.state in ('planned', 'running') or t.starts_at > now() - interval '28 days')
     order by t.state in ('planned', 'running') desc, abs(extract(epoch from t.starts_at - now())) limit 100`,
    [hostId],
  );
  return rows;
}

export interface NewShow {
  performerId: number;
  title: string;
  description: string;
  price: number;
  startsAt: Date;
  endsAt: Date;
  isInternal: boolean;
}

/** Null when another show of hers is planned for the same time. */
export async function insertShow(client: PoolClient, show: NewShow): Promise<number | null> {
  await client.query(`select 1 from performers where id = $1 for update`, [show.performerId]);
  const { rows } = await client.query<{ id: number }>(
    `insert into ticket_shows (performer_id, title, description, price, starts_at, ends_at, is_internal)
     select $1, $2, $3, $4, $5, $6, $7 where not exists (
       select 1 from ticket_shows where performer_id = $1 and state in ('planned', 'running')
         and tstzrange(starts_at, ends_at) && tstzrange($5, $6))
     returning id`,
    [show.performerId, show.title, show.description, show.price, show.startsAt, show.endsAt, show.isInternal],
  );
  return rows[0]?.id ?? null;
}

/** As much of a show as its end asks for. */
export type MovedShow = Pick<
  ShowRow,
  'performer_id' | 'title' | 'is_internal' | 'starts_at' | 'ends_at' | 'started_at'
>;

/** Moves a show on; null when it was not in one of these states any more. The row stays locked. */
export async function moveShow(
  client: PoolClient,
  showId: number,
  from: readonly TicketShowState[],
  to: TicketShowState,
  at: Date,
): Promise<MovedShow | null> {
  const { rows } = await client.query<MovedShow>(
    `update ticket_shows set state = $3,
       started_at = case when $3 = 'running' then $4 else started_at end,
       ended_at = case when $3 = 'running' then null else $4 end
     where id = $1 and state = any($2) returning performer_id, title, is_internal, starts_at, ends_at, started_at`,
    [showId, from, to, at],
  );
  return rows[0] ?? null;
}

/** Planned shows whose hour has passed, and running ones whose stream has been gone for long or whose time is over. */
export async function overdueShows(
  database: Database,
  now: Date,
  missedMinutes: number,
): Promise<{ id: number; state: TicketShowState }[]> {
  const { rows } = await database.pool.query<{ id: number; state: TicketShowState }>(
    `select t.id, t.state from ticket_shows t join performers p on p.id = t.performer_id
     where (t.state = 'planned' and t.starts_at < $1::timestamptz - make_interval(mins => $2))
       or (t.state = 'running' and (t.ends_at < $1::timestamptz - make_interval(mins => $2)
         or (p.state = 'offline' and p.state_since < $1::timestamptz - make_interval(mins => $2))))
     order by t.id limit 200`,
    [now, missedMinutes],
  );
  return rows;
}

export interface Ticket {
  id: string;
  guestId: string;
  price: number;
  bonus: number;
  byVoucher: boolean;
}

const ticketColumns = `id, guest_id as "guestId", price, bonus, by_voucher as "byVoucher"`;

/** Null when he holds one already. */
export async function insertTicket(client: PoolClient, showId: number, guestId: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `insert into show_tickets (ticket_show_id, guest_id, price) values ($1, $2, 0)
     on conflict (ticket_show_id, guest_id) where state <> 'returned' do nothing returning id`,
    [showId, guestId],
  );
  return rows[0]?.id ?? null;
}

export async function payTicket(
  client: PoolClient,
  ticketId: string,
  paid: Pick<Ticket, 'price' | 'bonus' | 'byVoucher'>,
): Promise<void> {
  await client.query(`update show_tickets set price = $2, bonus = $3, by_voucher = $4 where id = $1`, [
    ticketId,
    paid.price,
    paid.bonus,
    paid.byVoucher,
  ]);
}

/** Settles what is held of a show, one guest's or all: answers whose tickets changed. */
export async function settleTickets(
  client: PoolClient,
  showId: number,
  to: 'paid' | 'returned',
  guestId: string | null = null,
): Promise<Ticket[]> {
  const { rows } = await client.query<Ticket>(
    `update show_tickets set state = $2, settled_at = now()
     where ticket_show_id = $1 and state = 'held' and ($3::uuid is null or guest_id = $3) returning ${ticketColumns}`,
    [showId, to, guestId],
  );
  return rows;
}

/** What of a ticket's price is hers. */
export async function noteShare(client: PoolClient, ticketId: string, performerShare: number): Promise<void> {
  await client.query(`update show_tickets set performer_share = $2 where id = $1`, [ticketId, performerShare]);
}

export async function invite(database: Database, showId: number, guestId: string): Promise<void> {
  await database.pool.query(
    `insert into ticket_invitations (ticket_show_id, guest_id) values ($1, $2) on conflict do nothing`,
    [showId, guestId],
  );
}

/** Who holds, or held, a ticket to a show. */
export async function holdersOf(database: Database, showId: number): Promise<string[]> {
  const { rows } = await database.pool.query<{ guest_id: string }>(
    `select distinct guest_id from show_tickets where ticket_show_id = $1`,
    [showId],
  );
  return rows.map(({ guest_id: guestId }) => guestId);
}
