import { randomUUID } from 'node:crypto';
import { createLedger, type Ledger } from '@separee/ledger';
import type { Redis } from 'ioredis';
import { Availability } from './errors/availability.ts';
import type { Config } from './config/config.ts';
import { openDatabase, type Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { noteSecret } from './config/installation.ts';
import { openJobQueue, type JobQueue } from './work/jobs.ts';
import { createMailer, type Mailer } from './mail/mail.ts';
import { createProxies, type Proxies } from './http/proxies.ts';
import { createRateLimits, type RateLimits } from './http/limits/rate-limits.ts';
import { openGeoLocator, type GeoLocator } from './geo/geo.ts';
import { OutageLog } from './errors/outage.ts';
import { openRedis } from './work/redis.ts';
import { openRightsNotices, type RightsNotices } from './rights/rights.ts';
import { loadSecrets, type Secrets } from './config/secrets.ts';
import type { KeptFiles } from './storage/kept.ts';
import { openStorage } from './storage/open.ts';
import { createLog, createMetrics, type Log, type Metrics } from './telemetry/telemetry.ts';
import { silent, type Progress } from './work/progress.ts';

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
  /** Told whenever a right has changed, in every process. */
  rights: RightsNotices;
  /** What of all this can be reached at the moment. */
  availability: Availability;
  ledger: Ledger;
  storage: KeptFiles;
  jobs: JobQueue;
  mailer: Mailer;
  /** Where requests come from. */
  places: GeoLocator;
  /** Which machines in front are ours. */
  proxies: Proxies;
  /** How often what may be done, counted with the other processes. */
  rates: RateLimits;
  /** How passwords are kept and compared; null for the library's own way, which takes long on purpose. */
  passwords: Passwords | null;
  now(): Date;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(kept: { hash: string; password: string }): Promise<boolean>;
}

export interface Overrides {
  passwords?: Passwords;
  database?: Database;
  log?: Log;
  now?: () => Date;
}

/** Opens all of it, migrations included. What was opened before an error is closed again. */
export async function createContext(
  config: Config,
  progress: Progress = silent,
  overrides: Overrides = {},
): Promise<Context> {
  await using opened = new AsyncDisposableStack();
  const lines = new OutageLog();
  const log = overrides.log ?? createLog(config.logLevel, undefined, lines);
  const metrics = createMetrics();
  // First: it may refuse what was set.
  const proxies = createProxies(config.trustProxy);
  const places = await openGeoLocator(config, proxies);
  const secrets = await loadSecrets(config.dataDir, config.secret);
  const database = opened.use(
    overrides.database ?? (await progress.step('database', () => openDatabase(config, secrets, log, metrics))),
  );
  const ledger = createLedger({ pool: database.pool });
  await progress.step('migrations', async () => {
    await ledger.migrate();
    await migrate(database.pool);
    await database.protect();
  });
  await noteSecret(database.pool, secrets, log);
  const jobs = await openJobQueue(database.pool, log);
  const redis = config.redisUrl === null ? null : opened.use(await openRedis(config.redisUrl)).client;
  const nodeId = randomUUID();
  const onError = (err: unknown) => log.error({ err }, 'a notice of changed rights');
  const rights = await openRightsNotices(redis, { nodeId, opened, onError });
  const availability = opened.use(new Availability(log, lines, metrics));
  availability.watch({ name: 'database', probe: database.probe, onHung: database.giveUpConnections });
  if (redis !== null) availability.watch({ name: 'redis', probe: () => redis.ping() });
  const closing = opened.move();
  return {
    config,
    nodeId,
    rights,
    log,
    metrics,
    secrets,
    database,
    redis,
    availability,
    ledger,
    storage: openStorage(config, secrets),
    jobs,
    mailer: createMailer(config, database.pool),
    places,
    proxies,
    rates: createRateLimits(redis, (err) => log.error({ err }, 'limits cannot be shared')),
    passwords: overrides.passwords ?? null,
    now: overrides.now ?? (() => new Date()),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}
