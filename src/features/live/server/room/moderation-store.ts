import { bool, text } from '../../../../platform/database/columns.ts';
import { many, one, run, type Queryable } from '../../../../platform/database/sql.ts';

export const termsOf = (on: Queryable, performerId: number, house: number, guestId: string, now: Date) =>
  one(on, 'live-may-say', { words: text.list, muted: bool })`
    select array(select word from banned_words where performer_id in (${performerId}, ${house})) as words,
      exists (select 1 from room_mutes where performer_id = ${performerId} and guest_id = ${guestId}
        and until > ${now}) as muted`;

export const wordsToMask = (on: Queryable, performerId: number, house: number) =>
  many(on, 'live-words-to-mask', { word: text })`
    select word from banned_words where performer_id in (${performerId}, ${house})`;

export const isModeratorOf = (on: Queryable, performerId: number, guestId: string) =>
  run(on)`
    select 1 from room_moderators where performer_id = ${performerId} and guest_id = ${guestId}`;

export const muteGuest = (on: Queryable, performerId: number, guestId: string, until: Date) =>
  run(on)`
    insert into room_mutes (performer_id, guest_id, until) values (${performerId}, ${guestId},
      ${until})
    on conflict (performer_id, guest_id) do update set until = excluded.until`;

export const appointModerator = (on: Queryable, performerId: number, guestId: string) =>
  run(on)`
    insert into room_moderators (performer_id, guest_id) values (${performerId}, ${guestId})
    on conflict do nothing`;

export const dismissModerator = (on: Queryable, performerId: number, guestId: string) =>
  run(on)`delete from room_moderators where performer_id = ${performerId} and guest_id = ${guestId}`;

export const wordsOf = (on: Queryable, performerId: number) =>
  many(on, { word: text })`
    select word from banned_words where performer_id = ${performerId} order by word`;

export const deleteWords = (on: Queryable, performerId: number) =>
  run(on)`delete from banned_words where performer_id = ${performerId}`;

export const insertWords = (on: Queryable, performerId: number, own: readonly string[]) =>
  run(on)`insert into banned_words (performer_id, word) select ${performerId}, unnest(${own}::text[])`;
