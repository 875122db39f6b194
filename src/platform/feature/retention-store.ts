import { text } from '../database/columns.ts';
import { join, many, type Queryable, run, sql, trusted, type Sql } from '../database/sql.ts';
import { withValue, type OwnRows } from './personal-data-store.ts';

/** Rows of one statement. */
const BATCH = 5_000;

/** Where people are at last a number and nothing else. */
export type Root = 'guests' | 'performers';

/** A foreign key. */
export interface Reference {
  /** The table that refers, and by which column. */
  table: string;
  column: string;
  to: string;
  target: string;
  /** Whether it goes, or lets go, by itself. */
  yields: boolean;
}

/** Every foreign key of one column; rows of a table that is kept never go with another's. */
export async function referencesOf(on: Queryable, kept: ReadonlySet<string>): Promise<Reference[]> {
  const rows = await many(on, { table: text, column: text, to: text, target: text, action: text })`
    select c.conrelid::regclass::text as "table", quote_ident(a.attname) as "column",
      c.confrelid::regclass::text as "to",
      quote_ident(b.attname) as target, c.confdeltype::text as action
    from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
    where c.contype = 'f' and array_length(c.conkey, 1) = 1`;
  return rows.map(({ table, column, to, target, action }) => {
    return { table, column, to, target, yields: action === 'n' || (action === 'c' && !kept.has(table)) };
  });
}

/** Tells the tables that guard what is kept up to when it may go, for this transaction. */
export const allowRemoval = (on: Queryable, until: string) =>
  run(on)`select set_config('separee.kept_until', ${until}, true)`;

/** What was kept, and when it came to be: SQL of a definition over the row's columns. */
export interface KeptRows extends OwnRows {
  since: string;
  /** Where those are noted whose it is. */
  root: Root;
  /** Also of those who have not gone. */
  everybody: boolean;
}

/** Removes a batch of what came to be before that moment; what something kept refers to stays. How many went. */
export const removeKept = (on: Queryable, kept: KeptRows, until: string, references: readonly Reference[]) =>
  remove(on, kept.table, sql`(${trusted(kept.since)}) < ${until}::timestamptz and ${ofTheGone(kept)}`, references);

/** Removes a batch of people of whom a number alone was left, which nothing refers to any more. How many went. */
export const removeErased = (on: Queryable, root: Root, references: readonly Reference[]) => {
  const isFree = root === 'guests' ? sql`user_id is null` : sql`guest_id is null`;
  return remove(on, root, sql`erased_at is not null and ${isFree}`, references);
};

/** That a row is of somebody who was erased. Names in `rows` mean the row's own columns, for nothing else here is called so. */
function ofTheGone({ rows, root, everybody }: KeptRows): Sql {
  if (everybody) return sql`true`;
  return sql`exists (select from (
    select id as erased_subject from ${trusted(root)} where erased_at is not null) gone
    where ${withValue(rows, sql`erased_subject`)})`;
}

function remove(on: Queryable, table: string, which: Sql, references: readonly Reference[]): Promise<number> {
  const free = references
    .filter(({ to, yields }) => to === table && !yields)
    .map(({ table: from, column, target }) => {
      // Names that the database has put in quotes itself where they need them.
      const [others, refers, own] = [trusted(from), trusted(column), trusted(target)];
      return sql`not exists (select from ${others} k where k.${refers} = c.${own}
        and (k.tableoid, k.ctid) <> (c.tableoid, c.ctid))`;
    });
  return run(on)`
    delete from ${trusted(table)} where ctid = any(array(
      select c.ctid from ${trusted(table)} c where ${join([which, ...free], ' and ')} limit ${BATCH} for update))`;
}
