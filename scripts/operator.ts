// What is done at the machine, beside a platform that runs or on one that was never started:
//   npm run operator -- mail@example.org       makes an operator with all rights, or gives an account all of them, and prints a link
//                                              by which the password is set, once
//   npm run operator -- audit-check [HASH]     reckons the chain of the audit log anew, and names the first row that does not fit;
//                                              HASH is one that it told earlier
//   npm run operator -- audit-erase ROW WHY    takes out of a row of the audit log what it says of people
//   npm run operator -- trace FILE [FILM]      names the account to which a leaked copy of a film leads, and how sure that is; without its
//                                              number the film is found by its pictures
//   npm run operator -- files-to-s3            copies the files of the disk into the bucket that S3_* name; again it goes on
//   npm run operator -- files-to-s3 free-disk  the same, and frees the disk of what was read there as it is here
import { access, constants } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isMadeMedium, traceCopy } from '../src/features/films/server/index.ts';
import { createAccess, createIdentity } from '../src/features/identity/server/index.ts';
import { checkAudit } from '../src/platform/audit/audit-chain.ts';
import { eraseAuditRow } from '../src/platform/audit/audit-store.ts';
import { ConfigError, readConfig, type Config } from '../src/platform/config/config.ts';
import { createContext, type Context, type Overrides } from '../src/platform/context.ts';
import { connectBeside } from '../src/platform/database/database.ts';
import { runningPort } from '../src/platform/database/embedded/running.ts';
import { lockDataDir } from '../src/platform/work/data-lock.ts';
import { AppError } from '../src/platform/errors/errors.ts';
import { bringFiles } from '../src/platform/storage/bring.ts';
import type { Moved } from '../src/platform/storage/kept.ts';
import { sentenceOf } from '../src/platform/errors/system-error.ts';
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
  if (first === 'trace') return inContext((context) => trace(context, rest));
  if (first === 'files-to-s3' && ['', 'free-disk'].includes(rest.join(' ')))
    return inContext((context) => filesToS3(context, rest[0] === 'free-disk'));
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

async function trace(context: Context, [file = '', film = '', ...more]: readonly string[]): Promise<void> {
  if (file === '' || more.length > 0 || !/^(?:[1-9]\d{0,14})?$/.test(film))
    throw new ConfigError('Name the copy, and its film where you know it: npm run operator -- trace copy.mp4 4711');
  const path = resolve(file);
  await access(path, constants.R_OK).catch(() => {
    throw new ConfigError(`${path} cannot be read.`);
  });
  const filmId = film === '' ? null : Number(film);
  const traced = await traceCopy(context, { path, filmId, reason: 'npm run operator -- trace' });
  if (traced === 'no-such-film') throw new ConfigError(`There is no film ${film}.`);
  if (traced === 'no-film')
    throw new ConfigError('Its pictures are of no film here. Name the film where you know it: trace copy.mp4 4711');
  if ('refused' in traced) throw new ConfigError(`${path} is no film that can be read (${traced.refused}).`);
  const { film: found, read, accounts } = traced;
  if (read.failure !== null)
    throw new ConfigError(`The copy could not be held against film ${found.id}, “${found.title}” (${read.failure}).`);
  process.stdout.write(
    `\n  A copy of film ${found.id}, “${found.title}”: ${read.segmentsRead} of ${read.segments} segments could be read,\n` +
      `  and were held against ${read.candidates} accounts that have watched or fetched it.\n\n`,
  );
  const [best] = accounts;
  if (best === undefined) return void process.stdout.write('  Nobody has watched it who is still here.\n\n');
  for (const { guestId, name, score, chance, isSure } of accounts) {
    if (guestId !== best.guestId && chance > 0.05) continue;
    process.stdout.write(
      `  ${isSure ? 'beyond doubt' : 'not certain '}  ${guestId}  ${name ?? '(no name)'}\n` +
        `                by chance one of ${odds(chance)} strangers would fit as well; ${score.toFixed(1)} deviations\n`,
    );
  }
  process.stdout.write('\n  The page of the film in the back office shows the same.\n\n');
}

const odds = (chance: number): string => Math.round(1 / Math.max(chance, 1e-15)).toLocaleString('en');

async function filesToS3({ config, database, storage, nodeId }: Context, free: boolean): Promise<void> {
  if (config.s3 === null)
    throw new ConfigError('S3_ENDPOINT: say into which bucket, by all that begins with S3_ (README).');
  await storage.probe(nodeId).catch((cause: unknown) => {
    throw new ConfigError(`S3_ENDPOINT: the bucket cannot be used, ${sentenceOf(cause)}.`, { cause });
  });
  const isFinished = async (folder: string, name: string) =>
    !['films', 'originals'].includes(folder) || (await isMadeMedium(database.pool, name));
  const { dataDir } = config;
  let [files, left] = [0, 0];
  for await (const done of bringFiles({ storage, dataDir, isFinished, free })) {
    files += done.brought.files;
    left += done.left;
    const freed = free ? `, ${amount(done.freed)} freed on the disk` : '';
    const others = done.left === 0 ? '' : `, ${done.left} left that are being made or belong to nobody`;
    process.stdout.write(`  ${done.folder}: ${amount(done.brought)} copied${freed}${others}\n`);
  }
  const next = free ? '' : ' Start the platform with the same S3_*; then free the disk: files-to-s3 free-disk.';
  process.stdout.write(
    `\n  ${files} files are in S3 that were not, ${left} have to wait.${left === 0 ? next : ' Ask once more later.'}\n\n`,
  );
}

const amount = ({ files, bytes }: Moved): string => `${files} files (${(bytes / 1024 ** 2).toFixed(1)} MiB)`;

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
    textReach: () => Promise.resolve('unavailable' as const),
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
  if (link === null) throw new Error('an operator was made without a link');
  process.stdout.write(
    `\n  ${email} is an operator. Set the password here, within three days:\n\n  ${link.address}\n\n` +
      '  Then set up an authenticator app or a passkey under Account → Security: operators need one.\n\n',
  );
}

/** The embedded server of a platform that runs is asked, for a second one would end it; else one is started. */
async function runningDatabase(config: Config): Promise<Overrides | null> {
  if (config.databaseUrl !== null) return null;
  const port = await runningPort(config.dataDir);
  if (port === null) return null;
  const secrets = await loadSecrets(config.dataDir, config.secret);
  return { database: connectBeside(port, secrets, createLog(config.logLevel)) };
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
