import { copyFile, open, rename, rm } from 'node:fs/promises';
import { codeOf } from '../errors/system-error.ts';

/**
 * Moves a file, also to another disk: there it has its name once all of it is there, and it is gone from where it was after that. Whoever moves it again
 * after a crash ends the same. Throws as `rename` does.
 */
export async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    const unfinished = `${to}.${process.pid}.moving`;
    try {
      await copyFile(from, unfinished);
      await using file = await open(unfinished, 'r+');
      await file.sync();
      await rename(unfinished, to);
    } finally {
      await rm(unfinished, { force: true });
    }
    await rm(from, { force: true });
  }
}
