import { bool, int, text } from '../../../../platform/database/columns.ts';
import { many, maybe, one, run, type Queryable } from '../../../../platform/database/sql.ts';

interface Counted {
  guestId: string;
  filmId: number;
  recipient: string;
  /** A day ago, and a month. */
  day: Date;
  month: Date;
}

const counts = {
  by_guest_day: int,
  by_guest_month: int,
  to_recipient_day: int,
  to_recipient_month: int,
  /** By him, of this film, to this one. */
  same: int,
  is_refused: bool,
};

/** What has been sent lately, by him and to whom he wants to send. */
export const countShares = (on: Queryable, { guestId, filmId, recipient, day, month }: Counted) =>
  one(on, counts)`
    select
      (select count(*)::int from video_shares s where s.guest_id = ${guestId} and s.sent_at > ${day}) as by_guest_day,
      (select count(*)::int from video_shares s where s.guest_id = ${guestId} and s.sent_at > ${month}) as by_guest_month,
      (select count(*)::int from video_shares s where s.recipient = ${recipient} and s.sent_at > ${day}) as to_recipient_day,
      (select count(*)::int from video_shares s where s.recipient = ${recipient} and s.sent_at > ${month}) as to_recipient_month,
      (select count(*)::int from video_shares s where s.recipient = ${recipient} and s.guest_id = ${guestId} and s.film_id = ${filmId}
        and s.sent_at > ${month}) as same,
      exists (select from share_refusals r where r.recipient = ${recipient}) as is_refused`;

export const putShare = (
  on: Queryable,
  { guestId, filmId, recipient, now }: { guestId: string; filmId: number; recipient: string; now: Date },
) =>
  run(on)`
    insert into video_shares (guest_id, film_id, recipient, sent_at) values (${guestId}, ${filmId}, ${recipient}, ${now})`;

export const putRefusal = (on: Queryable, recipient: string, now: Date) =>
  run(on)`insert into share_refusals (recipient, refused_at) values (${recipient}, ${now}) on conflict do nothing`;

export const dropSharesBefore = (on: Queryable, moment: Date) =>
  run(on)`delete from video_shares where sent_at < ${moment}`;

/** Whether his own address is known to be his. */
export const findVerified = (on: Queryable, userId: string) =>
  maybe(on, { verified: bool })`select "emailVerified" as verified from auth_user where id = ${userId}`;

/** The addresses of performers who have blocked him. */
export const addressesOfBlockers = (on: Queryable, guestId: string) =>
  many(on, { email: text })`
    select u.email from room_blocks b join performers p on p.id = b.performer_id join guests g on g.id = p.guest_id
      join auth_user u on u.id = g.user_id where b.guest_id = ${guestId}`;
