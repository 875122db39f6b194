import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '../errors/system-error.ts';
import { inGroups } from '../work/groups.ts';
import type { ListedFile, Storage, StoredFile } from './port.ts';

export interface Moved {
  files: number;
  bytes: number;
}

/** Where files are kept: on the disk, or in S3 with the disk for what is being made and what has not been moved yet. */
export interface KeptFiles extends Storage {
  /** Whether they are kept in S3. */
  isFar: boolean;
  /**
   * Brings files that were written into a folder of the disk to where files are kept; those that are there already are left alone. On the disk
   * they stay, and are read there. Answers what it has brought. Without S3 there is nothing to do.
   */
  settle(folder: string, signal?: AbortSignal): Promise<Moved>;
  /**
   * Removes from the disk what is kept in S3; with `compare` only what is read there as it is here, byte for byte. Answers what it has removed.
   */
  release(folder: string, options?: { compare: boolean }): Promise<Moved>;
  /** What stands on the disk in a folder. */
  namesOnDisk(folder: string): AsyncIterable<string>;
}

/** Clocks of two machines are never so far apart. Milliseconds. */
const CLOCKS_MS = 60_000;
/** Brought at a time. */
const AT_ONCE = 4;
/** A bucket that answered is believed for so long: each look is paid for. Milliseconds. */
const PROBED_MS = 30_000;

/** The files below `root`, and those in S3 where that is not null: what is on the disk is read there, everything new goes to S3. */
export function keptFiles({ disk, root, far }: { disk: Storage; root: string; far: Storage | null }): KeptFiles {
  if (far === null) {
    const nothing = () => Promise.resolve({ files: 0, bytes: 0 });
    return { ...disk, isFar: false, settle: nothing, release: nothing, namesOnDisk: (folder) => disk.names(folder) };
  }
  let probedAt = -PROBED_MS;

  const listFar = async (folder: string) => {
    const found = new Map<string, ListedFile>();
    for await (const file of far.list(folder)) found.set(file.key, file);
    return found;
  };

  async function isSame(key: string): Promise<boolean> {
    const sums = [disk, far].map(async (each) => {
      const file = await each?.read(key);
      if (file == null) return null;
      const hash = createHash('sha256');
      await pipeline(file.stream(), hash);
      return hash.digest('hex');
    });
    const [here, there] = await Promise.all(sums);
    return here !== null && here === there;
  }

  /** Of the disk, or of S3 where the disk was freed of it since somebody has looked. */
  function firstOf(key: string, here: StoredFile, part: Parameters<StoredFile['stream']>[0]): Readable {
    async function* portions(): AsyncGenerator<Uint8Array> {
      try {
        yield* here.stream(part) as AsyncIterable<Uint8Array>;
      } catch (error) {
        // It is opened before its first byte: nothing of it has been sent.
        const there = codeOf(error) === 'ENOENT' ? await far?.read(key) : null;
        if (there == null) throw error;
        yield* there.stream(part) as AsyncIterable<Uint8Array>;
      }
    }
    return Readable.from(portions(), { objectMode: false });
  }

  return {
    isFar: true,
    async put(key, bytes) {
      await far.put(key, bytes);
      await disk.remove(key);
    },
    async putFile(key, path, signal) {
      await far.putFile(key, path, signal);
      await disk.remove(key);
    },
    async read(key) {
      const here = await disk.read(key);
      return here === null ? far.read(key) : { ...here, stream: (part) => firstOf(key, here, part) };
    },
    async remove(key) {
      await far.remove(key);
      await disk.remove(key);
    },
    async removeAll(folder) {
      await far.removeAll(folder);
      await disk.removeAll(folder);
    },
    async *list(folder) {
      const onDisk = new Set<string>();
      for await (const file of disk.list(folder)) {
        onDisk.add(file.key);
        yield file;
      }
      for await (const file of far.list(folder)) if (!onDisk.has(file.key)) yield file;
    },
    async *names(folder) {
      const onDisk = new Set<string>();
      for await (const name of disk.names(folder)) {
        onDisk.add(name);
        yield name;
      }
      for await (const name of far.names(folder)) if (!onDisk.has(name)) yield name;
    },
    async probe(name) {
      await disk.probe(name);
      if (performance.now() - probedAt < PROBED_MS) return;
      await far.probe(name);
      probedAt = performance.now();
    },
    async settle(folder, signal) {
      const there = await listFar(folder);
      const moved = { files: 0, bytes: 0 };
      const bring = async (file: ListedFile) => {
        signal?.throwIfAborted();
        const before = there.get(file.key);
        // One that was made anew meanwhile is younger than what was brought.
        const isThere =
          before?.bytes === file.bytes && before.writtenAt.getTime() > file.writtenAt.getTime() + CLOCKS_MS;
        if (isThere) return;
        await far.putFile(file.key, join(root, file.key), signal);
        moved.files += 1;
        moved.bytes += file.bytes;
      };
      for await (const group of inGroups(disk.list(folder), AT_ONCE)) await Promise.all(group.map(bring));
      return moved;
    },
    async release(folder, { compare } = { compare: false }) {
      const there = await listFar(folder);
      const released = { files: 0, bytes: 0 };
      for await (const { key, bytes } of disk.list(folder)) {
        if (there.get(key)?.bytes !== bytes || (compare && !(await isSame(key)))) continue;
        await disk.remove(key);
        released.files += 1;
        released.bytes += bytes;
      }
      return released;
    },
    namesOnDisk: (folder) => disk.names(folder),
  };
}
