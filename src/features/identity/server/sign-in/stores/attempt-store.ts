import { int, stamp } from '../../../../../platform/database/columns.ts';
import { maybe, run, sql, type Queryable } from '../../../../../platform/database/sql.ts';

/** How often something may fail before whoever tries has to wait, longer each time. */
export interface Patience {
  free: number;
  /** The longest wait, in seconds. */
  longest: number;
}

const FORGIVEN_SECONDS = 3600;

/** Counts a try; no row where one must wait. */
export const countAttempt = (on: Queryable, key: Buffer, { free, longest }: Patience, now: Date) =>
  maybe(on, 'identity-attempt', { failures: int })`
    insert into attempts as a (key, failures, last_at) values (${key}, 1, ${now})
    on conflict (key) do update set last_at = excluded.last_at,
      failures = case when a.last_at < excluded.last_at - make_interval(secs => ${FORGIVEN_SECONDS}) then 1
        else a.failures + 1 end
    where a.failures < ${free}::int or a.last_at + make_interval(secs =>
      least(${longest}, power(2, least(a.failures - ${free}::int, 20)))) <= excluded.last_at
    returning failures`;

const isForgiven = sql`a.last_at <= excluded.last_at - make_interval(secs => ${FORGIVEN_SECONDS})`;

/** Counts one of so many within an hour; none past them. */
export const spendOne = (on: Queryable, key: Buffer, max: number, now: Date) =>
  run(on)`
    insert into attempts as a (key, failures, last_at) values (${key}, 1, ${now})
    on conflict (key) do update set
      last_at = case when ${isForgiven} then excluded.last_at else a.last_at end,
      failures = case when ${isForgiven} then 1 else a.failures + 1 end
    where a.failures < ${max} or ${isForgiven}`;

export const attemptsOf = (on: Queryable, key: Buffer) =>
  maybe(on, { failures: int, last_at: stamp })`
    select failures, last_at from attempts where key = ${key}`;

export const isKnownHere = (on: Queryable, here: Buffer, now: Date) =>
  run(on)`select 1 from attempts where key = ${here} and known_until > ${now}`;

export const knowNetwork = (on: Queryable, until: Date, key: Buffer) =>
  run(on)`
    update attempts set failures = 0, known_until = ${until} where key = ${key}`;

export const forgiveOne = (on: Queryable, key: Buffer) =>
  run(on)`update attempts set failures = greatest(0, failures - 1) where key = ${key}`;
