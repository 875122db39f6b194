// `npm run operator -- mail@example.org`: makes an operator with all rights, or gives an account all of them, and prints a link by
// which the password is set, once. Works beside a platform that runs, and on one that was never started.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createAccess, createIdentity } from '../src/features/identity/server/index.ts';
import { ConfigError, readConfig, type Config } from '../src/platform/config.ts';
import { createContext, type Overrides } from '../src/platform/context.ts';
import { connect } from '../src/platform/database/database.ts';
import { lockDataDir } from '../src/platform/data-lock.ts';
import { AppError } from '../src/platform/errors.ts';
import { silent } from '../src/platform/progress.ts';
import { loadSecrets } from '../src/platform/secrets.ts';
import { createLog } from '../src/platform/telemetry.ts';

/** Nobody is copied or erased from here. */
const nobodysData = {
  kept: [],
  read: () => Promise.resolve({}),
  erase: () => Promise.resolve(() => Promise.resolve()),
};

async function main(): Promise<void> {
  const email = z.email().safeParse(process.argv[2]?.trim().toLowerCase()).data;
  if (email === undefined) throw new ConfigError('Name the operator: npm run operator -- mail@example.org');
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  const running = await runningDatabase(config);
  // Else a database is started here, and nobody may start a second one meanwhile.
  const isOwn = running === null && config.databaseUrl === null;
  await using opened = new AsyncDisposableStack();
  if (isOwn) opened.use(await lockDataDir(config.dataDir, config.port));
  await using context = await createContext(config, silent, running ?? {});
  const surroundings = {
    push: { toGuest() {}, toAll() {} },
    closeLines() {},
    guestOut: () => Promise.resolve(),
    spendingEnds: () => Promise.resolve(),
    purchasedCoins: () => Promise.resolve(0),
    holdsValue: () => Promise.resolve(true),
    revokePrograms: () => Promise.resolve([]),
    withdrawPerformer: () => Promise.resolve(),
    performerNames: () => Promise.resolve([]),
  };
  const { inviteAccount } = createIdentity(context, createAccess(context), surroundings, nobodysData);
  const origin = config.publicUrl?.origin ?? `http://localhost:${config.port}`;
  const invitation = {
    email,
    role: 'operator',
    language: 'de',
    name: (email.split('@')[0] ?? email).slice(0, 30),
  } as const;
  const { link } = await inviteAccount(invitation, origin);
  process.stdout.write(
    `\n  ${email} is an operator. Set the password here, within three days:\n\n  ${link}\n\n` +
      '  Then set up an authenticator app or a passkey under Account → Security: operators need one.\n\n',
  );
}

/** The embedded server of a platform that runs is asked, for a second one would end it; else one is started. */
async function runningDatabase(config: Config): Promise<Overrides | null> {
  if (config.databaseUrl !== null) return null;
  const lock = await readFile(join(config.dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = lock.split('\n');
  if (pid === undefined || port === undefined || !isAlive(Number(pid))) return null;
  const password = (await loadSecrets(config.dataDir, config.secret)).key('postgres').toString('base64url');
  const url = `postgres://separee:${encodeURIComponent(password)}@127.0.0.1:${port}/separee`;
  return { database: connect(url, createLog(config.logLevel)) };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

try {
  await main();
  process.exit(0);
} catch (error) {
  const isHeld = error instanceof AppError && error.code === 'role-held';
  if (!isHeld && !(error instanceof ConfigError)) throw error;
  const held = 'This address belongs to a performer, who would lose her studio: name another one for the operator.';
  process.stderr.write(`${isHeld ? held : error.message}\n`);
  process.exit(1);
}
