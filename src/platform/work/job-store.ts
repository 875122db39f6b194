import { type Queryable, run } from '../database/sql.ts';

/** `payload` is JSON. With a key the same work is queued once. It is due so long after now, by the database's clock. */
export const addJob = (on: Queryable, name: string, payload: string, key: string | null, inMs: number) =>
  run(on)`
    select graphile_worker.add_job(${name}, payload := ${payload}::json, job_key := ${key},
      run_at := now() + ${inMs} * interval '1 millisecond', max_attempts := 12)`;

/** Drops what nobody works on and has this word in it. */
export const deleteJobsWith = (on: Queryable, word: string) =>
  run(on)`
    delete from graphile_worker._private_jobs where locked_at is null and position(${word} in payload::text) > 0`;

/** Takes all work from whoever has it; else the queue gives it out again after hours only. */
export const unlockAll = (on: Queryable) =>
  run(on)`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs where locked_by is not null))`;

/**
 * Lets the queue give out again what these pools of workers were given as long ago as that and are not at. (None of our work is in
 * a queue of its own.)
 */
export const unlockLost = (on: Queryable, pools: Iterable<string>, underWay: Iterable<string>, lostMs: number) =>
  run(on)`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_by = any(${[...pools]}) and locked_at < now() - ${lostMs} * interval '1 millisecond'
      and not id = any(${[...underWay]}::bigint[])`;
