import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockDataDir } from '../../src/platform/work/data-lock.ts';
import { awaitFreeCluster } from '../../src/platform/database/embedded/cluster-orphan.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded.ts';
import { startPlatform, type PlatformProcess } from './platform-process.ts';
import { isRunning } from '../support/proc.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const READY = { method: 'GET', path: '/rest/v1/reporting/ready' } as const;

describe('a folder that a platform runs on', () => {
  let dataDir: string;
  let first: PlatformProcess;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'data-lock-test-'));
    first = await startPlatform({ DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await first[Symbol.asyncDispose]();
    // The database of a process that was killed may still write its last file.
    await awaitFreeCluster(join(dataDir, 'postgres'));
    await rm(dataDir, { recursive: true, force: true });
  });

  const postmaster = async () =>
    Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

  it('lets no second one in, on no port, in no mode: it says who runs where, and the first is unharmed', async () => {
    const database = await postmaster();
    const others = [{}, { PORT: String(first.port) }, { NODE_ENV: 'development' }];
    for (const other of others) {
      const refused: unknown = await startPlatform({ DATA_DIR: dataDir, ...other }).catch((error: unknown) => error);
      const sentence = `as process ${first.pid} of .* at port ${first.port}, since 20.*; stop that one, or name another folder`;
      expect(String(refused)).toMatch(
        new RegExp(`did not open \\(1\\):\nDATA_DIR: Séparée runs on .* already, ${sentence}.*\n$`),
      );
    }
    expect((await first.raw(READY, null)).status).toBe(200);
    expect(await postmaster()).toBe(database);
  });

  it('is left alone by `npm start` and `npm run dev` before they install or build anything', async () => {
    for (const task of ['start', 'dev']) {
      const started = run(process.execPath, ['scripts/run.mjs', task], {
        cwd: root,
        env: { ...process.env, DATA_DIR: dataDir },
      });
      const failed = await started.then(
        () => ({ code: 0, stdout: '', stderr: '' }),
        (error: { code: number; stdout: string; stderr: string }) => error,
      );
      const { code, stdout, stderr } = failed;
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toContain(`as process ${first.pid} of`);
    }
  });

  it('keeps its database, even from who comes without asking for the lock', async () => {
    const database = await postmaster();
    await expect(startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), password: 'another' })).rejects.toThrow(
      `belongs to process ${first.pid}, which runs`,
    );
    expect(isRunning(database)).toBe(true);
  });

  it('is free again when its platform is killed, and has all that was written', async () => {
    await expect(lockDataDir(dataDir, 1)).rejects.toThrow(/runs on .* already/);
    const secret = await readFile(join(dataDir, 'secret'), 'utf8');
    first.kill('SIGKILL');
    await first.ended;
    first = await startPlatform({ DATA_DIR: dataDir });
    expect((await first.raw(READY, null)).status).toBe(200);
    expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(secret);
    expect((await stat(join(dataDir, 'files'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
  });

  it('may lose its secret: the database takes the new password, and the log says what is lost with the former one', async () => {
    first.kill('SIGTERM');
    expect(await first.ended).toEqual({ code: 0, signal: null });
    await rm(join(dataDir, 'secret'));
    first = await startPlatform({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
    expect((await first.raw(READY, null)).status).toBe(200);
    expect(first.output()).toContain('the embedded database has a new password');
    expect(first.output()).toContain('SECRET is another one than before');
    first.kill('SIGTERM');
    await first.ended;
    // Set later: the same way.
    const own = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', SECRET: 's'.repeat(40) };
    first = await startPlatform(own);
    expect((await first.raw(READY, null)).status).toBe(200);
    first.kill('SIGTERM');
    await first.ended;
    first = await startPlatform(own);
    expect(first.output()).not.toContain('SECRET');
  });
});
