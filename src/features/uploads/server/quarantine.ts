import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../../platform/errors/system-error.ts';
import { moveFile } from '../../../platform/storage/move-file.ts';
import { freeBytes } from '../../../platform/storage/room.ts';
import { isUuid } from '../../../platform/contract.ts';

/** Where files lie whose content nobody has looked at, for the eyes of our own account. */
export interface Quarantine {
  /** An empty file for an upload's id. */
  begin(id: string): Promise<void>;
  /** Moves a file in from elsewhere on this disk; one that is there is written over. */
  take(id: string, from: string): Promise<void>;
  /** How many bytes are there; null for no file. */
  size(id: string): Promise<number | null>;
  drop(id: string): Promise<void>;
  path(id: string): string;
  /** Bytes that are free. */
  free(): Promise<number>;
  /** Ids of all files. */
  list(): Promise<string[]>;
}

export function quarantineIn(folder: string): Quarantine {
  const path = (id: string) => {
    if (!isUuid(id)) throw new RangeError('not an id');
    return join(folder, id);
  };
  const ready = () => mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    path,
    async begin(id) {
      await ready();
      await writeFile(path(id), '', { mode: 0o600, flag: 'wx' });
    },
    async take(id, from) {
      await ready();
      await moveFile(from, path(id));
    },
    async size(id) {
      try {
        return (await stat(path(id))).size;
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    drop: (id) => rm(path(id), { force: true }),
    free: () => freeBytes(folder),
    async list() {
      await ready();
      return (await readdir(folder)).filter((name) => isUuid(name));
    },
  };
}
