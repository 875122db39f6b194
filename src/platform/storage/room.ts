import { mkdir, statfs } from 'node:fs/promises';

/** What a machine keeps free on its disk for what else it does: nothing of guests or performers is taken below it. Bytes. */
export const SPARE_BYTES = 1024 ** 3;

/** Bytes that are free on the disk of a folder, which is made where it is not there. */
export async function freeBytes(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
