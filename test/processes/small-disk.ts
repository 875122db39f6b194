import { execFile } from 'node:child_process';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from '../../src/platform/errors/system-error.ts';

const run = promisify(execFile);
const CHUNK = 1024 * 1024;

/** A file system of its own, so small that it can be filled. */
export interface SmallDisk extends AsyncDisposable {
  /** Takes all the room there is. */
  fill(): Promise<void>;
  /** Gives the room back. */
  clear(): Promise<void>;
}

/** Takes away what is mounted below a folder, as a run of tests that was killed leaves it. */
export async function unmountBelow(folder: string): Promise<void> {
  const mounts = await readFile('/proc/self/mounts', 'utf8').catch(() => '');
  const points = mounts.split('\n').map((line) => line.split(' ')[1] ?? '');
  for (const point of points) if (point.startsWith(`${folder}/`)) await run('umount', ['--lazy', point]);
}

/** Mounts it at the folder, which is made. Rejects where this user or this machine may not mount. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  await mkdir(folder, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', folder]);
  const filler = join(folder, 'filler');
  return {
    async fill() {
      await using file = await open(filler, 'a');
      for (let bytes = CHUNK; bytes >= 1;) {
        try {
          await file.write(Buffer.alloc(bytes, 1));
        } catch (error) {
          if (codeOf(error) !== 'ENOSPC') throw error;
          bytes = Math.floor(bytes / 2);
        }
      }
    },
    clear: () => rm(filler, { force: true }),
    // What still has a file of it open, such as a process that was just killed, keeps it a moment longer.
    [Symbol.asyncDispose]: async () => void (await run('umount', ['--lazy', folder])),
  };
}
