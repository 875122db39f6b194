import { int, type RowOf, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { many, sql, type Sql } from '../../../../platform/database/sql.ts';
import { PERFORMER_PERCENT } from '../../constants.ts';
import type { EarningKind } from '../../constants.ts';

/** Her coins on one day of Berlin, by one way, of one guest. */
export type EarningRow = RowOf<typeof earningRow>;
const earningRow = {
  day: text,
  kind: text.of<EarningKind>(),
  guestId: uuid,
  seconds: int,
  coins: int,
};

/** Coins that are hers of a whole sum, as `performerPart` has it. */
const part = (sum: Sql) => sql`(${sum}) * ${PERFORMER_PERCENT}::int / 100`;

/**
 * All that brought her coins on some days: chat sessions with what vouchers and free first chats paid for, what was given in
 * the room, tickets of shows that took place, films, albums, messages and posts, and what these were tipped. Of what was given back it is
 * what was left to her. A gift is of the guest who paid for it. A chat session is of the day on which it began.
 */
const earnedBy = (performerId: number, since: Date, until: Date) => sql`
  select (s.started_at at time zone 'Europe/Berlin')::date as day, s.mode as kind, s.guest_id, s.proven_ms / 1000 as seconds,
    s.performer_share + s.voucher_minutes * (${part(sql`s.price`)})
      + case when s.ended_at is null then 0
        else ${part(sql`s.price::bigint * least(s.proven_ms, s.conversion_ms) / 60000`)} end as coins
  from chat_sessions s where s.performer_id = ${performerId} and s.started_at >= ${since} and s.started_at < ${until}
  union all
  select (r.at at time zone 'Europe/Berlin')::date, r.kind, r.guest_id, 0, r.performer_share
  from room_purchases r where r.performer_id = ${performerId} and r.at >= ${since} and r.at < ${until}
  union all
  select (k.settled_at at time zone 'Europe/Berlin')::date, 'ticketShow', k.guest_id, 0, k.performer_share
  from show_tickets k join ticket_shows t on t.id = k.ticket_show_id
  where t.performer_id = ${performerId} and k.state = 'paid' and k.settled_at >= ${since} and k.settled_at < ${until}
  union all
  select (b.bought_at at time zone 'Europe/Berlin')::date, 'video', coalesce(g.giver_id, b.guest_id), 0, b.performer_share
  from film_purchases b join films f on f.id = b.film_id left join film_gifts g on g.id = b.gift_id
  where f.performer_id = ${performerId} and b.bought_at >= ${since} and b.bought_at < ${until}
  union all
  select (b.bought_at at time zone 'Europe/Berlin')::date, 'album', b.guest_id, 0, b.performer_share
  from album_purchases b join albums a on a.id = b.album_id
  where a.performer_id = ${performerId} and b.bought_at >= ${since} and b.bought_at < ${until}
  union all
  select (b.bought_at at time zone 'Europe/Berlin')::date, 'message', b.guest_id, 0, b.performer_share
  from message_purchases b
  where b.performer_id = ${performerId} and b.bought_at >= ${since} and b.bought_at < ${until}
  union all
  select (b.bought_at at time zone 'Europe/Berlin')::date, 'post', b.guest_id, 0, b.performer_share
  from feed_purchases b join feed_posts f on f.id = b.post_id
  where f.performer_id = ${performerId} and b.bought_at >= ${since} and b.bought_at < ${until}
  union all
  select (b.bought_at at time zone 'Europe/Berlin')::date, b.kind, b.payer_id, 0, b.performer_share - b.taken_share
  from purchase_returns b
  where b.performer_id = ${performerId} and b.bought_at >= ${since} and b.bought_at < ${until}
    and b.performer_share > b.taken_share
  union all
  select (b.tipped_at at time zone 'Europe/Berlin')::date, 'tip', b.guest_id, 0, b.performer_share
  from feed_tips b join feed_posts f on f.id = b.post_id
  where f.performer_id = ${performerId} and b.tipped_at >= ${since} and b.tipped_at < ${until}`;

/** Those with coins or seconds between two moments, the earliest day first. */
export async function earned(
  database: Database,
  performerId: number,
  { since, until }: { since: Date; until: Date },
): Promise<EarningRow[]> {
  return many(database.pool, 'wallet-earned', earningRow)`
    select to_char(day, 'YYYY-MM-DD') as day, kind, guest_id as "guestId", sum(seconds)::int as seconds,
      sum(coins)::int as coins
    from (${earnedBy(performerId, since, until)}) e group by 1, 2, 3 having sum(coins) > 0 or sum(seconds) > 0 order by 1, 2, 3`;
}

export type PastShowRow = RowOf<typeof pastShowRow>;
const pastShowRow = {
  id: uuid,
  startedAt: stamp,
  endedAt: stamp,
  chatSessions: int,
  seconds: int,
  coins: int,
};

/** Ended shows, newest first; `before` is the last one of the page before. */
export async function pastShows(
  database: Database,
  performerId: number,
  before: string | null,
  limit: number,
): Promise<PastShowRow[]> {
  return many(database.pool, 'wallet-past-shows', pastShowRow)`
    select s.id, s.started_at as "startedAt", s.ended_at as "endedAt", sat."chatSessions", sat.seconds,
      sat.coins + given.coins as coins
    from shows s,
      lateral (select count(*)::int as "chatSessions", coalesce(sum(proven_ms) / 1000, 0)::int as seconds,
        coalesce(sum(performer_share), 0)::int as coins from chat_sessions where show_id = s.id) sat,
      lateral (select coalesce(sum(performer_share), 0)::int as coins from room_purchases where show_id = s.id) given
    where s.performer_id = ${performerId} and s.ended_at is not null
      and (${before}::uuid is null or (s.started_at, s.id) < (select started_at, id from shows where id = ${before}
        and performer_id = ${performerId}))
    order by s.started_at desc, s.id desc limit ${limit}`;
}
