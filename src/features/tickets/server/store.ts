import { ageOf } from '../../../platform/time/berlin-store.ts';
import { nowhere } from '../../../platform/geo/geo.ts';
import { bool, int, json, type RowOf, stamp, text, uuid } from '../../../platform/database/columns.ts';
import type { Database, PoolClient } from '../../../platform/database/database.ts';
import { many, maybe, run, sql, type Queryable } from '../../../platform/database/sql.ts';
import { codesOf, type GeoLocation } from '../../../platform/geo/geo.ts';
import { shownTo } from '../../performers/server/index.ts';

export type TicketShowState = 'planned' | 'running' | 'ended' | 'cancelled' | 'missed';

/** A ticket show with what one guest holds of it. */
export type ShowRow = RowOf<typeof showRow>;
const showRow = {
  id: int,
  performer_id: int,
  performer_guest_id: uuid.orNull,
  name: text,
  slug: text,
  age: int,
  title: text,
  description: text,
  price: int,
  starts_at: stamp,
  ends_at: stamp,
  started_at: stamp.orNull,
  is_internal: bool,
  is_featured: bool,
  state: text.of<TicketShowState>(),
  has_ticket: bool,
  is_invited: bool,
  portrait: json<{ id: string; fsk: 16 | 18; width: number; height: number }>().orNull,
};

/** The most wanted of the open shows that run or are to come: none, as long as nobody holds a ticket. */
const isFeatured = sql`coalesce(t.id = (
    select k.ticket_show_id from ticket_shows o join show_tickets k on k.ticket_show_id = o.id
    where o.state in ('planned', 'running') and not o.is_internal and k.state <> 'returned'
    group by k.ticket_show_id order by count(*) desc, k.ticket_show_id limit 1), false)`;

/** Whoever holds a ticket sees what he paid for, and may give it back, also while she is seen by nobody. */
const isSeenBy = (
  guestId: string | null,
) => sql`(p.published or t.state in ('planned', 'running') and exists (select from show_tickets k
  where k.ticket_show_id = t.id and k.guest_id = ${guestId}::uuid and k.state <> 'returned'))`;

const columns = (
  guestId: string | null,
) => sql`t.id, t.performer_id, p.guest_id as performer_guest_id, p.name, p.slug, ${ageOf(sql`p.born`)} as age,
  t.title, t.description, t.price, t.starts_at, t.ends_at, t.started_at, t.is_internal, ${isFeatured} as is_featured,
  t.state, exists (select 1 from show_tickets k where k.ticket_show_id = t.id and k.guest_id = ${guestId}::uuid
    and k.state <> 'returned') as has_ticket,
  exists (select 1 from ticket_invitations i where i.ticket_show_id = t.id and i.guest_id = ${guestId}::uuid)
    as is_invited,
  (select json_build_object('id', c.id, 'fsk', c.fsk, 'width', c.width, 'height', c.height)
    from pictures c where c.performer_id = p.id and c.kind = 'portrait') as portrait`;

/** Who asks; nobody known for pages, which are the same for everyone. */
export interface Asker extends GeoLocation {
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
  return many(database.pool, 'tickets-list', showRow)`
    select * from (
      select ${columns(filter.guestId)} from ticket_shows t join performers p on p.id = t.performer_id
      where t.state in ('planned', 'running') and ${isSeenBy(filter.guestId)}
        and ${shownTo(codesOf(filter), filter.guestId)}
        and (${filter.actorId}::bigint is null or t.performer_id = ${filter.actorId})
        and (${filter.after?.startsAt ?? null}::timestamptz is null
          or (t.starts_at, t.id) > (${filter.after?.startsAt ?? null}, ${filter.after?.id ?? null}::bigint))
      order by t.starts_at, t.id) shows
    where (not is_internal or is_invited or has_ticket) and (not ${filter.bought} or has_ticket)
    order by starts_at, id limit ${filter.limit}`;
}

/** Null for none, and where she is not there for the asker. */
export async function findShow(client: Database | PoolClient, showId: number, asker: Asker): Promise<ShowRow | null> {
  const queryable = 'pool' in client ? client.pool : client;
  return maybe(queryable, 'tickets-find', showRow)`
    select ${columns(asker.guestId)} from ticket_shows t join performers p on p.id = t.performer_id
    where t.id = ${showId} and ${isSeenBy(asker.guestId)} and ${shownTo(codesOf(asker), asker.guestId)}`;
}

export type OwnRow = RowOf<typeof ownRow>;
const ownRow = { ...showRow, tickets: int, waiting: int };

/** Her own: those to come and running, and those of the last four weeks. */
export async function ownShows(database: Database, performerGuestId: string): Promise<OwnRow[]> {
  return many(database.pool, ownRow)`
    select ${columns(performerGuestId)},
      (select count(*)::int from show_tickets k where k.ticket_show_id = t.id and k.state <> 'returned') as tickets,
      (select coalesce(sum(price), 0)::int from show_tickets k where k.ticket_show_id = t.id
        and k.state = 'held') as waiting
    from ticket_shows t join performers p on p.id = t.performer_id
    where p.guest_id = ${performerGuestId} and (t.state in ('planned', 'running') or t.starts_at > now() - interval '28 days')
    order by t.state in ('planned', 'running') desc, abs(extract(epoch from t.starts_at - now())) limit 100`;
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
  await run(client)`select 1 from performers where id = ${show.performerId} for update`;
  const row = await maybe(client, { id: int })`
    insert into ticket_shows (performer_id, title, description, price, starts_at, ends_at, is_internal)
    select ${show.performerId}, ${show.title}, ${show.description}, ${show.price}, ${show.startsAt}, ${show.endsAt},
      ${show.isInternal}
    where not exists (
      select 1 from ticket_shows where performer_id = ${show.performerId} and state in ('planned', 'running')
        and tstzrange(starts_at, ends_at) && tstzrange(${show.startsAt}, ${show.endsAt}))
    returning id`;
  return row?.id ?? null;
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
  return maybe(client, {
    performer_id: int,
    title: text,
    is_internal: bool,
    starts_at: stamp,
    ends_at: stamp,
    started_at: stamp.orNull,
  })`
    update ticket_shows set state = ${to}::text,
      started_at = case when ${to}::text = 'running' then ${at}::timestamptz else started_at end,
      ended_at = case when ${to}::text = 'running' then null else ${at}::timestamptz end
    where id = ${showId} and state = any(${from}) returning performer_id, title, is_internal, starts_at, ends_at,
      started_at`;
}

