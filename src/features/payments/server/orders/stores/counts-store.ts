import { int } from '../../../../../platform/database/columns.ts';
import { many, one, type Queryable } from '../../../../../platform/database/sql.ts';
import { dayValueRow } from '../../../../../platform/feature/overview-slots.ts';

/** Charge-backs that are not decided. */
export async function countDisputes(on: Queryable): Promise<number> {
  const row = await one(on, { count: int })`
    select count(*)::int as count from topup_orders where status = 'charged-back'`;
  return row.count;
}

/** What was paid and not given back, in cents of a euro. */
export const takenByDay = (on: Queryable, since: Date) =>
  many(on, dayValueRow)`
    select to_char(issued_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day, sum(amount_cents)::int as value
    from receipts where issued_at >= ${since} and currency = 'EUR' group by 1 order by 1`;
