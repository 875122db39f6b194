import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { codeOf } from '../errors/system-error.ts';
import { isKey, mustBeKey, probeWith, type ListedFile, type Storage } from './port.ts';

/** Of a picture. */
const PROBE_BYTES = 256 * 1024;

/** Files below a folder, for the eyes of our own account. */
export function diskStorage(root: string): Storage {
  const locate = (key: string) => join(root, mustBeKey(key));

  async function whole(key: string, write: (path: string) => Promise<void>): Promise<void> {
    const path = locate(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const unfinished = `${path}.${randomUUID()}`;
    try {
      await write(unfinished);
      await rename(unfinished, path);
    } catch (error) {
      // On a full disk what there is of it would take up the last room.
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  const storage: Storage = {
    put: (key, bytes) => whole(key, (path) => writeFile(path, bytes, { mode: 0o600 })),
    putFile: (key, from) => whole(key, (path) => copyFile(from, path)),
    async read(key) {
      const path = locate(key);
      const info = await stat(path).catch(() => null);
      return info?.isFile() ? { size: info.size, stream: (part) => createReadStream(path, part) } : null;
    },
    remove: (key) => rm(locate(key), { force: true }),
    async removeAll(folder) {
      await rm(locate(folder), { recursive: true, force: true });
    },
    async *list(folder) {
      for await (const path of filesBelow(locate(folder))) {
        const key = relative(root, path);
        const file = isKey(key) ? await listed(key, path) : null;
        if (file !== null) yield file;
      }
    },
    async *names(folder) {
      for (const name of await namesIn(locate(folder))) if (isKey(name)) yield name;
    },
    probe: (name) => probeWith(storage, name, PROBE_BYTES),
  };
  return storage;
}

/** Null where it went meanwhile. */
async function listed(key: string, path: string): Promise<ListedFile | null> {
  const info = await stat(path).catch(() => null);
  return info === null ? null : { key, bytes: info.size, writtenAt: info.mtime };
}

async function namesIn(path: string): Promise<string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return [];
    throw error;
  }
}

/** The file itself, where it is none but a file. */
async function* filesBelow(path: string): AsyncGenerator<string> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: unknown) => {
    const code = codeOf(error) ?? '';
    if (code === 'ENOTDIR' || code === 'ENOENT') return code;
    throw error;
  });
  if (typeof entries === 'string') {
    if (entries === 'ENOTDIR') yield path;
    return;
  }
  for (const entry of entries) {
    const below = join(path, entry.name);
    if (entry.isDirectory()) yield* filesBelow(below);
    else if (entry.isFile()) yield below;
  }
}
