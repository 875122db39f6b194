// What is done at the machine, beside a platform that runs or on one that was never started:
//   npm run operator -- mail@example.org       makes an operator with all rights, or gives an account all of them, and prints a link
//                                              by which the password is set, once
//   npm run operator -- audit-check [HASH]     reckons the chain of the audit log anew, and names the first row that does not fit;
//                                              HASH is one that it told earlier
//   npm run operator -- audit-erase ROW WHY    takes out of a row of the audit log what it says of people
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createAccess, createIdentity } from '../src/features/identity/server/index.ts';
import { checkAudit } from '../src/platform/audit/audit-chain.ts';
import { eraseAuditRow } from '../src/platform/audit/audit-store.ts';
import { ConfigError, readConfig, type Config } from '../src/platform/config/config.ts';
import { createContext, type Context, type Overrides } from '../src/platform/context.ts';
import { connectBeside } from '../src/platform/database/database.ts';
import { lockDataDir } from '../src/platform/work/data-lock.ts';
import { AppError } from '../src/platform/errors/errors.ts';
import { silent } from '../src/platform/work/progress.ts';
import { loadSecrets } from '../src/platform/config/secrets.ts';
import { createLog } from '../src/platform/telemetry/telemetry.ts';

/** Nobody is copied or erased from here. */
const nobodysData = {
  kept: [],
  read: () => Promise.resolve({}),
  erase: () => Promise.resolve(() => Promise.resolve()),
};

async function main([first = '', ...rest]: readonly string[]): Promise<void> {
  if (first === 'audit-check') return inContext((context) => reportAudit(context, rest[0] ?? null));
  if (first === 'audit-erase') return inContext((context) => eraseRow(context, rest));
  const email = z.email().safeParse(first.trim().toLowerCase()).data;
  if (email === undefined) throw new ConfigError('Name the operator: npm run operator -- mail@example.org');
  return inContext((context) => invite(context, email));
}

async function inContext(work: (context: Context) => Promise<void>): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  const running = await runningDatabase(config);
  // Else a database is started here, and nobody may start a second one meanwhile.
  const isOwn = running === null && config.databaseUrl === null;
  await using opened = new AsyncDisposableStack();
  if (isOwn) opened.use(await lockDataDir(config.dataDir, config.port));
  await using context = await createContext(config, silent, running ?? {});
  await work(context);
}

const WHY = {
  missing: 'is missing',
  changed: 'is not as it was written',
  foreign: 'does not belong there',
  erased: 'was emptied, and no row says by whom',
  'cut-off': 'and all after it are gone',
} as const;

async function reportAudit({ database }: Context, noted: string | null): Promise<void> {
  const { rows, erased, head, broken, holdsNoted } = await checkAudit(database.pool, noted);
  if (broken !== null) throw new ConfigError(`The audit log is broken: row ${broken.place} ${WHY[broken.why]}.`);
  if (holdsNoted === false) throw new ConfigError(`The audit log was written anew: it does not hold ${noted}.`);
  process.stdout.write(
    `\n  The audit log holds: ${rows} rows, of which ${erased} were emptied as a later row says.\n` +
      (head === '' ? '\n' : `  Keep this elsewhere, and name it next time: ${head}\n\n`),
  );
}

async function eraseRow({ database }: Context, [row = '', ...because]: readonly string[]): Promise<void> {
  if (!/^[1-9]\d{0,14}$/.test(row) || because.length === 0)
    throw new ConfigError(
      'Name the row and why: npm run operator -- audit-erase 17 "Art. 17 DSGVO, Antrag vom 3. Mai"',
    );
  if (!(await eraseAuditRow(database.pool, Number(row), because.join(' '))))
    throw new ConfigError(`There is no row ${row}, or nothing is left in it.`);
  process.stdout.write(`\n  Row ${row} says nothing of people any more; the last row says so.\n\n`);
}

async function invite(context: Context, email: string): Promise<void> {
  const { config } = context;
  const identityDeps = {
    push: { toGuest() {}, toAll() {} },
    closeConnections() {},
    guestOut: () => Promise.resolve(),
    spendingEnds: () => Promise.resolve(),
    purchasedCoins: () => Promise.resolve(0),
    holdsValue: () => Promise.resolve(true),
    revokePrograms: () => Promise.resolve([]),
    termsAccepted: () => Promise.resolve(),
    withdrawPerformer: () => Promise.resolve(),
    performerNames: () => Promise.resolve([]),
  };
  const { inviteAccount } = createIdentity(context, createAccess(context), identityDeps, nobodysData);
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
  const secrets = await loadSecrets(config.dataDir, config.secret);
  return { database: connectBeside(Number(port), secrets, createLog(config.logLevel)) };
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
  await main(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  const isHeld = error instanceof AppError && error.code === 'role-held';
  if (!isHeld && !(error instanceof ConfigError)) throw error;
  const held = 'This address belongs to a performer, who would lose her studio: name another one for the operator.';
  process.stderr.write(`${isHeld ? held : error.message}\n`);
  process.exit(1);
}
