import { bool, int, type RowOf, stamp, text, uuid } from '../../../../../platform/database/columns.ts';
import type { Database } from '../../../../../platform/database/database.ts';
import { many, type Queryable, sql, type Sql } from '../../../../../platform/database/sql.ts';
import type { LinkKind } from '../../../constants.ts';

/** What links a guest who paid a performer to herself. */
export interface PayoutLink {
  guestId: string;
  kind: LinkKind;
  /** How many accounts share it, hers and his among them: a network of a phone company says less than one of two. */
  accounts: number;
}

/** How one guest came to the coins that she got of him, and whether their money may still be taken back. */
export type GuestMoney = RowOf<typeof guestMoneyRow>;
const guestMoneyRow = {
  guestId: uuid,
  isErased: bool,
  /** Coins that he spent with her in the time asked about, before they were shared: bought ones and given ones. */
  bought: int,
  given: int,
  /** His last payment; null for none. */
  lastPaidAt: stamp.orNull,
  /** Cents that he paid within the days in which a payment can be disputed, and cents that were taken back at any time. */
  youngCents: int,
  disputedCents: int,
};

/** That he, `by_id` of `linked`, paid her: by every way that her earnings tell of (`earnings-store.ts`). */
const PAID_HER = sql`(
  exists (select 1 from chat_sessions s where s.guest_id = l.by_id and s.performer_id = l.performer_id
    and s.started_at >= l.since and s.performer_share + s.voucher_minutes + s.conversion_ms > 0)
  or exists (select 1 from room_purchases r where r.guest_id = l.by_id and r.performer_id = l.performer_id
    and r.at >= l.since and r.performer_share > 0)
  or exists (select 1 from show_tickets k join ticket_shows t on t.id = k.ticket_show_id
    where k.guest_id = l.by_id and t.performer_id = l.performer_id and k.state = 'paid' and k.settled_at >= l.since)
  or exists (select 1 from film_purchases b join films f on f.id = b.film_id
    where b.guest_id = l.by_id and f.performer_id = l.performer_id and b.performer_share > 0 and b.gift_id is null
      and b.bought_at >= l.since)
  or exists (select 1 from film_gifts b join films f on f.id = b.film_id
    where b.giver_id = l.by_id and f.performer_id = l.performer_id and b.state = 'taken' and b.settled_at >= l.since)
  or exists (select 1 from album_purchases b join albums a on a.id = b.album_id
    where b.guest_id = l.by_id and a.performer_id = l.performer_id and b.performer_share > 0 and b.bought_at >= l.since)
  or exists (select 1 from feed_purchases b join feed_posts f on f.id = b.post_id
    where b.guest_id = l.by_id and f.performer_id = l.performer_id and b.performer_share > 0 and b.bought_at >= l.since)
  or exists (select 1 from message_purchases b
    where b.guest_id = l.by_id and b.performer_id = l.performer_id and b.performer_share > 0 and b.bought_at >= l.since)
  or exists (select 1 from purchase_returns b
    where b.payer_id = l.by_id and b.performer_id = l.performer_id and b.performer_share > b.taken_share and b.bought_at >= l.since)
  or exists (select 1 from feed_tips b join feed_posts f on f.id = b.post_id
    where b.guest_id = l.by_id and f.performer_id = l.performer_id and b.performer_share > 0 and b.tipped_at >= l.since))`;

/** Two addresses that reach one mailbox: capitals and what stands behind a plus make no difference. */
const mailbox = (email: Sql) => sql`regexp_replace(lower(${email}), '\\+[^@]*@', '@')`;
/** The addresses of an account: its own, and one that it merely claims. */
const ADDRESSES = sql`select id as user_id, email from auth_user union all select user_id, email from address_claims`;

/**
 * Which guests who paid a performer since a moment are linked to her: for each one asked about, in that order. An account's traces
 * are few, and whoever shares one is found along an index; that he paid her is asked last.
 */
