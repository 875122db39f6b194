import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The migrated database that others are copied from; nobody connects to it. */
export const TEMPLATE = 'platform_template';

/** By this a run tells its processes how databases are copied there. */
export const COPIED_BY = 'TEST_DATABASES_COPIED_BY';

export interface TestDatabase extends AsyncDisposable {
  url: string;
}

/** A migrated database of the caller's own on this server, which goes when it is disposed of. */
export async function freshDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  await onServer(
    serverUrl,
    `create database ${name} template ${TEMPLATE} strategy ${process.env[COPIED_BY] ?? 'wal_log'}`,
  );
  return {
    url: urlOf(serverUrl, name),
    [Symbol.asyncDispose]: () => drop(serverUrl, name),
  };
}

/**
 * A pool's `end` answers before its connections are closed, and one that the server ends in between throws where nobody
 * listens. Without force the server itself waits for them, five seconds at most; who still holds on then is ended.
 */
async function drop(serverUrl: string, name: string): Promise<void> {
  try {
    await onServer(serverUrl, `drop database ${name}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '55006') throw error;
    await onServer(serverUrl, `drop database ${name} with (force)`);
  }
}

/** The address of another database on the same server. */
export function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

/** Runs one statement on the server's own database. */
export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
