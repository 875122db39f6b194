import { bool, languageCode, text, uuid } from '../database/columns.ts';
import { maybe, one, type Queryable, run } from '../database/sql.ts';

/** A mail that is not delivered. */
export interface NewMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  neutral: boolean;
  guestId: string | null;
  unsubscribe: string | null;
}

export const insertMail = (on: Queryable, { to, subject, text: plain, html, neutral, guestId, unsubscribe }: NewMail) =>
  one(on, { id: uuid })`
    insert into mails (recipient, subject, body_text, body_html, neutral, guest_id, unsubscribe)
    values (${to}, ${subject}, ${plain}, ${html}, ${neutral}, ${guestId}, ${unsubscribe}) returning id`;

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
  })`
    select recipient, subject, body_text, body_html, neutral, unsubscribe from mails where id = ${id}`;

export const deleteMail = (on: Queryable, id: string) => run(on)`delete from mails where id = ${id}`;