/** Planned shows whose hour has passed, and running ones whose stream has been gone for long or whose time is over. */
export async function overdueShows(
  database: Database,
  now: Date,
  missedMinutes: number,
): Promise<{ id: number; state: TicketShowState }[]> {
  return many(database.pool, { id: int, state: text.of<TicketShowState>() })`
    select t.id, t.state from ticket_shows t join performers p on p.id = t.performer_id
    where (t.state = 'planned' and t.starts_at < ${now}::timestamptz - make_interval(mins => ${missedMinutes}))
      or (t.state = 'running' and (t.ends_at < ${now}::timestamptz - make_interval(mins => ${missedMinutes})
        or (p.state = 'offline' and p.state_since < ${now}::timestamptz - make_interval(mins => ${missedMinutes}))))
    order by t.id limit 200`;
}

export type Ticket = RowOf<typeof ticketRow>;
const ticketRow = {
  id: uuid,
  guestId: uuid,
  price: int,
  bonus: int,
  byVoucher: bool,
  boughtAt: stamp,
};

const ticketColumns = sql`id, guest_id as "guestId", price, bonus, by_voucher as "byVoucher", bought_at as "boughtAt"`;

/** Null when he holds one already. */
export async function insertTicket(client: PoolClient, showId: number, guestId: string): Promise<string | null> {
  const row = await maybe(client, { id: uuid })`
    insert into show_tickets (ticket_show_id, guest_id, price) values (${showId}, ${guestId}, 0)
    on conflict (ticket_show_id, guest_id) where state <> 'returned' do nothing returning id`;
  return row?.id ?? null;
}

export async function payTicket(
  client: PoolClient,
  ticketId: string,
  paid: Pick<Ticket, 'price' | 'bonus' | 'byVoucher'>,
): Promise<void> {
  await run(client)`
    update show_tickets set price = ${paid.price}, bonus = ${paid.bonus}, by_voucher = ${paid.byVoucher}
      where id = ${ticketId}`;
}

/** Settles what is held of a show, one guest's or all: answers whose tickets changed. */
export async function settleTickets(
  client: PoolClient,
  showId: number,
  to: 'paid' | 'returned',
  guestId: string | null = null,
): Promise<Ticket[]> {
  return many(client, ticketRow)`
    update show_tickets set state = ${to}, settled_at = now()
    where ticket_show_id = ${showId} and state = 'held' and (${guestId}::uuid is null or guest_id = ${guestId})
      returning ${ticketColumns}`;
}

/** What of a ticket's price is hers. */
export async function noteShare(client: PoolClient, ticketId: string, performerShare: number): Promise<void> {
  await run(client)`update show_tickets set performer_share = ${performerShare} where id = ${ticketId}`;
}

export async function invite(database: Database, showId: number, guestId: string): Promise<void> {
  await run(database.pool)`
    insert into ticket_invitations (ticket_show_id, guest_id) values (${showId}, ${guestId}) on conflict do nothing`;
}

/** Who holds, or held, a ticket to a show. */
export async function holdersOf(database: Database, showId: number): Promise<string[]> {
  const rows = await many(database.pool, { guest_id: uuid })`
    select distinct guest_id from show_tickets where ticket_show_id = ${showId}`;
  return rows.map(({ guest_id: guestId }) => guestId);
}

/** Nobody buys a show that is being called off. */
export const lockForSale = (on: Queryable, showId: number) =>
  run(on)`select 1 from ticket_shows where id = ${showId} for share`;

export const performerWith = (on: Queryable, guestId: string) =>
  maybe(on, { id: int, state: text })`
    select id, state from performers where guest_id = ${guestId}`;

/** Planned shows that begin until then and of which nobody was reminded, as of now all are. */
export const claimSoon = (on: PoolClient, now: Date, until: Date) =>
  many(on, { id: int, performer_id: int, title: text, name: text, slug: text, starts_at: stamp })`
    update ticket_shows t set reminded_at = ${now} from performers p
    where p.id = t.performer_id and p.published and t.state = 'planned' and t.reminded_at is null
      and t.starts_at > ${now} and t.starts_at <= ${until}
    returning t.id, t.performer_id, t.title, p.name, p.slug, t.starts_at`;

/** Whoever holds a ticket of it. */
export const readersOf = (on: PoolClient, showId: number) =>
  many(on, { guest_id: uuid })`
    select distinct guest_id from show_tickets where ticket_show_id = ${showId} and state <> 'returned' order by guest_id`;

/** That the reader of a notice `n` still holds a ticket, for a show that takes place. */
export const soonStands = sql`(n.facts ->> 'showId' is null or exists (select 1 from show_tickets k join ticket_shows t on t.id = k.ticket_show_id
  where t.id = (n.facts ->> 'showId')::bigint and k.guest_id = n.guest_id and k.state <> 'returned' and t.state in ('planned', 'running')))`;
