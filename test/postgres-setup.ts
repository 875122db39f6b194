import { join } from 'node:path';
import { createLedger } from '@separee/ledger';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { onServer, TEMPLATE, urlOf } from './database.ts';
import { openRunFolder } from './processes/run-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A running PostgreSQL of the tests; make a database of your own in it, never use this one. */
    postgresUrl: string;
  }
}

/** One server for the whole run; each test file makes its own database in it. It and all that tests keep is in one folder, which goes with it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await openRunFolder();
  const server = await startEmbeddedPostgres({
    dataDir: join(folder.path, 'postgres'),
    password: 'only-for-tests',
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  });
  await makeTemplate(server.url);
  project.provide('postgresUrl', server.url);
  return async () => {
    await server[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  };
}

/** The platform's tables, made once a run: a copy of them takes a tenth of the time. */
async function makeTemplate(serverUrl: string): Promise<void> {
  await onServer(serverUrl, `create database ${TEMPLATE}`);
  const pool = new pg.Pool({ connectionString: urlOf(serverUrl, TEMPLATE) });
  await createLedger({ pool }).migrate();
  await migrate(pool);
  await pool.end();
}
