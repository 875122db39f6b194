import { run, type Queryable } from '../../../../../platform/database/sql.ts';

/** Notes a code as used; no row where it was used within its time. */
export const spendCode = (on: Queryable, userId: string, hash: Buffer, at: Date, seconds: number) =>
  run(on)`
    insert into spent_codes as s (user_id, hash, at) values (${userId}, ${hash}, ${at})
    on conflict (user_id, hash) do update set at = excluded.at
      where s.at < excluded.at - make_interval(secs => ${seconds})`;
