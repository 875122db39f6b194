import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRunning } from '../../../../test/support/proc.ts';
import { ConfigError } from '../../config/config-error.ts';
import { programsFolder, startEmbeddedPostgres } from './embedded.ts';

const owner = fileURLToPath(new URL('../../../../test/support/postgres-owner.ts', import.meta.url));
const password = 'only-for-tests';
const run = promisify(execFile);

const nameless = ['--reuid=54321', '--regid=54321', '--clear-groups'];
/** Root may become anybody; where the checkout is closed to others, nobody else can run what is in it. */
const canBeNameless =
  process.getuid?.() === 0 && spawnSync('setpriv', [...nameless, process.execPath, '--check', owner]).status === 0;

describe('the embedded PostgreSQL', () => {
  let folder: string;
  let dataDir: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'embedded-test-'));
    dataDir = join(folder, 'postgres');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('outlives no parent that was killed, and starts again with all that was written', async () => {
    const child = spawn(process.execPath, [owner, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const first = JSON.parse(line) as { url: string; pid: number };
    await query(first.url, `create table kept as select 'still here' as what`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await using second = await startEmbeddedPostgres({ dataDir, password });
    expect(await query(second.url, 'select what from kept')).toEqual([{ what: 'still here' }]);
    expect(isRunning(first.pid)).toBe(false);
  });

  it('is made anew where a first start was interrupted, and ignores a lock that names somebody else', async () => {
    await mkdir(join(`${dataDir}.unfinished`, 'base'), { recursive: true });
    await mkdir(dataDir);
    await using first = await startEmbeddedPostgres({ dataDir, password });
    await query(first.url, `create table kept as select 'still here' as what`);
    await first[Symbol.asyncDispose]();
    await writeFile(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n`);
    await using server = await startEmbeddedPostgres({ dataDir, password });
    expect(await query(server.url, 'select what from kept')).toEqual([{ what: 'still here' }]);
  });

  it('removes nothing that may be left of a database, and says in one sentence what keeps it from starting', async () => {
    const why = async () => {
      const error: unknown = await startEmbeddedPostgres({ dataDir, password }).catch((error: unknown) => error);
      expect(error).toBeInstanceOf(ConfigError);
      return error instanceof ConfigError ? error.message.replaceAll(dataDir, '…') : '';
    };
    await mkdir(join(dataDir, 'base'), { recursive: true });
    expect(await why()).toBe(
      'DATA_DIR: … is not empty and holds no whole database; restore it from a copy, or take it away.',
    );
    expect(await readdir(dataDir)).toEqual(['base']);
    await rm(dataDir, { recursive: true });
    await writeFile(dataDir, 'of somebody');
    expect(await why()).toBe('DATA_DIR: … cannot be used, a file is in the way.');
    expect(await readFile(dataDir, 'utf8')).toBe('of somebody');
    await rm(dataDir);
    await using server = await startEmbeddedPostgres({ dataDir, password });
    await server[Symbol.asyncDispose]();
    await writeFile(join(dataDir, 'PG_VERSION'), '15\n');
    expect(await why()).toBe(
      'DATA_DIR: the database in … does not start, database files are incompatible with server.',
    );
  });

  it.runIf(process.getuid?.() === 0)('says whose the files are where they are somebody else’s', async () => {
    await using server = await startEmbeddedPostgres({ dataDir, password });
    await server[Symbol.asyncDispose]();
    await chown(dataDir, 12_345, 12_345);
    await expect(startEmbeddedPostgres({ dataDir, password })).rejects.toThrow(
      /belongs to user 12345, and the database runs as user \d+: chown -R \d+ /,
    );
  });

  it.runIf(process.getuid?.() === 0)(
    'is made and served by programs in a folder that only root may enter',
    async () => {
      const closed = join(folder, 'closed');
      await mkdir(closed, { mode: 0o700 });
      await run('cp', ['-a', join(programsFolder(), '..'), join(closed, 'native')]);
      await using server = await startEmbeddedPostgres({
        dataDir: join(closed, 'postgres'),
        password,
        programs: join(closed, 'native', 'bin'),
      });
      expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    },
  );

  it.runIf(canBeNameless)('starts for a user who has no name', async () => {
    await chmod(folder, 0o755);
    await chown(folder, 54_321, 54_321);
    const child = spawn('setpriv', [...nameless, process.execPath, owner, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const { url, pid } = JSON.parse(line) as { url: string; pid: number };
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    // It ends by itself, and writes until then: its folder is removed after this.
    await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
  });

  const askedFrom = `select host(inet_client_addr()) as address`;

  it('is asked by a socket in its folder, and by its port', async () => {
    await using server = await startEmbeddedPostgres({ dataDir, password });
    expect(await query(server.url, askedFrom)).toEqual([{ address: null }]);
    const byPort = server.url.split('?')[0] ?? '';
    expect(await query(byPort, askedFrom)).toEqual([{ address: '127.0.0.1' }]);
  });

  it('starts where one that was killed has left its socket, and clears it away', async () => {
    const sockets = async () => (await readdir(dataDir)).filter((name) => name.startsWith('.s.')).sort();
    await using killed = await startEmbeddedPostgres({ dataDir, password });
    process.kill(killed.pid, 'SIGKILL');
    await killed.exited;
    // As of a process that is somebody else’s by now.
    await writeFile(join(dataDir, `.s.PGSQL.${killed.port}.lock`), `${process.pid}\n${dataDir}\n`);
    await using server = await startEmbeddedPostgres({ dataDir, password, port: killed.port });
    expect(await query(server.url, askedFrom)).toEqual([{ address: null }]);
    expect(await sockets()).toEqual([`.s.PGSQL.${server.port}`, `.s.PGSQL.${server.port}.lock`]);
    await server[Symbol.asyncDispose]();
    expect(await sockets()).toEqual([]);
  });

  it('is asked by its port where the path is too long for a socket', async () => {
    const long = join(folder, 'x'.repeat(90));
    await using server = await startEmbeddedPostgres({ dataDir: long, password });
    expect(await query(server.url, askedFrom)).toEqual([{ address: '127.0.0.1' }]);
  });

  it('takes nobody without the password', async () => {
    await using server = await startEmbeddedPostgres({ dataDir, password });
    const stranger = new URL(server.url);
    stranger.password = 'guess';
    await expect(query(stranger.href, 'select 1')).rejects.toThrow(/password/);
  });
});

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  // Ends with the server in the first test.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
}
