import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskStorage } from './disk.ts';
import { keptFiles, type KeptFiles } from './kept.ts';
import type { Storage } from './port.ts';

/** What another one frees while somebody reads. Any storage stands for the far one: what is tried is which of both is asked. */
describe('a file that the disk is freed of', () => {
  const bytes = randomBytes(300_000);
  let folders: string[];
  let [near, far]: Storage[] = [];
  let kept: KeptFiles;
  beforeEach(async () => {
    folders = await Promise.all(['near-', 'far-'].map((name) => mkdtemp(join(tmpdir(), `storage-${name}`))));
    [near, far] = folders.map(diskStorage);
    if (near === undefined || far === undefined) throw new Error('there are two');
    kept = keptFiles({ disk: near, root: folders[0] ?? '', far });
    await near.put('films/one.m4s', bytes);
    await kept.settle('films');
  });
  afterEach(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

  it('is read where it is kept, also by who has looked before', async () => {
    const [whole, part] = [await kept.read('films/one.m4s'), await kept.read('films/one.m4s')];
    expect(await kept.release('films', { compare: true })).toMatchObject({ files: 1 });
    expect((await buffer(whole!.stream())).equals(bytes)).toBe(true);
    const middle = await buffer(part!.stream({ start: 100_000, end: 199_999 }));
    expect(middle.equals(bytes.subarray(100_000, 200_000))).toBe(true);
  });

  it('is read to its end by who has begun', async () => {
    const reading = (await kept.read('films/one.m4s'))!.stream();
    const portions: Buffer[] = [];
    for await (const portion of reading) {
      if (portions.length === 0) await kept.release('films');
      portions.push(portion as Buffer);
    }
    expect(Buffer.concat(portions).equals(bytes)).toBe(true);
  });

  it('is not there once it is removed, and nobody waits for it', async () => {
    const file = (await kept.read('films/one.m4s'))!;
    await kept.remove('films/one.m4s');
    await expect(buffer(file.stream())).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await kept.read('films/one.m4s')).toBeNull();
  });
});
