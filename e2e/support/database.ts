import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { loadSecrets } from '../../src/platform/secrets.ts';
import { platformEnvironment } from './platform.ts';

const root = join(import.meta.dirname, '..', '..');

/** The platform's own database server, while it runs. */
export async function databaseUrl(): Promise<string> {
  const folder = join(root, platformEnvironment['DATA_DIR'] ?? '', 'postgres');
  const [, , , port = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  const secrets = await loadSecrets('', platformEnvironment['SECRET'] ?? '');
  return `postgres://separee:${secrets.key('postgres').toString('base64url')}@127.0.0.1:${port}/separee`;
}

/** Brings about by hand what takes weeks, or what no page does. */
export async function inDatabase<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: await databaseUrl() });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
