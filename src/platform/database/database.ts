import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { Log } from '../telemetry.ts';
import type { Secrets } from '../secrets.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import type { Tables } from './tables.ts';

// Ids and coins are integers that fit a double; PostgreSQL's bigint would arrive as text.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`);
  return value;
});

export type Db = Kysely<Tables>;
export type PoolClient = pg.PoolClient;

export interface Database extends AsyncDisposable {
  /** Typed queries. */
  db: Db;
  /** Raw named queries for hot lists, and what the engines work on. */
  pool: pg.Pool;
  url: string;
  /** Runs the work in one transaction on one connection, typed and raw. */
  transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
}

/** Connects to `DATABASE_URL`, or brings the embedded server up in `DATA_DIR/postgres`. */
export async function openDatabase(config: Config, secrets: Secrets, log: Log): Promise<Database> {
  if (config.databaseUrl !== null) return connect(config.databaseUrl, log);
  const server = await startEmbeddedPostgres({
    dataDir: join(config.dataDir, 'postgres'),
    password: secrets.key('postgres').toString('base64url'),
    onLog: (line) => log.debug({ postgres: line }),
  });
  const database = connect(server.url, log);
  return {
    ...database,
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** A pool on an existing database. */
export function connect(url: string, log: Pick<Log, 'warn'>): Database {
  const pool = new pg.Pool({ connectionString: url, max: 20, application_name: 'separee' });
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    open.add(client);
    client.once('end', () => open.delete(client));
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    url,
    transaction: (work) => inTransaction(pool, work),
    async [Symbol.asyncDispose]() {
      await db.destroy();
      // Whom nobody asked anything has nothing to destroy, and leaves the pool as it is.
      if (!pool.ending) await pool.end();
      // A pool counts as ended when its connections have said goodbye; the server may go when their lines are down too.
      await Promise.all([...open].map((client) => new Promise<void>((resolve) => client.once('end', resolve))));
    },
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((fault: unknown) => {
      broken = fault instanceof Error ? fault : new Error('rollback failed', { cause: fault });
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
