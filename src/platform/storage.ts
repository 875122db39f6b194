import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Files by key, whatever holds them. Keys are lower-case path segments; anything else is refused. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  read(key: string): Promise<{ size: number; stream: () => Readable } | null>;
  remove(key: string): Promise<void>;
}

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/;

/** Files below a folder. A file appears whole or not at all. */
export function diskStorage(root: string): Storage {
  const locate = (key: string) => {
    if (!KEY.test(key)) throw new RangeError('not a storage key');
    return join(root, key);
  };
  return {
    async put(key, bytes) {
      const path = locate(key);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${randomUUID()}`;
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    },
    async read(key) {
      const path = locate(key);
      const info = await stat(path).catch(() => null);
      return info?.isFile() ? { size: info.size, stream: () => createReadStream(path) } : null;
    },
    remove: (key) => rm(locate(key), { force: true }),
  };
}
