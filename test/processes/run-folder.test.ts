import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRunFolder } from './run-folder.ts';

const program = fileURLToPath(new URL('../support/run.ts', import.meta.url));
let system: string;
beforeEach(async () => {
  system = await mkdtemp(join(tmpdir(), 'run-folder-test-'));
});
afterEach(() => rm(system, { recursive: true, force: true }));

/** Another run, which has a file in its folder; where that is. */
async function anotherRun() {
  const run = spawn(process.execPath, [program, system], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(run.stdout, 'data')) as [Buffer];
  return { run, path: line.toString().trim() };
}

it('is gone with its run, and that of a run that was killed with the next one; that of one that goes on stays', async () => {
  const [killed, running] = [await anotherRun(), await anotherRun()];
  killed.run.kill('SIGKILL');
  await once(killed.run, 'exit');
  await mkdir(join(system, 'somebody-else'));
  const before = tmpdir();
  const own = await openRunFolder(system);
  expect(tmpdir()).toBe(own.path);
  expect((await readdir(system)).toSorted()).toEqual(
    [own.path, running.path, 'somebody-else'].map((path) => path.replace(`${system}/`, '')).toSorted(),
  );
  await own[Symbol.asyncDispose]();
  expect(tmpdir()).toBe(before);
  running.run.kill('SIGKILL');
  await once(running.run, 'exit');
  await (await openRunFolder(system))[Symbol.asyncDispose]();
  expect(await readdir(system)).toEqual(['somebody-else']);
});
