import { many, type Queryable } from '../../../../../platform/database/sql.ts';
import { dayValueRow } from '../../../../../platform/feature/overview-slots.ts';

/** Accounts that were made. */
export const signUpsByDay = (on: Queryable, since: Date) =>
  many(on, dayValueRow)`
    select to_char("createdAt" at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day, count(*)::int as value
    from auth_user where "createdAt" >= ${since} group by 1 order by 1`;
