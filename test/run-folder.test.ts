import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRunFolder } from './run-folder.ts';

let system: string;
beforeEach(async () => {
  system = await mkdtemp(join(tmpdir(), 'run-folder-test-'));
});
afterEach(() => rm(system, { recursive: true, force: true }));

/** Another run, which has a file in its folder; where that is. */
async function anotherRun() {
  const process_ = spawn(process.execPath, ['test/support/run.ts', system], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(process_.stdout, 'data')) as [Buffer];
  return { process: process_, path: line.toString().trim() };
}

it('is gone with its run, and that of a run that was killed with the next one; that of one that goes on stays', async () => {
  const [killed, running] = [await anotherRun(), await anotherRun()];
  killed.process.kill('SIGKILL');
  await once(killed.process, 'exit');
  await mkdir(join(system, 'somebody-else'));
  const before = tmpdir();
  const own = await openRunFolder(system);
  expect(tmpdir()).toBe(own.path);
  expect((await readdir(system)).toSorted()).toEqual(
    [own.path, running.path, 'somebody-else'].map((path) => path.replace(`${system}/`, '')).toSorted(),
  );
  await own[Symbol.asyncDispose]();
  expect(tmpdir()).toBe(before);
  running.process.kill('SIGKILL');
  await once(running.process, 'exit');
  await (await openRunFolder(system))[Symbol.asyncDispose]();
  expect(await readdir(system)).toEqual(['somebody-else']);
});
