import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { freeBytes } from '../../../platform/storage/room.ts';
import { isUuid } from '../../../platform/contract.ts';

/** What is recorded, below the data folder and for the eyes of our own account: a folder for each recording, with its parts in order. */
export interface RecordingFolders {
  /** Where the next part goes. The folder is there. */
  nextPart(id: string): Promise<string>;
  parts(id: string): Promise<string[]>;
  /** Of all parts. */
  bytes(id: string): Promise<number>;
  /** Where the film is made. */
  film(id: string): string;
  drop(id: string): Promise<void>;
  list(): Promise<string[]>;
  /** Bytes that are free. */
  free(): Promise<number>;
}

const PART = /^\d{4}\.log$/;

export function recordingFolders(dataDir: string): RecordingFolders {
  const root = join(dataDir, 'files', 'recordings');
  const folder = (id: string) => {
    if (!isUuid(id)) throw new RangeError('not an id');
    return join(root, id);
  };
  const ready = (path: string) => mkdir(path, { recursive: true, mode: 0o700 });
  async function parts(id: string): Promise<string[]> {
    await ready(folder(id));
    const names = await readdir(folder(id));
    return names
      .filter((name) => PART.test(name))
      .toSorted()
      .map((name) => join(folder(id), name));
  }
  return {
    parts,
    async nextPart(id) {
      const last = (await parts(id)).at(-1);
      const number = last === undefined ? 0 : Number(/(\d{4})\.log$/.exec(last)?.[1]) + 1;
      return join(folder(id), `${String(number).padStart(4, '0')}.log`);
    },
    async bytes(id) {
      const sizes = await Promise.all((await parts(id)).map(async (path) => (await stat(path)).size));
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    film: (id) => join(folder(id), 'film.mkv'),
    drop: (id) => rm(folder(id), { recursive: true, force: true }),
    async list() {
      await ready(root);
      return (await readdir(root)).filter((name) => isUuid(name));
    },
    free: () => freeBytes(root),
  };
}
