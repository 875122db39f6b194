import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRunning } from '../../../test/processes/platform-process.ts';
import { startEmbeddedPostgres } from './embedded.ts';

const owner = fileURLToPath(new URL('../../../test/support/postgres-owner.ts', import.meta.url));
const password = 'only-for-tests';

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
    expect(await isRunning(first.pid)).toBe(false);
  });

  it('is made anew where a first start was interrupted, and ignores a lock that names somebody else', async () => {
    await mkdir(join(dataDir, 'base'), { recursive: true });
    await writeFile(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n`);
    await using server = await startEmbeddedPostgres({ dataDir, password });
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
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
