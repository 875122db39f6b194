import { int } from '../../../platform/database/columns.ts';
import { one, type Queryable } from '../../../platform/database/sql.ts';

/** Shows that run, and guests in them, on all processes. */
export const countRunning = (on: Queryable) =>
  one(on, { shows: int, chatSessions: int })`
    select (select count(*) from shows where ended_at is null)::int as shows,
      (select count(*) from chat_sessions where ended_at is null)::int as "chatSessions"`;
