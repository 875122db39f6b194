import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** Brings a platform that has just started back to where it was, however much has been written since. */
export interface FreshState {
  restore(): Promise<void>;
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

/** Keeps what its database and its folder hold now. */
export async function keepFreshState(pool: pg.Pool, dataDir: string): Promise<FreshState> {
  await pool.query(KEEP);
  const files = new Set(await filesIn(dataDir));
  return {
    async restore() {
      await pool.query(RESTORE);
      for (const file of await filesIn(dataDir)) if (!files.has(file)) await rm(file, { force: true });
    },
  };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => !entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name));
}
