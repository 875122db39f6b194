import { float } from '../database/columns.ts';
import { one, type Queryable, run, type Sql, sql } from '../database/sql.ts';

const MOST_ATTEMPTS = 12;

/** `payload` is JSON. With a key the same work is queued once. It is due so long after now, by the database's clock. */
export const addJob = (on: Queryable, name: string, payload: string, key: string | null, inMs: number) =>
  run(on)`
    select graphile_worker.add_job(${name}, payload := ${payload}::json, job_key := ${key},
      run_at := now() + ${inMs} * interval '1 millisecond', max_attempts := ${MOST_ATTEMPTS})`;

/** The same at once, as a part of a statement: for each of its rows, with what this piece makes of the row as JSON. */
export const addingJob = (name: string, payload: Sql): Sql =>
  sql`graphile_worker.add_job(${name}::text, payload := ${payload}, max_attempts := ${MOST_ATTEMPTS})`;

/** What waits for its next try is due now; what was given up is tried once more if that is wanted. How much that was. */
export const hurryJobs = (on: Queryable, name: string, { givenUp }: { givenUp: boolean }) =>
  run(on)`
    update graphile_worker._private_jobs set run_at = now(), attempts = least(attempts, max_attempts - 1)
    where locked_at is null and (attempts < max_attempts and run_at > now() or attempts >= max_attempts and ${givenUp})
      and task_id in (select id from graphile_worker._private_tasks where identifier = ${name})`;

/** Drops what nobody works on and has this word in it. */
export const deleteJobsWith = (on: Queryable, word: string) =>
  run(on)`
    delete from graphile_worker._private_jobs where locked_at is null and position(${word} in payload::text) > 0`;

/** Takes all work of these names from whoever has it, but for what is under way; else the queue gives it out again after hours only. */
export const unlockAll = (on: Queryable, names: readonly string[], underWay: Iterable<string>) =>
  run(on)`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_by is not null and not id = any(${[...underWay]}::bigint[])
      and task_id in (select id from graphile_worker._private_tasks where identifier = any(${names}::text[]))`;

/** These pools of workers are alive. Answers how many milliseconds ago that was last noted, by the database's clock; 0 for the first time. */
export async function noteWorkers(on: Queryable, pools: Iterable<string>): Promise<number> {
  const own = [...pools];
  const { ago } = await one(on, { ago: float })`
    with before as (select max(seen_at) as at from job_workers where pool = any(${own})),
      noted as (insert into job_workers (pool, seen_at) select unnest(${own}::text[]), now()
        on conflict (pool) do update set seen_at = now())
    select coalesce(extract(epoch from now() - at) * 1000, 0)::float8 as ago from before`;
  return ago;
}

/** These have ended, and are at nothing any more. */
export const forgetWorkers = (on: Queryable, pools: Iterable<string>) =>
  run(on)`delete from job_workers where pool = any(${[...pools]})`;

/** Lets the queue give out again what pools were given that nobody has heard of for so long, and forgets them. */
export const unlockAbandoned = (on: Queryable, deadMs: number) =>
  run(on)`
    with dead as (delete from job_workers where seen_at < now() - ${deadMs} * interval '1 millisecond')
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_at < now() - ${deadMs} * interval '1 millisecond'
      and locked_by not in (select pool from job_workers where seen_at >= now() - ${deadMs} * interval '1 millisecond')`;

/**
 * Lets the queue give out again what these pools of workers were given as long ago as that and are not at. (None of our work is in
 * a queue of its own.)
 */
export const unlockLost = (on: Queryable, pools: Iterable<string>, underWay: Iterable<string>, lostMs: number) =>
  run(on)`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_by = any(${[...pools]}) and locked_at < now() - ${lostMs} * interval '1 millisecond'
      and not id = any(${[...underWay]}::bigint[])`;
