import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { startApp, type App as Composed } from '../src/app/app.ts';
import { features as allFeatures } from '../src/app/features.ts';
import { identity } from '../src/features/identity/feature.ts';
import { live } from '../src/features/live/feature.ts';
import { tickets } from '../src/features/tickets/feature.ts';
import { createWallet, type Wallet } from '../src/features/wallet/server/index.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { createContext, type Context, type Passwords } from '../src/platform/context.ts';
import type { Feature } from '../src/platform/feature/feature.ts';
import type { Log } from '../src/platform/telemetry/telemetry.ts';
import { silent } from '../src/platform/work/progress.ts';
import { createCaller, type TestCaller } from './api/calls.ts';
import { openChannel, type TestChannel } from './api/channel.ts';
import { freshDatabase } from './database.ts';
import { keepFreshState, type FreshState } from './fresh-state.ts';
import { cheapPasswords } from './people/passwords.ts';
import { notePlatform } from './support/platforms.ts';
import { createPeople, type People, type TestGuest } from './people/people.ts';

export interface TestAppOptions {
  /** Settings as the environment names them, over those of tests. */
  env?: Record<string, string>;
  log?: Log;
  /** How passwords are kept: cheaply unless told; null for the platform's own way, which takes long on purpose. */
  passwords?: Passwords | null;
  /** All, unless told. */
  features?: readonly Feature[];
  /** Jobs come round by the clock. Without it nothing happens in a test that it has not asked for. */
  hasCrontab?: boolean;
  /** Started for this caller alone: for who looks at its end, changes its tables or reads all of them. */
  own?: boolean;
}

/** The whole platform but its pages, in this process, on a database and in a folder of its own. */
export interface TestApp extends TestCaller, People, AsyncDisposable {
  app: App;
  context: Context;
  wallet: Wallet;
  origin: string;
  /** What the platform's clock says; move it with {@link advance}. Time that is metered goes by another, steady clock. */
  now(): Date;
  advance(milliseconds: number): void;
  /** The guest's connection to the real-time channel, with a session. Closed with the app. */
  channel(guest: TestGuest, headers?: Record<string, string>): Promise<TestChannel>;
}

/** With what tests use of its features. */
const withApis = (app: Composed) => ({
  ...app,
  get identity() {
    return app.api(identity);
  },
  get live() {
    return app.api(live).rooms;
  },
  get media() {
    return app.api(live).media;
  },
  get tickets() {
    return app.api(tickets);
  },
});
type App = ReturnType<typeof withApis>;

/** A platform, and all that stands as long as it runs. */
interface Running extends AsyncDisposable {
  app: App;
  context: Context;
  wallet: Wallet;
  origin: string;
  clock: Clock;
  /** How often it has been used by a test file, this time included. */
  uses: number;
  fresh: FreshState | null;
}

interface Clock {
  ahead: number;
  now(): Date;
}

/** Of this worker: started with nothing but the usual settings, used before, and as they were when they started. */
const idle: Running[] = [];
/** Deleted rows stay in the way until they are cleared away, which nobody does here. */
const MOST_USES = 20;
const MOST_IDLE = 2;

/**
 * The platform of a test: one that stands where it stood when it started. Its end fails when the books do not balance. One with nothing but
 * the usual settings is used again by the next test that wants such a one, with its rows and files put back: a start takes a second of the processor.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  // What is started while a test moves timers by hand stands still for everybody else.
  const isShared = Object.keys(options).length === 0 && !vi.isFakeTimers();
  const running = (isShared ? idle.pop() : undefined) ?? (await startRunning(options, isShared));
  running.uses += 1;
  const { app, context, wallet, origin, clock } = running;
  const caller = createCaller(app, origin);
  const people = createPeople(context, wallet, caller);
  const lines = new DisposableStack();
  const { features = allFeatures } = options;
  return {
    app,
    context,
    wallet,
    origin,
    ...caller,
    ...people,
    now: () => clock.now(),
    advance: (milliseconds) => {
      clock.ahead += milliseconds;
    },
    async channel(guest, headers) {
      return lines.use(await openChannel(app.port, guest, { features, ...(headers === undefined ? {} : { headers }) }));
    },
    async [Symbol.asyncDispose]() {
      lines.dispose();
      // Nobody counts back what was done in a later time, and nobody reaches a server that was closed.
      const stands = clock.ahead === 0 && !vi.isFakeTimers() && app.http.server.listening;
      const isWanted = stands && running.uses < MOST_USES && idle.length < MOST_IDLE;
      if (running.fresh === null || !isWanted) return running[Symbol.asyncDispose]();
      await expectBalance(context);
      if (await running.fresh.restore()) idle.push(running);
      else await running[Symbol.asyncDispose]();
    },
  };
}

async function startRunning(
  { env = {}, log, passwords = cheapPasswords, features = allFeatures, hasCrontab = false }: TestAppOptions,
  isShared: boolean,
): Promise<Running> {
  notePlatform();
  await using opened = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'platform-test-'));
  opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  const database = opened.use(await freshDatabase(inject('postgresUrl')));
  const config = readConfig({ ...settings, DATA_DIR: dataDir, DATABASE_URL: database.url, ...env });
  const clock: Clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };
  const overrides = {
    now: () => clock.now(),
    ...(log === undefined ? {} : { log }),
    ...(passwords === null ? {} : { passwords }),
  };
  const context = opened.use(await createContext(config, silent, overrides));
  opened.defer(() => expectBalance(context));
  const app = withApis(opened.use(await startApp(context, async () => {}, features, { hasCrontab })));
  const wallet = createWallet(context, { toGuest: () => {}, toAll: () => {} });
  const origin = `http://127.0.0.1:${app.port}`;
  const fresh = isShared ? await keepFreshState(context.database.pool, dataDir) : null;
  const closing = opened.move();
  return {
    app,
    context,
    wallet,
    origin,
    clock,
    uses: 0,
    fresh,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

async function expectBalance({ ledger }: Context): Promise<void> {
  const audit = await ledger.check();
  if (!audit.ok) throw new Error(`the books do not balance: ${audit.problems.join('; ')}`);
}

const settings = {
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: '0',
  CHECKOUT_PORT: '0',
  MEDIA_PORT: '0',
  LOG_LEVEL: 'silent',
  // One guest of a test asks as often as hundreds do; what is tried about limits sets its own.
  RATE_FACTOR: '1000',
  DEMO: '0',
};
