import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createLedger, type Ledger } from '@separee/ledger';
import { Redis } from 'ioredis';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openJobQueue, type JobQueue } from './jobs.ts';
import { createMailer, type Mailer } from './mail.ts';
import { openPlaces, type Places } from './places.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { diskStorage, type Storage } from './storage.ts';
import { createLog, createMetrics, type Log, type Metrics } from './telemetry.ts';
import { silent, type Progress } from './progress.ts';

/** Everything long-lived that features stand on. Made once, handed down, disposed in reverse. */
export interface Context extends AsyncDisposable {
  config: Config;
  /** Names this process among several. */
  nodeId: string;
  log: Log;
  metrics: Metrics;
  secrets: Secrets;
  database: Database;
  redis: Redis | null;
  ledger: Ledger;
  storage: Storage;
  jobs: JobQueue;
  mailer: Mailer;
  /** Where requests come from. */
  places: Places;
  now(): Date;
}

export interface Overrides {
  database?: Database;
  log?: Log;
  now?: () => Date;
}

/** Opens all of it, migrations included. What was opened before a fault is closed again. */
export async function createContext(
  config: Config,
  progress: Progress = silent,
  overrides: Overrides = {},
): Promise<Context> {
  await using opened = new AsyncDisposableStack();
  const log = overrides.log ?? createLog(config.logLevel);
  // First: it may refuse what was set.
  const places = await openPlaces(config);
  const secrets = await loadSecrets(config.dataDir, config.secret);
  const database = opened.use(
    overrides.database ?? (await progress.step('database', () => openDatabase(config, secrets, log))),
  );
  const ledger = createLedger({ pool: database.pool });
  await progress.step('migrations', async () => {
    await ledger.migrate();
    await migrate(database.pool);
  });
  const jobs = await openJobQueue(database.pool, log);
  const redis =
    config.redisUrl === null
      ? null
      : opened.adopt(new Redis(config.redisUrl), async (client) => void (await client.quit()));
  const closing = opened.move();
  return {
    config,
    nodeId: randomUUID(),
    log,
    metrics: createMetrics(),
    secrets,
    database,
    redis,
    ledger,
    storage: diskStorage(join(config.dataDir, 'files')),
    jobs,
    mailer: createMailer(config, database.db, jobs),
    places,
    now: overrides.now ?? (() => new Date()),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}
