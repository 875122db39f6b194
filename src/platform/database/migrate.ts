import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type pg from 'pg';

const source = join(import.meta.dirname, '..', '..');
/** Any number; all processes that migrate this database take the same lock. */
const LOCK = 7_263_541;
const NAME = /^\d{4}-[a-z0-9-]+\.sql$/;

export interface Migration {
  /** The file's name, by which a database remembers it wherever the file has moved since: `0042-audit-chain.sql`. */
  name: string;
  path: string;
}

/**
 * All migrations below `src`, each in the `migrations/` of the feature or part of the platform whose change it is, in the one
 * order of their numbers. Throws for a name without a number, and for a number that two have.
 */
export async function findMigrations(src = source): Promise<Migration[]> {
  const found: Migration[] = [];
  for await (const path of glob(join(src, '{features,platform}/*/migrations/*.sql')))
    found.push({ name: basename(path), path });
  found.sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const [nth, { name, path }] of found.entries()) {
    if (!NAME.test(name)) throw new Error(`${path}: a migration is called like 0042-subject.sql`);
    const before = found[nth - 1];
    if (before !== undefined && numberOf(before.name) === numberOf(name))
      throw new Error(`Two migrations have one number: ${before.path} and ${path}`);
  }
  return found;
}

/**
 * Brings the schema forward: runs each migration that this database has not seen, each in its own transaction. Several
 * processes may start at once. Returns the names it ran. Throws, and changes nothing, if the database has seen one that is not
 * there, or a later one than one of those due: in that order no other database was made.
 */
export async function migrate(pool: pg.Pool, src = source): Promise<string[]> {
  const all = await findMigrations(src);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const due = outstanding(all, new Set(rows.map(({ name }) => name)));
    for (const migration of due) await runOne(client, migration);
    return due.map(({ name }) => name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    client.release();
  }
}

function outstanding(all: readonly Migration[], seen: ReadonlySet<string>): Migration[] {
  const known = new Set(all.map(({ name }) => name));
  const unknown = [...seen].filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(`This database is newer than the program (${unknown.join(', ')}). Update Séparée.`);
  const due = all.filter(({ name }) => !seen.has(name));
  const last = all.findLast(({ name }) => seen.has(name));
  const late = due.find(({ name }) => last !== undefined && name < last.name);
  if (late !== undefined && last !== undefined)
    throw new Error(`${late.name} would run after ${last.name}: give it the next number`);
  return due;
}

async function runOne(client: pg.PoolClient, { name, path }: Migration): Promise<void> {
  const sql = await readFile(path, 'utf8');
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed and was undone`, { cause });
  }
}

const numberOf = (name: string) => name.split('-', 1)[0];
