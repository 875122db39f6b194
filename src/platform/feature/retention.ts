import { text } from '../database/columns.ts';
import type { Database, PoolClient } from '../database/database.ts';
import { join, many, run, sql, trusted, type Sql } from '../database/sql.ts';
import { tableOf, withValue, type Kept, type PersonalColumn, type Subject } from './personal-data.ts';
import { berlinDay } from '../time/berlin.ts';

/** Rows of one statement. */
const BATCH = 5_000;
const roots: Record<Subject, string> = { guest: 'guests', performer: 'performers' };

interface Reference {
  /** The table that refers, and by which column. */
  table: string;
  column: string;
  to: string;
  target: string;
  /** Whether it goes, or lets go, by itself. */
  yields: boolean;
}

/** Where the years of what is kept end: rows from before that moment have had them (Berlin). */
export function keptUntil(years: number, now: Date): string {
  const year = Number(berlinDay(now).slice(0, 4));
  return `${year - years}-01-01T00:00:00+01:00`;
}

/**
 * Removes what was kept of people who are gone, once its years are over, and at last the row that it hung on: their number leads
 * to nobody then. Everything follows from the columns and from the database's own foreign keys; what something kept still
 * refers to waits for it. Answers how many rows went, by table. May run again at any time.
 */
export async function removeOverdue(
  database: Pick<Database, 'pool' | 'transaction'>,
  columns: readonly PersonalColumn[],
  now: Date,
): Promise<Map<string, number>> {
  const gone = new Map<string, number>();
  const overdue = columns.flatMap((column) => {
    const kept = typeof column.erase === 'object' ? column.erase.kept : undefined;
    return kept === undefined || kept.since === null ? [] : [{ column, kept, since: kept.since }];
  });
  const kept = new Set(overdue.map(({ column }) => tableOf(column)));
  const references = await referencesOf(database, kept);
  // Each round frees what the last one referred to; a round without a row is the end.
  for (let found = 1; found > 0;) {
    found = 0;
    for (const one of overdue) {
      const table = tableOf(one.column);
      const until = keptUntil(one.kept.years, now);
      const count = await database.transaction(async (client) => {
        await run(client)`select set_config('separee.kept_until', ${until}, true)`;
        const isOver = sql`(${trusted(one.since)}) < ${until}::timestamptz`;
        return remove(client, table, sql`${isOver} and ${ofTheGone(one.column, one.kept)}`, references);
      });
      gone.set(table, (gone.get(table) ?? 0) + count);
      found += count;
    }
    for (const root of Object.values(roots)) {
      const isFree = root === 'guests' ? sql`user_id is null` : sql`guest_id is null`;
      const count = await database.transaction((client) =>
        remove(client, root, sql`erased_at is not null and ${isFree}`, references),
      );
      gone.set(root, (gone.get(root) ?? 0) + count);
      found += count;
    }
  }
  return gone;
}

/** That a row is of somebody who was erased. Names in `rows` mean the row's own columns, for nothing else here is called so. */
function ofTheGone(column: PersonalColumn, { everybody }: Kept): Sql {
  if (everybody === true) return sql`true`;
  const own = column.at.slice(column.at.lastIndexOf('.') + 1);
  const rows = withValue(column.rows ?? `${own} = $1`, sql`erased_subject`);
  return sql`exists (select from (
    select id as erased_subject from ${trusted(roots[column.of])} where erased_at is not null) gone where ${rows})`;
}

async function remove(
  client: PoolClient,
  table: string,
  which: Sql,
  references: readonly Reference[],
): Promise<number> {
  const free = references
    .filter(({ to, yields }) => to === table && !yields)
    .map(({ table: from, column, target }) => {
      // Names that the database has put in quotes itself where they need them.
      const [others, refers, own] = [trusted(from), trusted(column), trusted(target)];
      return sql`not exists (select from ${others} k where k.${refers} = c.${own}
        and (k.tableoid, k.ctid) <> (c.tableoid, c.ctid))`;
    });
  return run(client)`
    delete from ${trusted(table)} where ctid = any(array(
      select c.ctid from ${trusted(table)} c where ${join([which, ...free], ' and ')} limit ${BATCH} for update))`;
}

/** Every foreign key of one column; rows of a table that is kept never go with another's. */
async function referencesOf({ pool }: Pick<Database, 'pool'>, kept: ReadonlySet<string>): Promise<Reference[]> {
  const rows = await many(pool, { table: text, column: text, to: text, target: text, action: text })`
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
