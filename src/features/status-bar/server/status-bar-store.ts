import { CLOSED_SECONDS, type StatusBarType } from '../constants.ts';
import { bool, int, text } from '../../../platform/database/columns.ts';
import { maybe, run, type Queryable } from '../../../platform/database/sql.ts';

export const knownRow = {
  avs_message: text.orNull,
  avs_accepted_lately: bool,
  email_verified: bool,
  away_days: int,
  closed: text.of<StatusBarType>().list,
};

/** What was closed about an age check is said again once that has gone on. */
export const knownOf = (on: Queryable, now: Date, guestId: string) =>
  maybe(on, 'status-bar-known', knownRow)`
    select g.avs_message,
      coalesce(g.avs_status = 'accepted' and g.avs_changed_at > ${now}::timestamptz - interval '7 days', false)
        as avs_accepted_lately,
      coalesce(u."emailVerified", false) as email_verified,
      coalesce(v.away_days, 0) as away_days,
      array(select c.type from closed_status_bars c where c.guest_id = g.id and c.until > ${now}
        and (c.type not in ('avsstatus', 'avsaccepted') or g.avs_changed_at is null
          or c.until - make_interval(secs => ${CLOSED_SECONDS}) >= g.avs_changed_at)) as closed
    from guests g left join auth_user u on u.id = g.user_id left join guest_visits v on v.guest_id = g.id
    where g.id = ${guestId}`;

export const closeBar = (on: Queryable, guestId: string, type: string, until: Date) =>
  run(on)`
    insert into closed_status_bars (guest_id, type, until) values (${guestId}, ${type}, ${until})
    on conflict (guest_id, type) do update set until = excluded.until`;

export const writeVisit = (on: Queryable, guestId: string, at: Date) =>
  run(on, 'status-bar-visit')`
    insert into guest_visits (guest_id, seen_at) values (${guestId}, ${at})
    on conflict (guest_id) do update set seen_at = excluded.seen_at,
      away_days = case
        when excluded.seen_at - guest_visits.seen_at > interval '1 day'
        then extract(day from excluded.seen_at - guest_visits.seen_at)::int
        when excluded.seen_at::date > guest_visits.seen_at::date then 0
        else guest_visits.away_days end
    where excluded.seen_at - guest_visits.seen_at > interval '1 hour'`;
