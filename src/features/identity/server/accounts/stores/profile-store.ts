import { identifier, many, one, run, type Queryable } from '../../../../../platform/database/sql.ts';
import type { Language } from '../../../../../platform/contract.ts';
import { bool, int, json, numeric, stamp, text, uuid } from '../../../../../platform/database/columns.ts';

export const profileRow = {
  id: uuid,
  name: text.orNull,
  language: text.of<Language>(),
  neutral_mails: bool,
  shows_name: bool,
  comments_blocked: bool,
  notify_email: bool,
  notify_sms: bool,
  latitude: numeric.orNull,
  longitude: numeric.orNull,
  region: text.orNull,
  preferences: json<Record<string, unknown>>(),
  delete_after: stamp.orNull,
};

export const profileOf = (on: Queryable, guestId: string) =>
  one(on, profileRow)`
    select id, name, language, neutral_mails, shows_name, comments_blocked, notify_email, notify_sms, latitude, longitude, region,
      preferences, delete_after
    from guests where id = ${guestId}`;

export const noticesOf = (on: Queryable, guestId: string) =>
  many(on, { actorId: int, email: bool, sms: bool })`
    select performer_id as "actorId", email and stopped_at is null as email, sms and stopped_at is null as sms
    from favorite_notices where guest_id = ${guestId} order by performer_id limit 500`;

/** None where she is no favourite of his. */
export function setNotice(
  on: Queryable,
  by: 'email' | 'sms',
  active: boolean,
  guestId: string,
  actorId: number,
): Promise<number> {
  const column = identifier(by);
  const other = identifier(by === 'email' ? 'sms' : 'email');
  return run(on)`
    insert into favorite_notices (guest_id, performer_id, ${column})
    select guest_id, performer_id, ${active} from pins where guest_id = ${guestId} and performer_id = ${actorId}
    on conflict (guest_id, performer_id) do update set ${column} = excluded.${column},
      -- What was stopped by a notice's own link stays off until it is wanted again.
      ${other} = favorite_notices.${other} and favorite_notices.stopped_at is null, stopped_at = null`;
}

export const setPlace = (
  on: Queryable,
  latitude: number | null,
  longitude: number | null,
  region: string | null,
  guestId: string,
) =>
  run(on)`
    update guests set latitude = ${latitude}, longitude = ${longitude}, region = ${region}
    where id = ${guestId}`;

/** What is null stays as it is. */
export const writePreferences = (
  on: Queryable,
  preferences: string,
  name: string | null,
  language: Language | null,
  neutralMails: boolean | null,
  showsName: boolean | null,
  notifyEmail: boolean | null,
  notifySms: boolean | null,
  guestId: string,
) =>
  run(on)`
    update guests set preferences = ${preferences}, name = coalesce(${name}, name),
      language = coalesce(${language}, language),
      neutral_mails = coalesce(${neutralMails}, neutral_mails),
      shows_name = coalesce(${showsName}, shows_name),
      notify_email = coalesce(${notifyEmail}, notify_email),
      notify_sms = coalesce(${notifySms}, notify_sms)
    where id = ${guestId}`;
