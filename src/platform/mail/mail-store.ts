import { bool, int, languageCode, stamp, text } from '../database/columns.ts';
import { maybe, type Queryable, run, sql } from '../database/sql.ts';
import { addingJob } from '../work/job-store.ts';
import type { MailFault } from './mail-fault.ts';

/** The job that delivers one mail. */
export const DELIVER = 'deliver-mail';

/** A mail that is not delivered. */
export interface NewMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  neutral: boolean;
  guestId: string | null;
  unsubscribe: string | null;
  /** Null for thirty days. */
  goodUntil: Date | null;
  secretHash: Buffer | null;
}

const inserted = ({
  to,
  subject,
  text: plain,
  html,
  neutral,
  guestId,
  unsubscribe,
  goodUntil,
  secretHash,
}: NewMail) => sql`
  insert into mails (recipient, subject, body_text, body_html, neutral, guest_id, unsubscribe, expires_at, secret_hash)
  values (${to}, ${subject}, ${plain}, ${html}, ${neutral}, ${guestId}, ${unsubscribe},
    coalesce(${goodUntil}::timestamptz, now() + interval '30 days'), ${secretHash}) returning id`;

export const insertMail = (on: Queryable, mail: NewMail) => run(on)`${inserted(mail)}`;

/** One statement: no mail is without its job, however a process ends. */
export const insertMailWithJob = (on: Queryable, mail: NewMail) =>
  run(on)`
    with kept as (${inserted(mail)})
    select ${addingJob(DELIVER, sql`json_build_object('id', id)`)} from kept`;

/** Of mails that no job is to deliver: they were written where nobody did. How many. */
export const addMissingJobs = (on: Queryable) =>
  run(on)`
    select ${addingJob(DELIVER, sql`json_build_object('id', m.id)`)} from mails m
    where m.id::text not in (
      select j.payload ->> 'id' from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${DELIVER} and j.payload ->> 'id' is not null)`;

/** No row for a guest without an address. */
export const addressOf = (on: Queryable, guestId: string) =>
  maybe(on, { email: text, language: languageCode, neutral_mails: bool })`
    select u.email, g.language, g.neutral_mails from guests g join auth_user u on u.id = g.user_id
    where g.id = ${guestId}`;

export const findMail = (on: Queryable, id: string) =>
  maybe(on, {
    recipient: text,
    subject: text,
    body_text: text,
    body_html: text,
    neutral: bool,
    unsubscribe: text.orNull,
    expires_at: stamp,
  })`
    select recipient, subject, body_text, body_html, neutral, unsubscribe, expires_at from mails where id = ${id}`;

/** How many that were. */
export const deleteExpiredMails = (on: Queryable, now: Date) => run(on)`delete from mails where expires_at <= ${now}`;

/** The mail is delivered: so the server takes mails, and this address. Since when it took none, if that is new. */
export const deleteDelivered = (on: Queryable, id: string) =>
  maybe(on, { since: stamp })`
    with gone as (delete from mails where id = ${id} returning guest_id, recipient),
      taken as (delete from mail_refusals r using gone where r.guest_id = gone.guest_id and r.address = gone.recipient)
    delete from mail_outage returning since`;

/** The server has refused its recipient for good: it is over, and whose address that is, is marked. */
export const endRefused = (on: Queryable, id: string, code: string | null, now: Date) =>
  run(on)`
    with gone as (delete from mails where id = ${id} returning guest_id, recipient)
    insert into mail_refusals (guest_id, address, code, since)
    select guest_id, recipient, ${code}, ${now}::timestamptz from gone where guest_id is not null
    on conflict (guest_id) do update set address = excluded.address, code = excluded.code,
      since = excluded.since`;

/** As the last mail told; since the first that failed. */
export const noteOutage = (on: Queryable, { fault, code }: Pick<MailFault, 'fault' | 'code'>, now: Date) =>
  run(on)`
    insert into mail_outage (since, fault, code) values (${now}, ${fault}, ${code})
    on conflict (is_this) do update set fault = excluded.fault, code = excluded.code`;

/** With how many mails wait; no row while they go out. */
export const findOutage = (on: Queryable) =>
  maybe(on, { since: stamp, fault: text.of<MailFault['fault']>(), code: text.orNull, waiting: int })`
    select since, fault, code, (select count(*) from mails)::int as waiting from mail_outage`;
