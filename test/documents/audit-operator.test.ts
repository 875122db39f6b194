import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freshDatabase } from '../database.ts';
import { COMPILED } from '../processes/platform-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const opened = new AsyncDisposableStack();
let pool: pg.Pool;
let env: Record<string, string | undefined>;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'audit-operator-'));
  opened.defer(() => rm(folder, { recursive: true }));
  const database = opened.use(await freshDatabase(inject('postgresUrl')));
  pool = opened.adopt(new pg.Pool({ connectionString: database.url }), (each) => each.end());
  env = { PATH: process.env['PATH'], ...COMPILED, DATABASE_URL: database.url, DATA_DIR: folder, NODE_ENV: 'test' };
  await pool.query(
    `insert into audit_log (operator_id, action, reason) select gen_random_uuid(), 'look ' || n, 'because' from generate_series(1, 3) n`,
  );
});
afterAll(() => opened.disposeAsync());

/** What is said at the machine, and with which code it ends. */
const operator = (...said: string[]) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    execFile(process.execPath, ['scripts/operator.ts', ...said], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), text: stdout + stderr }),
    );
  });

it('tells whether the audit log holds, empties a row of it, and names the first that does not fit', async () => {
  const whole = await operator('audit-check');
  expect(whole).toEqual({ code: 0, text: expect.stringContaining('holds: 3 rows, of which 0') });
  const noted = /next time: ([\da-f]{64})/.exec(whole.text)?.[1] ?? '';
  expect(await operator('audit-erase', '2', 'Art.', '17')).toEqual({ code: 0, text: expect.stringContaining('Row 2') });
  expect((await operator('audit-erase', '2', 'again')).code).toBe(1);
  expect((await operator('audit-erase', 'two', 'why')).code).toBe(1);
  expect(await operator('audit-check', noted)).toEqual({
    code: 0,
    text: expect.stringContaining('4 rows, of which 1'),
  });
  expect(await operator('audit-check', 'ab'.repeat(32))).toEqual({
    code: 1,
    text: expect.stringContaining('written anew'),
  });
  await pool.query('set session_replication_role = replica; update audit_log set action = $$nothing$$ where place = 3');
  expect(await operator('audit-check')).toEqual({
    code: 1,
    text: expect.stringContaining('row 3 is not as it was written'),
  });
});
