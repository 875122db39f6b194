import type { Language } from '../../../../../platform/contract.ts';
import { maybe, type Queryable, run } from '../../../../../platform/database/sql.ts';
import { bool, text, uuid } from '../../../../../platform/database/columns.ts';

export const ownerRow = {
  id: text,
  email: text,
  name: text,
  emailVerified: bool,
  guestId: uuid,
  language: text.of<Language>(),
  neutral: bool,
};

/** With the address that its mails go to, also where it merely claims it. */
export const ownerOf = (on: Queryable, userId: string) =>
  maybe(on, ownerRow)`
    select u.id, coalesce(c.email, u.email) as email, u.name, u."emailVerified", g.id as "guestId", g.language,
      g.neutral_mails as neutral
    from auth_user u join guests g on g.user_id = u.id left join address_claims c on c.user_id = u.id
    where u.id = ${userId}`;

export const renameGuest = (on: Queryable, name: string, userId: string) =>
  run(on)`update guests set name = ${name} where user_id = ${userId}`;

export const guestOf = (on: Queryable, userId: string) =>
  maybe(on, { id: uuid })`select id from guests where user_id = ${userId}`;
