import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Bytes. */
  size: number;
  /** From the first byte to the last of a part, both of it; all of it unless told. */
  stream: (part?: { start: number; end: number }) => Readable;
}

/** Files by key, whatever holds them. Keys are lower-case path segments; anything else is refused. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  read(key: string): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
  /** Writes, reads and removes a file of a picture's size. Rejects when that does not work. `name` tells those apart who do so at once. */
  probe(name: string): Promise<void>;
}

const PROBE_BYTES = 256 * 1024;
const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/;

/** Files below a folder, for the eyes of our own account. A file appears whole or not at all. */
export function diskStorage(root: string): Storage {
  const locate = (key: string) => {
    if (!KEY.test(key)) throw new RangeError('not a storage key');
    return join(root, key);
  };
  const storage: Storage = {
    async put(key, bytes) {
      const path = locate(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const unfinished = `${path}.${randomUUID()}`;
      try {
        await writeFile(unfinished, bytes, { mode: 0o600 });
        await rename(unfinished, path);
      } catch (error) {
        // On a full disk what there is of it would take up the last room.
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async read(key) {
      const path = locate(key);
      const info = await stat(path).catch(() => null);
      return info?.isFile() ? { size: info.size, stream: (part) => createReadStream(path, part) } : null;
    },
    remove: (key) => rm(locate(key), { force: true }),
    async probe(name) {
      const key = `probe/${name}`;
      await storage.put(key, new Uint8Array(PROBE_BYTES));
      const file = await storage.read(key);
      await storage.remove(key);
      if (file?.size !== PROBE_BYTES) throw new Error('what was written is not there');
    },
  };
  return storage;
}
