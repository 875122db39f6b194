import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../src/platform/config/free-port.ts';
import { freshDatabase } from '../database.ts';
import { startPlatform } from './platform-process.ts';
import { descendants, isRunning } from '../support/proc.ts';
import { until } from '../clocks/until.ts';

const SUPERVISED = 'test/support/supervised.mjs';
const opens = (output: string) => output.split('is open at').length - 1;

// Side by side: each mostly waits.
describe.concurrent('the server that `npm start` keeps running', () => {
  const opened = new AsyncDisposableStack();
  let env: Record<string, string>;
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'supervisor-test-'));
    opened.defer(() => rm(dataDir, { recursive: true, force: true }));
    const database = opened.use(await freshDatabase(inject('postgresUrl')));
    env = { DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'error' };
  });
  afterAll(() => opened.disposeAsync());

  it('is started again at its port when it is killed, with the reason in the log; told to stop, nothing is left', async () => {
    const port = String(await freePort());
    await using platform = await startPlatform({ ...env, PORT: port }, SUPERVISED);
    const [server = 0] = descendants(platform.pid);
    process.kill(server, 'SIGKILL');
    await until(
      () => opens(platform.output()),
      (times) => times === 2,
      60,
    );
    expect(platform.output()).toContain(
      '"signal":"SIGKILL","inMs":500,"msg":"the server ended (killed by SIGKILL) and is started again"',
    );
    expect((await platform.raw({ method: 'GET', path: '/rest/v1/reporting/ready' }, null)).status).toBe(200);
    const below = descendants(platform.pid);
    platform.kill('SIGTERM');
    expect(await platform.ended).toEqual({ code: 0, signal: null });
    expect(below.some(isRunning)).toBe(false);
  });

  it('finishes what is under way where one press reaches every process, and the server twice', async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      await using platform = await startPlatform(env, SUPERVISED);
      const below = descendants(platform.pid);
      const [server = 0] = below;
      // As a terminal and a service manager do it; who keeps the server passes it on to it once more.
      for (const pid of below) process.kill(pid, signal);
      await until(platform.output, (output) => output.includes('Closing'));
      if (isRunning(server)) process.kill(server, signal);
      platform.kill(signal);
      expect([signal, await platform.ended]).toEqual([signal, { code: 0, signal: null }]);
      expect(platform.output()).not.toContain('ended by itself');
    }
  });

  it('ends with who keeps it, however that dies', async () => {
    await using platform = await startPlatform(env, SUPERVISED);
    const below = descendants(platform.pid);
    expect(below.length).toBeGreaterThan(1);
    platform.kill('SIGKILL');
    await platform.ended;
    await until(
      () => below.some(isRunning),
      (any) => !any,
    );
  });

  it('is not started again for a setting that cannot be used', async () => {
    const refused = startPlatform({ ...env, LOG_LEVEL: 'loud' }, SUPERVISED);
    await expect(refused).rejects.toThrow(
      /did not open \(1\):\nThese settings cannot be used:\n {2}LOG_LEVEL: [^\n]*\n$/,
    );
  });

  it('is given up when it dies young again and again', async () => {
    const refused: unknown = await startPlatform({ PROGRAM: 'test/support/dies-young.mjs' }, SUPERVISED).catch(
      (error: unknown) => error,
    );
    const lines = String(refused)
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const told = lines.map((line) => JSON.parse(line) as { level: number; code: number; inMs?: number });
    expect(told.map(({ inMs }) => inMs)).toEqual([500, 1000, 2000, 4000, 8000, undefined]);
    expect(told.at(-1)).toMatchObject({ level: 60, code: 7 });
    expect(String(refused)).toContain('did not open (7)');
  });
});
