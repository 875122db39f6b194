import { bool, int } from '../../../../platform/database/columns.ts';
import { one, type Queryable } from '../../../../platform/database/sql.ts';

/** Who was invited and is not online yet. */
export async function countOpenAdmissions(on: Queryable): Promise<number> {
  const row = await one(on, { count: int })`
    select count(*)::int as count from guests g left join performers p on p.guest_id = g.id
      left join admissions a on a.guest_id = g.id
    where g.role = 'performer' and not coalesce(p.published, false) and coalesce(a.state, 'draft') in ('draft', 'admitted')`;
  return row.count;
}

/** Texts and pictures that wait for an operator. */
export async function countWaitingReviews(on: Queryable): Promise<number> {
  const row = await one(on, { count: int })`
    select ((select count(*) from profile_drafts where state = 'waiting')
      + (select count(*) from submitted_pictures where state = 'waiting'))::int as count`;
  return row.count;
}

/** Whether anybody has ever been admitted. */
export async function hasPerformers(on: Queryable): Promise<boolean> {
  const { there } = await one(on, { there: bool })`select exists (select 1 from performers) as there`;
  return there;
}
