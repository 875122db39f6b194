import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptFiles, Moved } from './kept.ts';

/** What is on its way, or compared with something; the disk is where it belongs. */
const STAYS = new Set(['quarantine', 'copies', 'copies-at-work', 'probe']);

export interface Brought {
  /** As it stands in the folder of files. */
  folder: string;
  brought: Moved;
  freed: Moved;
  /** How many were left where they are, for somebody is at them. */
  left: number;
}

interface BringParts {
  storage: KeptFiles;
  dataDir: string;
  /** Of a name in a folder, whether nobody will write there any more. */
  isFinished: (folder: string, name: string) => Promise<boolean>;
  /** Whether the disk is freed of what was read in S3 as it is here, byte for byte. */
  free: boolean;
}

/** Copies what lies on the disk into S3, folder by folder; once more after an end of any kind it goes on with what is not there yet. */
export async function* bringFiles({ storage, dataDir, isFinished, free }: BringParts): AsyncGenerator<Brought> {
  const entries = await readdir(join(dataDir, 'files'), { withFileTypes: true });
  for (const { name: folder } of entries.filter((entry) => entry.isDirectory() && !STAYS.has(entry.name))) {
    const done: Brought = { folder, brought: { files: 0, bytes: 0 }, freed: { files: 0, bytes: 0 }, left: 0 };
    for await (const name of storage.namesOnDisk(folder)) {
      if (!(await isFinished(folder, name))) {
        done.left += 1;
        continue;
      }
      add(done.brought, await storage.settle(`${folder}/${name}`));
      if (free) add(done.freed, await storage.release(`${folder}/${name}`, { compare: true }));
    }
    yield done;
  }
}

function add(sum: Moved, { files, bytes }: Moved): void {
  sum.files += files;
  sum.bytes += bytes;
}
