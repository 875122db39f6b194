import type { Language } from '../../../../../platform/contract.ts';
import { maybe, one, type Queryable } from '../../../../../platform/database/sql.ts';
import { bool, text, uuid } from '../../../../../platform/database/columns.ts';

export const addressRow = {
  name: text,
  email: text,
  emailVerified: bool,
  claimed: text.orNull,
  guestId: uuid,
  language: text.of<Language>(),
  neutral: bool,
};

export const addressOf = (on: Queryable, userId: string) =>
  one(on, addressRow)`
    select u.name, u.email, u."emailVerified", c.email as claimed, g.id as "guestId", g.language,
      g.neutral_mails as neutral
    from auth_user u left join address_claims c on c.user_id = u.id join guests g on g.user_id = u.id
    where u.id = ${userId}`;

/** The address that the account is about to change to. */
export const wishedAddress = (on: Queryable, userId: string, now: Date) =>
  maybe(on, { email: text.orNull })`
    select email from one_time_tokens where user_id = ${userId} and kind = 'change-email' and expires_at > ${now}
    order by expires_at desc limit 1`;
