import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Bytes. */
  size: number;
  /** From the first byte to the last of a part, both of it; all of it unless told. Whoever destroys it is sent no more. */
  stream: (part?: { start: number; end: number }) => Readable;
}

export interface ListedFile {
  key: string;
  /** As they are read, not as they lie there. */
  bytes: number;
  writtenAt: Date;
}

/**
 * Files by key, whatever holds them. Keys and folders are lower-case path segments; anything else is refused with a RangeError. A file
 * appears whole or not at all, and the last one of a key is the one that is read. What is asked of a folder is asked of the file of that name, too.
 */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same with a file of this machine's, however large it is. */
  putFile(key: string, path: string, signal?: AbortSignal): Promise<void>;
  /** Null when there is no such file. */
  read(key: string): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
  /** Removes all that lies below a folder. */
  removeAll(folder: string): Promise<void>;
  /** All files below a folder, however deep; those without a key of ours are passed over. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** What stands directly in a folder: files, and folders with something in them or, on a disk, without. */
  names(folder: string): AsyncIterable<string>;
  /** Writes, reads and removes a file. Rejects when that does not work. `name` tells those apart who do so at once. */
  probe(name: string): Promise<void>;
}

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/;

export const isKey = (key: string): boolean => KEY.test(key);

/** @throws RangeError for what is no key */
export function mustBeKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError('not a storage key');
  return key;
}

/** What is written and read again to see whether that works. */
export async function probeWith(storage: Storage, name: string, bytes: number): Promise<void> {
  const key = `probe/${name}`;
  await storage.put(key, new Uint8Array(bytes));
  const file = await storage.read(key);
  await storage.remove(key);
  if (file?.size !== bytes) throw new Error('what was written is not there');
}
