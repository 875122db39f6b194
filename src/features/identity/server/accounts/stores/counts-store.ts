import { text } from '../../../../../platform/database/columns.ts';
import { many, type Queryable } from '../../../../../platform/database/sql.ts';
import { dayValueRow } from '../../../../../platform/feature/overview-slots.ts';

/** Accounts that were made. */
export const signUpsByDay = (on: Queryable, since: Date) =>
  many(on, dayValueRow)`
    select to_char("createdAt" at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day, count(*)::int as value
    from auth_user where "createdAt" >= ${since} group by 1 order by 1`;

/** Who of these addresses works here as an operator. */
export const operatorsAmong = (on: Queryable, emails: readonly string[]) =>
  many(on, { email: text })`
    select u.email from auth_user u join guests g on g.user_id = u.id
    where u.email = any(${emails}::text[]) and g.role = 'operator' and not g.is_locked`;