export async function linkedGuests(
  on: Queryable,
  wanted: readonly { performerId: number; since: Date }[],
): Promise<PayoutLink[][]> {
  const rows = await many(on, 'backoffice-payout-links', {
    place: int,
    guestId: uuid,
    kind: text.of<LinkKind>(),
    accounts: int,
  })`
    with hers as (
      select a.place, a.since, p.id as performer_id, p.guest_id, g.user_id
      from unnest(${wanted.map(({ performerId }) => performerId)}::bigint[],
        ${wanted.map(({ since }) => since)}::timestamptz[]) with ordinality a (id, since, place)
        join performers p on p.id = a.id join guests g on g.id = p.guest_id),
    linked as (
      select h.*, h.guest_id as by_id, 'account' as kind, 1 as accounts from hers h
      union all
      select h.*, t.guest_id, t.kind,
        (select count(*)::int from guest_traces a where a.kind = t.kind and a.mark = t.mark)
      from hers h join guest_traces own on own.guest_id = h.guest_id
        join guest_traces t on t.kind = own.kind and t.mark = own.mark and t.guest_id <> h.guest_id
      union all
      select h.*, v.guest_id, 'phone', 2
      from hers h join phone_verifications own on own.guest_id = h.guest_id
        join phone_verifications v on v.number_key = own.number_key and v.guest_id <> h.guest_id
      union all
      select h.*, g.id, 'email', 2
      from hers h join (${ADDRESSES}) own on own.user_id = h.user_id
        join (${ADDRESSES}) a on ${mailbox(sql`a.email`)} = ${mailbox(sql`own.email`)} and a.user_id <> h.user_id
        join guests g on g.user_id = a.user_id)
    select l.place::int as place, l.by_id as "guestId", l.kind, min(l.accounts)::int as accounts
    from linked l where ${PAID_HER} group by 1, 2, 3 order by 1, 2, 3`;
  const links: PayoutLink[][] = wanted.map(() => []);
  for (const { place, ...link } of rows) links[place - 1]?.push(link);
  return links;
}

/** Where the coins of some guests came from, for those that they spent with one performer since a moment. */
export async function moneyOf(
  { pool }: Database,
  performerId: number,
  guestIds: readonly string[],
  { since, young }: { since: Date; young: Date },
): Promise<GuestMoney[]> {
  return many(pool, 'backoffice-payout-money', guestMoneyRow)`
    select g.id as "guestId", g.erased_at is not null as "isErased",
      (at_once.bought + waited.bought)::int as bought, (at_once.given + waited.given)::int as given,
      paid.last as "lastPaidAt", paid.young::int as "youngCents", paid.disputed::int as "disputedCents"
    from guests g,
      lateral (
        select coalesce(-sum(e.amount) filter (where e.account like '%:coins'), 0) as bought,
          coalesce(-sum(e.amount) filter (where e.account like '%:bonus'), 0) as given
        from ledger.entries e
        where e.account = any(array['guest:' || g.id || ':coins', 'guest:' || g.id || ':bonus']) and e.amount < 0
          and e.transfer >= first_transfer_since(${since})
          and exists (select 1 from ledger.entries h
            where h.account = 'performer:' || ${performerId}::bigint || ':earnings'
              and h.transfer = e.transfer)) at_once,
      lateral (
        select coalesce(sum(w.coins - w.bonus), 0) as bought, coalesce(sum(w.bonus), 0) as given from (
          select k.price as coins, k.bonus from show_tickets k join ticket_shows t on t.id = k.ticket_show_id
          where k.guest_id = g.id and t.performer_id = ${performerId} and k.state = 'paid' and not k.by_voucher
            and k.settled_at >= ${since}
          union all
          select r.coins, o.bonus from room_purchases r join toy_orders o on o.purchase_id = r.id
          where r.guest_id = g.id and r.performer_id = ${performerId} and o.state = 'done'
            and r.at >= ${since}
          union all
          select b.price, b.bonus from film_gifts b join films f on f.id = b.film_id
          where b.giver_id = g.id and f.performer_id = ${performerId} and b.state = 'taken' and b.settled_at >= ${since}) w) waited,
      lateral (
        select max(o.settled_at) filter (where o.amount_cents > 0) as last,
          coalesce(sum(o.amount_cents - o.refunded_cents)
            filter (where o.status in ('paid', 'won') and o.settled_at >= ${young}), 0) as young,
          coalesce(sum(o.disputed_cents) filter (where o.status in ('charged-back', 'lost')), 0) as disputed
        from topup_orders o where o.guest_id = g.id) paid
    where g.id = any(${guestIds}::uuid[])`;
}
