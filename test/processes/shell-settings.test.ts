import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

it('settings of the shell for another PostgreSQL do not reach the embedded one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shell-settings-'));
  try {
    const settings = {
      PGHOST: '203.0.113.1',
      PGPORT: '1',
      PGUSER: 'somebody',
      PGSSLMODE: 'verify-full',
      PGOPTIONS: '-c search_path=nowhere',
    };
    const { stdout } = await run(process.execPath, ['scripts/run.mjs', 'operator', 'audit-check'], {
      env: { ...process.env, ...settings, DATA_DIR: dataDir },
      timeout: 90_000,
    });
    expect(stdout).toContain('The audit log holds');
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
