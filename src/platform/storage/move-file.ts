import { randomUUID } from 'node:crypto';
import { copyFile, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../errors/system-error.ts';

const MOVING = '.moving';
/** What a killed process has left halfway is of no use to anybody after so long. Milliseconds. */
const LEFT_MS = 86_400_000;

/**
 * Moves a file, also to another disk: there it has its name once all of it is there, and it is gone from where it was after that. Whoever moves it again
 * after a crash ends the same. Throws as `rename` does, and ENOENT where somebody else has moved it meanwhile.
 */
export async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    const unfinished = `${to}.${randomUUID()}${MOVING}`;
    try {
      await copyFile(from, unfinished);
      await dropLeft(dirname(to), (await stat(unfinished)).ctimeMs);
      const { atime, mtime } = await stat(from);
      await utimes(unfinished, atime, mtime);
      await synced(unfinished, 'r+');
      await rename(unfinished, to);
      // Its name has to be there before the other one goes.
      await synced(dirname(to), 'r');
    } finally {
      await rm(unfinished, { force: true });
    }
    await rm(from, { force: true });
  }
}

async function synced(path: string, flags: string): Promise<void> {
  await using file = await open(path, flags);
  await file.sync();
}

/** `now`: by the clock of the disk. */
async function dropLeft(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(MOVING)) continue;
    const path = join(folder, name);
    const left = await stat(path).catch(() => null);
    if (left !== null && left.ctimeMs < now - LEFT_MS) await rm(path, { force: true });
  }
}
