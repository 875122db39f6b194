import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskStorage } from './storage.ts';

describe('the storage', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'storage-test-'));
    await writeFile(join(folder, 'outside'), 'not yours');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const open = () => diskStorage(join(folder, 'files'));

  it('gives back what was put, replaces it whole, and forgets it', async () => {
    const storage = open();
    const read = async () => {
      const found = await storage.read('a/b-1/c.webp');
      return found === null ? null : [found.size, (await buffer(found.stream())).toString()];
    };
    expect(await read()).toBeNull();
    await storage.put('a/b-1/c.webp', Buffer.from('first'));
    await storage.put('a/b-1/c.webp', Buffer.from('second'));
    expect(await read()).toEqual([6, 'second']);
    expect(await readdir(join(folder, 'files', 'a', 'b-1'))).toEqual(['c.webp']);
    await storage.remove('a/b-1/c.webp');
    await storage.remove('a/b-1/c.webp');
    expect(await read()).toBeNull();
  });

  it('gives a part of a file', async () => {
    const storage = open();
    await storage.put('a/film.mp4', Buffer.from('0123456789'));
    const found = await storage.read('a/film.mp4');
    expect((await buffer(found!.stream({ start: 2, end: 4 }))).toString()).toBe('234');
  });

  it('is no folder’s reader', async () => {
    const storage = open();
    await storage.put('a/b', Buffer.from('x'));
    expect(await storage.read('a')).toBeNull();
  });

  const wrong = [
    '',
    '.',
    '..',
    '../outside',
    'a/../../outside',
    '/etc/passwd',
    'a//b',
    'a/',
    '/a',
    'a\\b',
    'A',
    'a\0',
    'a\n',
    'a.b.c',
    '~',
    'a/./b',
    'ä',
  ];
  it.each(wrong)('refuses the key %j on every way', async (key) => {
    const storage = open();
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(RangeError);
    await expect(storage.read(key)).rejects.toThrow(RangeError);
    await expect((async () => storage.remove(key))()).rejects.toThrow(RangeError);
  });

  it('never leaves its folder, whatever the key', async () => {
    const storage = open();
    const part = fc.oneof(fc.constantFrom('..', '.', 'outside', 'files', 'a', ''), fc.string({ maxLength: 6 }));
    const key = fc.array(part, { maxLength: 5 }).map((parts) => parts.join('/'));
    await fc.assert(
      fc.asyncProperty(key, async (name) => {
        await storage.put(name, Buffer.from('x')).catch(() => {});
        expect((await readdir(folder)).filter((entry) => entry !== 'files')).toEqual(['outside']);
      }),
      { seed: 31, numRuns: 300 },
    );
  });
});
