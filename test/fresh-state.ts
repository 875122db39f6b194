import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { until } from './clocks/until.ts';

/** Brings a platform that has just started back to where it was, however much has been written since. */
export interface FreshState {
  /** Whether it stands where it stood; false where what it still does in the background crosses that. */
  restore(): Promise<boolean>;
}

/** All tables but the catalogue's and the copies: their names, quoted, and the columns that are not reckoned. */
const TABLES = `
  select c.oid::regclass::text as name, quote_ident(n.nspname || '.' || c.relname) as copy,
    string_agg(quote_ident(a.attname), ', ') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'fresh')
  group by c.oid, n.nspname, c.relname`;

const KEEP = `
  create schema fresh;
  do $$ declare t record; is_filled boolean; begin
    for t in ${TABLES} loop
      execute format('select exists (select from %s)', t.name) into is_filled;
      if is_filled then execute format('create table fresh.%s as select %s from %s', t.copy, t.columns, t.name); end if;
    end loop;
  end $$;
  create table fresh.tables as ${TABLES};`;

/** Without triggers and references: what they would do is undone as well. Numbers go on, so that no cache takes a new row for an old one. */
const RESTORE = `
  do $$ declare t record; is_filled boolean; begin
    set local session_replication_role = replica;
    for t in select * from fresh.tables loop
      execute format('select exists (select from %s)', t.name) into is_filled;
      if is_filled then execute format('delete from %s', t.name); end if;
      if to_regclass('fresh.' || t.copy) is not null then
        execute format('insert into %s (%s) overriding system value select * from fresh.%s', t.name, t.columns, t.copy);
      end if;
    end loop;
  end $$`;

/** How often it is looked whether jobs are under way. */
const MOST_LOOKS = 40;
/** PostgreSQL's code of a transaction that was ended since it and another waited for each other. */
const DEADLOCK = '40P01';

/** Keeps what its database and its folder hold now. */
export async function keepFreshState(pool: pg.Pool, dataDir: string): Promise<FreshState> {
  await pool.query(KEEP);
  const files = new Set(await filesIn(dataDir));
  return {
    async restore() {
      if (!(await isIdle(pool))) return false;
      try {
        await pool.query(RESTORE);
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code === DEADLOCK) return false;
        throw error;
      }
      for (const file of await filesIn(dataDir)) if (!files.has(file)) await rm(file, { force: true });
      return true;
    },
  };
}

/** Whether no job is under way: what one has read before would be written after. Waits a moment for those that are. */
async function isIdle(pool: pg.Pool): Promise<boolean> {
  let looks = 0;
  const underWay = await until(
    async () => (await pool.query('select from graphile_worker._private_jobs where locked_at is not null')).rowCount,
    (count) => count === 0 || ++looks === MOST_LOOKS,
  );
  return underWay === 0;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => !entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name));
}
