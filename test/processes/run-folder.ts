import { chmod, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDir } from '../../src/platform/work/data-lock.ts';
import { ConfigError } from '../../src/platform/config/config-error.ts';
import { unmountBelow } from './small-disk.ts';

const PREFIX = 'separee-tests-';

/** Where a run of tests keeps everything. */
export interface RunFolder extends AsyncDisposable {
  path: string;
}

/**
 * Makes the folder and has everybody who asks for the system's folder for passing files use it, in this process and those that it starts from
 * now on. Folders of runs that were killed, in the system's folder or the one named, are removed first: nobody holds their locks any more.
 */
export async function openRunFolder(system = tmpdir()): Promise<RunFolder> {
  await removeLeftOver(system);
  // Locked before it has its name: it is never there without its owner.
  const starting = await mkdtemp(join(system, 'separee-starting-'));
  const lock = await lockDataDir(starting, 0);
  const path = starting.replace('separee-starting-', PREFIX);
  await rename(starting, path);
  // PostgreSQL passes through, as another user; what is in it is closed by itself.
  await chmod(path, 0o711);
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = path;
  return {
    path,
    async [Symbol.asyncDispose]() {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
      await rm(path, { recursive: true, force: true });
      await lock[Symbol.asyncDispose]();
    },
  };
}

async function removeLeftOver(system: string): Promise<void> {
  const names = (await readdir(system)).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const path = join(system, name);
    try {
      await using held = new AsyncDisposableStack();
      held.use(await lockDataDir(path, 0));
      await unmountBelow(path);
      await rm(path, { recursive: true, force: true });
    } catch (error) {
      // Somebody else's, whose run goes on.
      if (!(error instanceof ConfigError)) throw error;
    }
  }
}
