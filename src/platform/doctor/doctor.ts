import { execFile } from 'node:child_process';
import { availableParallelism, totalmem } from 'node:os';
import { promisify } from 'node:util';
import { ConfigError } from '../config/config-error.ts';
import type { Config } from '../config/config.ts';
import { loadSecrets } from '../config/secrets.ts';
import { examineOwnDatabase } from '../database/database.ts';
import { runningPort } from '../database/embedded/running.ts';
import { sentenceOf } from '../errors/system-error.ts';
import { smtpTransport } from '../mail/smtp.ts';
import { openStorage } from '../storage/open.ts';
import { freeBytes } from '../storage/room.ts';
import { startNotes } from '../telemetry/start-notes.ts';
import { openRedis } from '../work/redis.ts';
import { bad, good, unsure, type Finding } from './finding.ts';
import { examinePublicSite } from './public-site.ts';
import { examineTurn } from './turn.ts';

const GIB = 1024 ** 3;
const MAIL_LIMIT_MS = 8000;

/** Looks at what a platform with these settings stands on, one thing after the other, whether it runs or not. Changes nothing. */
export async function* examine(config: Config): AsyncGenerator<Finding> {
  yield* startNotes(config).map(({ variable, text }) => unsure(variable, `${text}.`));
  yield await examineDisk(config);
  yield examineMachine();
  yield await examineClock();
  yield await examineDatabase(config);
  if (config.redisUrl !== null) yield await examineRedis(config.redisUrl);
  yield await examineFiles(config);
  if (config.mail.smtpUrl !== null) yield await examineMail(config.mail.smtpUrl, config);
  yield* examineTurn(config.media.turn);
  yield* examinePublicSite(config);
}

async function examineDisk({ dataDir, diskAlarmBytes }: Config): Promise<Finding> {
  try {
    const bytes = await freeBytes(dataDir);
    const free = bytes / GIB;
    const text = `${free.toFixed(1)} GiB are free for ${dataDir}`;
    if (free < 1) return bad('disk', `${text}; make room, or nothing can be written soon.`);
    return bytes < diskAlarmBytes ? unsure('disk', `${text}; films need more.`) : good('disk', `${text}.`);
  } catch (error) {
    return bad('DATA_DIR', `${dataDir} cannot be used, ${sentenceOf(error)}.`);
  }
}

function examineMachine(): Finding {
  const [cores, memory] = [availableParallelism(), totalmem() / GIB];
  const text = `${cores} cores and ${memory.toFixed(1)} GiB of memory`;
  return cores < 2 || memory < 2
    ? unsure('machine', `${text}; two of each are the least for real guests.`)
    : good('machine', `${text}.`);
}

/** Codes of log-ins and signatures of others go by the clock. */
async function examineClock(): Promise<Finding> {
  const told = await promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value']).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
  if (told === null) return unsure('clock', 'could not be looked at; see that something sets it by NTP.');
  return told === 'yes' ? good('clock', 'is set by NTP.') : bad('clock', 'is not set by NTP; codes for log-ins fail.');
}

async function examineDatabase({ databaseUrl, dataDir }: Config): Promise<Finding> {
  if (databaseUrl === null) {
    const port = await runningPort(dataDir);
    return good('database', port === null ? 'the embedded one; it does not run now.' : 'the embedded one runs.');
  }
  try {
    await examineOwnDatabase(databaseUrl);
    return good('DATABASE_URL', 'the database can be used.');
  } catch (error) {
    return refused('DATABASE_URL', error);
  }
}

async function examineRedis(url: string): Promise<Finding> {
  try {
    await using _ = await openRedis(url);
    return good('REDIS_URL', 'Redis answers.');
  } catch (error) {
    return refused('REDIS_URL', error);
  }
}

async function examineFiles(config: Config): Promise<Finding> {
  const about = config.s3 === null ? 'files' : 'S3_ENDPOINT';
  try {
    await openStorage(config, await loadSecrets(config.dataDir, config.secret)).probe('doctor');
    return good(about, 'files can be kept and read.');
  } catch (error) {
    return bad(about, `files cannot be kept, ${sentenceOf(error)}.`);
  }
}

async function examineMail(smtpUrl: string, config: Config): Promise<Finding> {
  const transport = smtpTransport(smtpUrl, config);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('no answer came in time')), MAIL_LIMIT_MS);
  try {
    await Promise.race([transport.verify(), late.promise]);
    return good('SMTP_URL', 'the mail server lets us in.');
  } catch (error) {
    return bad('SMTP_URL', `mail cannot be sent, ${sentenceOf(error)}.`);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

/** What was refused in a sentence of its own, without the setting's name in front. */
const refused = (about: string, error: unknown): Finding =>
  bad(about, error instanceof ConfigError ? error.message.replace(`${about}: `, '') : `${sentenceOf(error)}.`);
