import { int, stamp } from '../../../../../platform/database/columns.ts';
import { maybe, run, type Queryable } from '../../../../../platform/database/sql.ts';

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
