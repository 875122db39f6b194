import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

const folder = join(import.meta.dirname, '..', '..', '..', 'migrations');
/** Any number; all processes that migrate this database take the same lock. */
const LOCK = 7_263_541;

/**
 * Brings the schema forward: runs each file of `migrations/` that this database has not seen, in order of name,
 * each in its own transaction. Several processes may start at once. Returns the names it ran.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const seen = new Set(rows.map((row) => row.name));
    const unknown = [...seen].filter((name) => !files.includes(name));
    if (unknown.length > 0)
      throw new Error(`This database is newer than the program (${unknown.join(', ')}). Update Séparée.`);
    const due = files.filter((name) => !seen.has(name));
    for (const name of due) await runOne(client, name);
    return due;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    client.release();
  }
}

async function runOne(client: pg.PoolClient, name: string): Promise<void> {
  const sql = await readFile(join(folder, name), 'utf8');
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
