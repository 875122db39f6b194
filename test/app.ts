import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
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
import { cheapPasswords } from './people/passwords.ts';
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

/** Starts it. Its end fails when the books do not balance. */
export async function startTestApp({
  env = {},
  log,
  passwords = cheapPasswords,
  features = allFeatures,
  hasCrontab = false,
}: TestAppOptions = {}): Promise<TestApp> {
  await using opened = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'platform-test-'));
  opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  const database = opened.use(await freshDatabase(inject('postgresUrl')));
  const config = readConfig({ ...settings, DATA_DIR: dataDir, DATABASE_URL: database.url, ...env });
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const overrides = { now, ...(log === undefined ? {} : { log }), ...(passwords === null ? {} : { passwords }) };
  const context = opened.use(await createContext(config, silent, overrides));
  opened.defer(async () => {
    const audit = await context.ledger.check();
    if (!audit.ok) throw new Error(`the books do not balance: ${audit.problems.join('; ')}`);
  });
  const app = withApis(opened.use(await startApp(context, async () => {}, features, { hasCrontab })));
  const wallet = createWallet(context, { toGuest: () => {}, toAll: () => {} });
  const origin = `http://127.0.0.1:${app.port}`;
  const caller = createCaller(app, origin);
  const people = createPeople(context, wallet, caller);
  const lines = opened.adopt(new DisposableStack(), (stack) => stack.dispose());
  const closing = opened.move();
  return {
    app,
    context,
    wallet,
    origin,
    ...caller,
    ...people,
    now,
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    async channel(guest, headers) {
      return lines.use(await openChannel(app.port, guest, { features, ...(headers === undefined ? {} : { headers }) }));
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
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
