import { int } from '../platform/database/columns.ts';
import { one, type Queryable } from '../platform/database/sql.ts';

/** What waits and what fails: mails, and jobs of all processes. */
export const countWaiting = (on: Queryable) =>
  one(on, { mails: int, jobs: int, late: int, failing: int, given_up: int })`
    select (select count(*) from mails)::int as mails,
      count(*) filter (where attempts < max_attempts)::int as jobs,
      count(*) filter (where attempts < max_attempts and run_at < now() - interval '1 minute' and locked_at is null)::int as late,
      count(*) filter (where attempts between 1 and max_attempts - 1 and last_error is not null)::int as failing,
      count(*) filter (where attempts >= max_attempts)::int as given_up
    from graphile_worker.jobs`;
