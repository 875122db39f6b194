import { join } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import { createLedger } from '@separee/ledger';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { seedOfCommit } from '../scripts/checks/seed.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { CLOCK_OFFSET, offsetOfRun } from './clocks/instant.ts';
import { shiftClock, shiftClosedFunctions, SHIFTED_SEARCH_PATH } from './clocks/shifted-postgres.ts';
import { COPIED_BY, onServer, TEMPLATE, urlOf } from './database.ts';
import { openMemoryFolder, openRunFolder } from './processes/run-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A running PostgreSQL of the tests; make a database of your own in it, never use this one. */
    postgresUrl: string;
    /** What is drawn in this run follows from it. */
    seed: number;
  }
}

/** Nothing of it outlives the run: no byte need reach a disk, no dead row need be cleared away. */
const NOTHING_LASTS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=1GB',
  'checkpoint_timeout=1h',
  'autovacuum=off',
];

/**
 * One server for the whole run; each test file makes its own database in it. It and all that tests keep is in folders that go with the run.
 * In memory a database is copied file by file in a fifteenth of the time; on a disk that takes longer than writing it by the log.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const offsetMs = offsetOfRun();
  process.env[CLOCK_OFFSET] = String(offsetMs);
  const folder = await openRunFolder();
  const memory = await openMemoryFolder();
  process.env[COPIED_BY] = memory === null ? 'wal_log' : 'file_copy';
  const server = await startEmbeddedPostgres({
    dataDir: join((memory ?? folder).path, 'postgres'),
    password: 'only-for-tests',
    settings: [...NOTHING_LASTS, SHIFTED_SEARCH_PATH],
  });
  await makeTemplate(server.url, offsetMs);
  const seed = Number(process.env['TEST_SEED'] ?? seedOfCommit());
  const at = new Date(Date.now() + offsetMs).toISOString();
  process.stdout.write(`  The clock stands at ${at}; random input follows from seed ${seed}\n`);
  project.provide('seed', seed);
  project.provide('postgresUrl', server.url);
  return async () => {
    await server[Symbol.asyncDispose]();
    await memory?.[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  };
}

/** The platform's tables, made once a run: a copy of them takes a tenth of the time. */
async function makeTemplate(serverUrl: string, offsetMs: number): Promise<void> {
  // Each of the many connections reckons the password anew, as often as was said when it was set.
  await onServer(serverUrl, `set scram_iterations = 1; alter role current_user password 'only-for-tests'`);
  await onServer(serverUrl, `create database ${TEMPLATE}`);
  const pool = new pg.Pool({ connectionString: urlOf(serverUrl, TEMPLATE) });
  pool.on('error', () => undefined);
  await shiftClock(pool, offsetMs);
  await createLedger({ pool }).migrate();
  await migrate(pool);
  // Each app would make the tables of its queue by itself.
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
  await shiftClosedFunctions(pool);
  await pool.end();
}
