import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import type { Log, Metrics } from '../telemetry/telemetry.ts';
import type { Secrets } from '../config/secrets.ts';
import { sentenceOf } from '../errors/system-error.ts';
import { keepPostgres } from './embedded/kept-postgres.ts';
import { probeOf } from './probe.ts';
import { prepareRoles, protectAudit, runnerUrl } from './roles.ts';
import { checkAll } from './row-check.ts';

export type PoolClient = pg.PoolClient;

export interface Database extends AsyncDisposable {
  /** What statements are given to (`sql.ts`), and what the engines work on. */
  pool: pg.Pool;
  url: string;
  /**
   * Runs the work in one transaction on one connection. Where PostgreSQL ends it because it crossed another (deadlock,
   * serialisation), the work is done anew, a few times at most: so it must be repeatable, and what leaves the database (pushes,
   * mails, requests, counters) waits until the promise has been kept. Which locks come in which order: decision "one order of
   * locks".
   *
   * The work asks its own connection alone. One that waits for a second while it holds the first stops all others as soon as many
   * do the same, so that is a fault while we test and develop, and a warning in production (decision 0083).
   */
  transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
  /** Rejects when the server cannot be reached. */
  probe(): Promise<void>;
  /**
   * Called when the schema is as it should be: takes from the role that the platform runs with what it must not change. Of a
   * database of the operator's own it takes nothing: its roles are his.
   */
  protect(): Promise<void>;
  /** Cuts every connection of the pool: what waits on one fails, and the next to ask get new ones. */
  giveUpConnections(): void;
}

const OLDEST_SERVER = 18;
/** Waiting longer than this for a free connection is given up: whoever asked has gone by then. */
const CONNECT_LIMIT_MS = 10_000;

/** Connects to `DATABASE_URL`, or brings the embedded server up in `DATA_DIR/postgres`. @throws ConfigError when it cannot be used. */
export async function openDatabase(config: Config, secrets: Secrets, log: Log, metrics: Metrics): Promise<Database> {
  if (config.databaseUrl !== null) {
    await examineOwnDatabase(config.databaseUrl);
    return connect(config.databaseUrl, log, config.mode);
  }
  const server = await keepPostgres({
    dataDir: join(config.dataDir, 'postgres'),
    password: ownerPassword(secrets),
    onLog: (line) => log.debug({ postgres: line }),
    onNewPassword: () => log.warn('the secret is another one than before: the embedded database has a new password'),
    onDeath({ code, signal }) {
      metrics.restarts.inc({ part: 'database' });
      log.error({ code, signal }, 'the embedded PostgreSQL ended by itself and is started again');
    },
    onFailure: (err) => log.error({ err }, 'the embedded PostgreSQL could not be started'),
    onBack: () => log.warn('the embedded PostgreSQL has recovered'),
  });
  const database = connect(await prepareRoles(server.url, runnerPassword(secrets)), log, config.mode);
  return {
    ...database,
    protect: () => protectAudit(server.url),
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** Of the role that owns the embedded server. */
const ownerPassword = (secrets: Secrets): string => secrets.key('postgres').toString('base64url');

/** Where the embedded server of a platform that runs is reached as its owner. */
export const ownerUrl = (port: number, secrets: Secrets): string =>
  `postgres://separee:${encodeURIComponent(ownerPassword(secrets))}@127.0.0.1:${port}/separee`;

/** Of the role that the platform runs with on the embedded server. */
const runnerPassword = (secrets: Secrets): string => secrets.key('postgres-run').toString('base64url');

/** Connects to the embedded server of a platform that runs at this port of this machine, as that does. */
export const connectBeside = (port: number, secrets: Secrets, log: Pick<Log, 'warn'>): Database =>
  connect(runnerUrl(`postgres://127.0.0.1:${port}/separee`, runnerPassword(secrets)), log);

/** Asks a database of the operator's own. @throws ConfigError saying in one sentence why it will not do. */
export async function examineOwnDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  let version: number;
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    );
    version = rows[0]?.version ?? 0;
  } catch (cause) {
    throw new ConfigError(`DATABASE_URL: the database cannot be used, ${sentenceOf(cause)}.`, { cause });
  } finally {
    await client.end().catch(() => {});
  }
  if (version < OLDEST_SERVER) {
    throw new ConfigError(`DATABASE_URL: that is PostgreSQL ${version}; Séparée needs ${OLDEST_SERVER} or newer.`);
  }
}

