import { chmod, mkdtemp, readdir, rename, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDir } from '../../src/platform/work/data-lock.ts';
import { ConfigError } from '../../src/platform/config/config-error.ts';
import { unmountBelow } from './small-disk.ts';

const PREFIX = 'separee-tests-';

/** Where a run of tests keeps everything. */
export interface RunFolder extends AsyncDisposable {
  path: string;
}

/** A file system in memory, and how much must be free of it and of memory before a run puts its databases there. */
const MEMORY = '/dev/shm';
const WANTED_THERE = 4e9;
const WANTED_MEMORY = 8e9;

/**
 * Makes the folder and has everybody who asks for the system's folder for passing files use it, in this process and those that it starts from
 * now on. Folders of runs that were killed, in the system's folder or the one named, are removed first: nobody holds their locks any more.
 */
export async function openRunFolder(system = tmpdir()): Promise<RunFolder> {
  const folder = await openLockedFolder(system);
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder.path;
  return {
    path: folder.path,
    async [Symbol.asyncDispose]() {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** A folder in memory that goes with the run, cleared up like a run's own; null where this machine has little memory. */
export async function openMemoryFolder(): Promise<RunFolder | null> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  if (free < WANTED_THERE || freemem() < WANTED_MEMORY) return null;
  return openLockedFolder(MEMORY);
}

async function openLockedFolder(system: string): Promise<RunFolder> {
  await removeLeftOver(system);
  // Locked before it has its name: it is never there without its owner.
  const starting = await mkdtemp(join(system, 'separee-starting-'));
  const lock = await lockDataDir(starting, 0);
  const path = starting.replace('separee-starting-', PREFIX);
  await rename(starting, path);
  // PostgreSQL passes through, as another user; what is in it is closed by itself.
  await chmod(path, 0o711);
  return {
    path,
    async [Symbol.asyncDispose]() {
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
