import { join, resolve } from 'node:path';
import pg from 'pg';
import { embeddedUrl } from '../../test/processes/embedded-url.ts';
import { platformEnvironment } from './platform.ts';

const root = join(import.meta.dirname, '..', '..');

/** A platform's own database server, while it runs: of the one that all journeys share, unless told. */
export const databaseUrl = (environment = platformEnvironment): Promise<string> =>
  embeddedUrl(resolve(root, environment['DATA_DIR'] ?? ''), environment['SECRET'] ?? '');

/** Brings about by hand what takes weeks, or what no page does. */
export async function inDatabase<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: await databaseUrl() });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