/** What the work at hand holds: a connection of this pool, as long as it is open. */
interface Held {
  pool: pg.Pool;
  isOpen: boolean;
}
const holding = new AsyncLocalStorage<Held>();

type Connected = Parameters<pg.Pool['connect']>[0];

/** Sees who asks for a second connection while he holds one. */
class WatchfulPool extends pg.Pool {
  readonly #onSecond: () => void;

  constructor(config: pg.PoolConfig, onSecond: () => void) {
    super(config);
    this.#onSecond = onSecond;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    const held = holding.getStore();
    if (held?.isOpen === true && held.pool === this) this.#onSecond();
    return callback === undefined ? super.connect() : super.connect(callback);
  }
}

/** A pool on an existing database. */
export function connect(url: string, log: Pick<Log, 'warn'>, mode: Config['mode'] = 'production'): Database {
  const settings = {
    connectionString: url,
    max: 20,
    application_name: 'separee',
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
  };
  const pool = new WatchfulPool(settings, () => {
    const error = new Error('a transaction asks for a second connection');
    if (mode !== 'production') throw error;
    log.warn({ err: error }, 'a transaction waits for a second connection, and keeps its own from others');
  });
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  if (mode !== 'production') {
    checkAll(pool);
    pool.on('connect', checkAll);
  }
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    open.add(client);
    client.once('end', () => open.delete(client));
  });
  const probe = probeOf(url);
  return {
    pool,
    url,
    transaction: (work) => inTransaction(pool, work),
    probe: probe.ask,
    protect: () => Promise.resolve(),
    giveUpConnections() {
      probe.drop();
      for (const client of open) client.connection.stream.destroy();
    },
    async [Symbol.asyncDispose]() {
      probe.drop();
      await pool.end();
      // A pool counts as ended when its connections have said goodbye; the server may go when their lines are down too.
      await Promise.all([...open].map((client) => new Promise<void>((resolve) => client.once('end', resolve))));
    },
  };
}

/** A transaction that crossed others so often is not unlucky but wrong. */
const MOST_TRIES = 6;

async function inTransaction<T>(pool: pg.Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await tryTransaction(pool, work);
    } catch (error) {
      if (tried === MOST_TRIES || !isCrossed(error)) throw error;
      // Who begins anew at once may take from the other what that one has waited for, and cross it again.
      await delay(tried * (5 + Math.random() * 20));
    }
  }
}

/** Whether PostgreSQL undid a transaction only because of what others did at the same time; also where a feature gave the error another name. */
function isCrossed(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return code === '40P01' || code === '40001' || isCrossed(error.cause);
}

/** What is to be done once the transaction of a connection is through. */
const afterwards = new WeakMap<pg.ClientBase, (() => Promise<void>)[]>();

/**
 * Does this once the transaction has been committed and its connection is free, before {@link Database.transaction} answers;
 * never where it is undone. For what others are told of a change that was made deep inside. It must not throw.
 */
export function afterCommit(client: PoolClient, work: () => Promise<void>): void {
  afterwards.get(client)?.push(work);
}

async function tryTransaction<T>(pool: pg.Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const later: (() => Promise<void>)[] = [];
  const result = await withinOne(pool, later, work);
  for (const each of later) await each();
  return result;
}

async function withinOne<T>(
  pool: pg.Pool,
  later: (() => Promise<void>)[],
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const held: Held = { pool, isOpen: true };
  afterwards.set(client, later);
  try {
    await client.query('begin');
    const result = await holding.run(held, () => work(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((cause: unknown) => {
      broken = cause instanceof Error ? cause : new Error('rollback failed', { cause });
    });
    throw error;
  } finally {
    held.isOpen = false;
    afterwards.delete(client);
    client.release(broken);
  }
}
