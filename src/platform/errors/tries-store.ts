import { int } from '../database/columns.ts';
import { identifier, maybe, type Queryable, run } from '../database/sql.ts';

/** Each kind of code has a table of its own. */
export type TriesTable = 'bonus_tries' | 'code_tries';

/** Nobody else counts a guest's tries meanwhile. */
export const lockTries = (on: Queryable, guestId: string) =>
  run(on)`select 1 from guests where id = ${guestId} for no key update`;

/** No row where there were as many as that within an hour. */
export const insertTry = (on: Queryable, table: TriesTable, guestId: string, most: number) =>
  maybe(on, { id: int })`
    insert into ${identifier(table)} (guest_id)
    select ${guestId} where (select count(*) from ${identifier(table)} where guest_id = ${guestId}
      and at > now() - interval '1 hour') < ${most}
    returning id`;

export const deleteTry = (on: Queryable, table: TriesTable, id: number) =>
  run(on)`delete from ${identifier(table)} where id = ${id}`;
