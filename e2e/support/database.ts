import { join, resolve } from 'node:path';
import pg from 'pg';
import { readConfig } from '../../src/platform/config/config.ts';
import { createContext, type Context } from '../../src/platform/context.ts';
import { embeddedUrl } from '../../test/processes/embedded-url.ts';
import { platformEnvironment } from './platform.ts';

const root = join(import.meta.dirname, '..', '..');

/** A platform's own database server, while it runs: of the one that all journeys share, unless told. */
export const databaseUrl = (environment = platformEnvironment): Promise<string> =>
  embeddedUrl(resolve(root, environment['DATA_DIR'] ?? ''), environment['SECRET'] ?? '');

let opened: Promise<Context> | null = null;

/** The context of the platform that all journeys share, opened once for each worker and kept until that ends: opening it takes as much as ten people. */
export function platformContext(): Promise<Context> {
  opened ??= openContext();
  return opened;
}

async function openContext(): Promise<Context> {
  const own = { DATABASE_URL: await databaseUrl(), LOG_LEVEL: 'silent' };
  return createContext(readConfig({ ...platformEnvironment, ...own }));
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
