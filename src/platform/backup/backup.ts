import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readable, pipeline as connect, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { ConfigError } from '../config/config-error.ts';
import type { Config } from '../config/config.ts';
import { loadSecrets } from '../config/secrets.ts';
import { ownerUrl } from '../database/database.ts';
import { runningPort } from '../database/embedded/running.ts';
import { sentenceOf } from '../errors/system-error.ts';
import { lockDataDir } from '../work/data-lock.ts';
import { decrypterFor, encrypterFor } from './backup-key.ts';
import { packRunning } from './running-cluster.ts';
import { countEntries, pack } from './tar.ts';

/** What of `DATA_DIR` is no part of a backup: who runs there, and the database, which has a way of its own while it runs. */
const LOCK = 'lock';
const CLUSTER = 'postgres';

export interface Backup {
  file: string;
  bytes: number;
}

/**
 * Writes all of `DATA_DIR` into one encrypted file of this folder, whether the platform runs or not: the database as of one moment, then the
 * files that are there. It appears whole or not at all. @throws ConfigError where it cannot be made.
 */
export async function backUp(
  config: Config,
  { folder, key, now }: { folder: string; key: string | undefined; now: Date },
): Promise<Backup> {
  if (config.databaseUrl !== null)
    throw new ConfigError(
      'DATABASE_URL: of a database of your own take a dump, and a copy of the files; README says how.',
    );
  if (!relative(config.dataDir, folder).startsWith('..'))
    throw new ConfigError(
      `${folder} is part of DATA_DIR, and of the backup; name a folder elsewhere, best on another disk.`,
    );
  const encrypter = await encrypterFor(key);
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const file = join(folder, `separee-${stamp}.tar.zst.age`);
  const draft = `${file}.part`;
  await using held = new AsyncDisposableStack();
  const port = await runningPort(config.dataDir);
  // What is not running must not begin to while it is read.
  if (port === null) held.use(await lockDataDir(config.dataDir, config.port));
  const packed = Readable.from(pieces(config, port), { objectMode: false });
  try {
    await mkdir(folder, { recursive: true });
    const plain = Readable.toWeb(through(packed, createZstdCompress())) as ReadableStream<Uint8Array>;
    const sealed = await encrypter.encrypt(plain as globalThis.ReadableStream<Uint8Array>);
    await pipeline(Readable.fromWeb(sealed as ReadableStream), createWriteStream(draft, { mode: 0o600, flags: 'wx' }));
    await flushed(draft);
    // Unlike a new name, a link never replaces what is there.
    await link(draft, file);
    await rm(draft);
    return { file, bytes: (await stat(file)).size };
  } catch (cause) {
    await rm(draft, { force: true }).catch(() => {});
    if (cause instanceof ConfigError) throw cause;
    throw new ConfigError(`The backup could not be written to ${folder}, ${sentenceOf(cause)}.`, { cause });
  }
}

async function* pieces(config: Config, port: number | null): AsyncGenerator<Buffer> {
  const { dataDir, secret } = config;
  const entries = await readdir(dataDir);
  if (port !== null) yield* packRunning(dataDir, ownerUrl(port, await loadSecrets(dataDir, secret)));
  else if (entries.includes(CLUSTER)) yield* pack({ folder: dataDir, entries: [CLUSTER] });
  else throw new ConfigError(`DATA_DIR: there is no database in ${dataDir} yet.`);
  // After the database: of what it names nothing is missing but what was removed in this moment.
  yield* pack({ folder: dataDir, entries: entries.filter((name) => name !== CLUSTER && name !== LOCK) });
}

/** What is in a backup, decrypted and unpacked piece by piece. A piece that was changed, or a missing end, is an error. */
export async function openBackup(file: string, key: string | undefined): Promise<Readable> {
  const decrypter = decrypterFor(key);
  try {
    await stat(file);
    const sealed = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
    const plain = await decrypter.decrypt(sealed as globalThis.ReadableStream<Uint8Array>);
    return through(Readable.fromWeb(plain as ReadableStream), createZstdDecompress());
  } catch (cause) {
    throw unreadable(file, cause);
  }
}

/** Reads a backup to its end; answers how many files and folders are in it. @throws ConfigError where it is damaged, or for another key. */
export async function checkBackup(file: string, key: string | undefined): Promise<number> {
  const archive = await openBackup(file, key);
  try {
    return await countEntries(archive);
  } catch (cause) {
    throw unreadable(file, cause);
  }
}

/**
 * The transform, fed from the source: an error of either ends both, and is read from the transform. (`compose` destroys what it has made once
 * more after its end, with an error that nobody listens to.)
 */
function through(source: Readable, transform: Transform): Transform {
  connect(source, transform, () => {});
  return transform;
}

export function unreadable(file: string, cause: unknown): ConfigError {
  const said = cause instanceof Error ? cause.message : String(cause);
  const why = /no identity matched|incorrect passphrase|wrong passphrase/i.test(said)
    ? 'it was made for another key'
    : sentenceOf(cause);
  return new ConfigError(`${file} is no backup that can be read: ${why}.`, { cause });
}

async function flushed(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync();
  await handle.close();
}
