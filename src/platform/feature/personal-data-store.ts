import { json } from '../database/columns.ts';
import { many, type Queryable, run, sql, trusted, type Sql } from '../database/sql.ts';

/** Rows of a table that are somebody's: SQL of a definition, with his number as `$1`. */
export interface OwnRows {
  table: string;
  rows: string;
}

/** SQL of a definition, with this in the place of each `$1`. */
export function withValue(words: string, value: Sql): Sql {
  const [first, ...rest] = words.split('$1').map(trusted);
  return rest.reduce((before, after) => sql`${before}${value}${after}`, first ?? sql``);
}

const whose = (rows: string, id: string | number) => withValue(rows, sql`${id}`);

export const deleteRows = (on: Queryable, { table, rows }: OwnRows, id: string | number) =>
  run(on)`delete from ${trusted(table)} where ${whose(rows, id)}`;

/** `set` is SQL of a definition. */
export const changeRows = (on: Queryable, { table, rows }: OwnRows, id: string | number, set: string) =>
  run(on)`update ${trusted(table)} set ${trusted(set)} where ${whose(rows, id)}`;

/** Whole rows, by the names of their columns. */
export const wholeRows = (on: Queryable, { table, rows }: OwnRows, id: string | number) =>
  many(on, { row: json<Record<string, unknown>>() })`
    select to_jsonb(t) as row from ${trusted(table)} t where ${whose(rows, id)}`;
