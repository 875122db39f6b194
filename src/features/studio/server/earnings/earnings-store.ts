import type { Database } from '../../../../platform/database/database.ts';
import { PERFORMER_PERCENT } from '../../../live/server/index.ts';
import type { EarningKind } from '../../contract.ts';

/** Her coins on one day of Berlin, by one way, of one guest. */
export interface EarningRow {
  day: string;
  kind: EarningKind;
  guestId: string;
  seconds: number;
  coins: number;
}

/** Coins that are hers of a whole sum, as `performerPart` has it. */
const part = (sum: string) => `(${sum}) * ${PERFORMER_PERCENT} / 100`;

/**
 * All that brought her coins on some days: sittings with what vouchers and first chats on the house paid for, what was given in
 * the room, and tickets of shows that took place. A sitting is of the day on which it began.
 */
const EARNED = `
  select (s.started_at at time zone 'Europe/Berlin')::date as day, s.mode as kind, s.guest_id, s.proven_ms / 1000 as seconds,
    s.performer_share + s.voucher_minutes * (${part('s.price')})
      + case when s.ended_at is null then 0
        else ${part('s.price::bigint * least(s.proven_ms, s.conversion_ms) / 60000')} end as coins
  from sittings s where s.performer_id = $1 and s.started_at >= $2 and s.started_at < $3
  union all
  select (r.at at time zone 'Europe/Berlin')::date, r.kind, r.guest_id, 0, r.performer_share
  from room_purchases r where r.performer_id = $1 and r.at >= $2 and r.at < $3
  union all
  select (k.settled_at at time zone 'Europe/Berlin')::date, 'ticketShow', k.guest_id, 0, k.performer_share
  from show_tickets k join ticket_shows t on t.id = k.ticket_show_id
  where t.performer_id = $1 and k.state = 'paid' and k.settled_at >= $2 and k.settled_at < $3`;

/** Those with coins or seconds between two moments, the earliest day first. */
export async function earned(
  database: Database,
  performerId: number,
  { since, until }: { since: Date; until: Date },
): Promise<EarningRow[]> {
  const { rows } = await database.pool.query<EarningRow>({
    name: 'studio-earned',
    text: `select to_char(day, 'YYYY-MM-DD') as day, kind, guest_id as "guestId", sum(seconds)::int as seconds,
        sum(coins)::int as coins
      from (${EARNED}) e group by 1, 2, 3 having sum(coins) > 0 or sum(seconds) > 0 order by 1, 2, 3`,
    values: [performerId, since, until],
  });
  return rows;
}

export interface PastShowRow {
  id: string;
  startedAt: Date;
  endedAt: Date;
  sittings: number;
  seconds: number;
  coins: number;
}

/** Ended shows, newest first; `before` is the last one of the page before. */
export async function pastShows(
  database: Database,
  performerId: number,
  before: string | null,
  limit: number,
): Promise<PastShowRow[]> {
  const { rows } = await database.pool.query<PastShowRow>({
    name: 'studio-past-shows',
    text: `select s.id, s.started_at as "startedAt", s.ended_at as "endedAt", sat.sittings, sat.seconds,
        sat.coins + given.coins as coins
      from shows s,
        lateral (select count(*)::int as sittings, coalesce(sum(proven_ms) / 1000, 0)::int as seconds,
          coalesce(sum(performer_share), 0)::int as coins from sittings where show_id = s.id) sat,
        lateral (select coalesce(sum(performer_share), 0)::int as coins from room_purchases where show_id = s.id) given
      where s.performer_id = $1 and s.ended_at is not null
        and ($2::uuid is null or (s.started_at, s.id) < (select started_at, id from shows where id = $2 and performer_id = $1))
      order by s.started_at desc, s.id desc limit $3`,
    values: [performerId, before, limit],
  });
  return rows;
}
