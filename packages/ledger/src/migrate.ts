import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** Forward only: what has been released is never edited, a change is a new file. */
const versions = [
  '001-tables.sql',
  '002-accounts.sql',
  '003-post.sql',
  '004-post-batch.sql',
  '005-short-way.sql',
  '006-one-order.sql',
  '007-words.sql',
];

/** A statement of `src/sql`, with the schema put in. */
export async function readSql(file: string, schema: string): Promise<string> {
  const text = await readFile(join(import.meta.dirname, 'sql', file), 'utf8');
  return text.replaceAll(':"schema"', `"${schema}"`);
}

/** Runs the versions this schema has not seen, all or none; waits while another process does the same. */
export async function migrate(pool: pg.Pool, schema: string): Promise<void> {
  const scripts = await Promise.all(versions.map((file) => readSql(file, schema)));
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`ledger ${schema}`]);
    await client.query(`create schema if not exists "${schema}"`);
    await client.query(`create table if not exists "${schema}".versions (
      version int primary key, made_at timestamptz not null default now())`);
    const { rows } = await client.query<{ version: number }>(
      `select max(version) as version from "${schema}".versions`,
    );
    for (let version = rows[0]?.version ?? 0; version < scripts.length; version++) {
      await client.query(scripts[version] ?? '');
      await client.query(`insert into "${schema}".versions (version) values ($1)`, [version + 1]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch((rollbackError: unknown) => {
      broken = new Error('the connection broke while migrating', { cause: rollbackError });
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
