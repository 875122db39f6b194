import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/database/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A running PostgreSQL of the tests; make a database of your own in it, never use this one. */
    postgresUrl: string;
  }
}

/** One server for the whole run; each test file makes its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = resolve(`.cache/test-postgres-${process.pid}`);
  const server = await startEmbeddedPostgres({
    dataDir,
    password: 'only-for-tests',
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  });
  project.provide('postgresUrl', server.url);
  return async () => {
    await server[Symbol.asyncDispose]();
    await rm(dataDir, { recursive: true, force: true });
  };
}
