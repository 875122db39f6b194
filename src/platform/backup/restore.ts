import { execFile } from 'node:child_process';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../config/config-error.ts';
import { clusterOwner } from '../database/embedded/embedded.ts';
import { codeOf } from '../errors/system-error.ts';
import { openBackup, unreadable } from './backup.ts';
import { unpack } from './tar.ts';

/**
 * Unpacks a backup into a folder that is empty or not there, for a platform to start on. The folder appears whole or not at all.
 * @throws ConfigError where something is in it already, or the backup cannot be read.
 */
export async function restore(
  file: string,
  { folder, key }: { folder: string; key: string | undefined },
): Promise<void> {
  if ((await entriesOf(folder)).length > 0)
    throw new ConfigError(`${folder} is not empty; name a folder that is, so that nothing is written over.`);
  const half = `${folder}.unfinished`;
  const archive = await openBackup(file, key);
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true, mode: 0o700 });
  try {
    await unpack(archive, half);
    const owner = await clusterOwner(join(half, 'postgres'));
    // Its number is another one on another machine.
    if (owner !== null)
      await promisify(execFile)('chown', ['--recursive', `${owner.uid}:${owner.gid}`, join(half, 'postgres')]);
    await rmdir(folder).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error;
    });
    await rename(half, folder);
  } catch (cause) {
    await rm(half, { recursive: true, force: true });
    throw unreadable(file, cause);
  }
}

const entriesOf = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw new ConfigError(`${folder} cannot be used.`, { cause: error });
  });
