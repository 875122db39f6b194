import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { S3mini } from 's3mini';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { machineNow } from '../../../test/clocks/instant.ts';
import { noSwift, startSwift, type SwiftServer } from '../../../test/storage/swift-server.ts';
import { freePort } from '../config/free-port.ts';
import { bringFiles, type Brought } from './bring.ts';
import { diskStorage } from './disk.ts';
import { keptFiles, type KeptFiles } from './kept.ts';
import type { Storage } from './port.ts';
import { s3Storage, type S3Place } from './s3.ts';
import { PIECE_BYTES } from './sealed.ts';

const KEY = Buffer.alloc(32, 7);
const MIB = 1024 ** 2;
const TEXT = 'Ein Bild, das niemand lesen soll.';

const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
};
const keysOf = async (storage: Storage, folder: string) =>
  (await all(storage.list(folder))).map(({ key }) => key).toSorted();
const readAll = async (storage: Storage, key: string) => {
  const file = await storage.read(key);
  return file === null ? null : buffer(file.stream());
};

const wrong = ['', '.', '..', '../x', 'a/../../x', '/etc/passwd', 'a//b', 'a/', '/a', 'a\\b', 'A', 'a\0', 'a\n'];

/** What holds of every storage, whatever keeps the files. */
function keepsItsPromises(open: () => Promise<Storage>) {
  let storage: Storage;
  let folder: string;
  beforeAll(async () => {
    [storage, folder] = await Promise.all([open(), mkdtemp(join(tmpdir(), 'storage-source-'))]);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('gives back what was put, replaces it whole, and forgets it', async () => {
    const read = async () => (await readAll(storage, 'a/b-1/c.webp'))?.toString() ?? null;
    expect(await read()).toBeNull();
    await storage.put('a/b-1/c.webp', Buffer.from('first'));
    await storage.put('a/b-1/c.webp', Buffer.from('second'));
    expect([await read(), (await storage.read('a/b-1/c.webp'))?.size]).toEqual(['second', 6]);
    await storage.remove('a/b-1/c.webp');
    await storage.remove('a/b-1/c.webp');
    expect(await read()).toBeNull();
  });

  it.each([0, 1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 5 * PIECE_BYTES, 300_000])(
    'keeps %i bytes as they are',
    async (length) => {
      const bytes = randomBytes(length);
      await storage.put('sizes/file.bin', bytes);
      expect((await storage.read('sizes/file.bin'))?.size).toBe(length);
      expect((await readAll(storage, 'sizes/file.bin'))?.equals(bytes)).toBe(true);
    },
  );

  it('gives any part of a file', async () => {
    const bytes = randomBytes(4 * PIECE_BYTES + 17);
    await storage.put('a/film.mp4', bytes);
    const file = await storage.read('a/film.mp4');
    const at = fc.oneof(
      fc.integer({ min: 0, max: bytes.length - 1 }),
      fc.constantFrom(0, PIECE_BYTES - 1, PIECE_BYTES, 2 * PIECE_BYTES, 4 * PIECE_BYTES, bytes.length - 1),
    );
    await fc.assert(
      fc.asyncProperty(at, at, async (one, other) => {
        const [start, end] = [Math.min(one, other), Math.max(one, other)];
        const part = await buffer(file!.stream({ start, end }));
        expect(part.equals(bytes.subarray(start, end + 1))).toBe(true);
      }),
      { seed: 176, numRuns: 40 },
    );
  });

  it('takes a file of many megabytes from the disk', async () => {
    const bytes = randomBytes(40 * MIB + 3);
    const path = join(folder, 'large');
    await writeFile(path, bytes);
    await storage.putFile('originals/large', path);
    expect((await storage.read('originals/large'))?.size).toBe(bytes.length);
    expect((await readAll(storage, 'originals/large'))?.equals(bytes)).toBe(true);
  });

  it('sends nobody more than he reads', async () => {
    await storage.put('a/long.bin', randomBytes(8 * MIB));
    const stream = (await storage.read('a/long.bin'))!.stream();
    await once(stream, 'readable');
    stream.read(1000);
    stream.destroy();
    await once(stream, 'close');
    expect((await storage.read('a/long.bin'))?.size).toBe(8 * MIB);
  });

  it('knows what lies below a folder, and what in it', async () => {
    const keys = ['shelf/one/x.webp', 'shelf/one/deep/y.webp', 'shelf/two', 'shelfish/z'];
    for (const key of keys) await storage.put(key, Buffer.from(key));
    // A disk goes by the machine's clock, S3 by the tests'.
    const since = Math.min(Date.now(), machineNow()) - 60_000;
    expect(await keysOf(storage, 'shelf')).toEqual(keys.slice(0, 3).toSorted());
    expect((await all(storage.names('shelf'))).toSorted()).toEqual(['one', 'two']);
    for (const { key, bytes, writtenAt } of await all(storage.list('shelf'))) {
      expect(bytes).toBe(key.length);
      expect(writtenAt.getTime()).toBeGreaterThan(since);
    }
    expect([await all(storage.list('nowhere')), await all(storage.names('nowhere'))]).toEqual([[], []]);
    await storage.removeAll('shelf/one');
    expect(await keysOf(storage, 'shelf')).toEqual(['shelf/two']);
    await storage.removeAll('shelf');
    await storage.removeAll('shelf');
    expect(await keysOf(storage, 'shelfish')).toEqual(['shelfish/z']);
  });

  it('takes a file for a folder of one', async () => {
    for (const key of ['single/one', 'single/one-more', 'single/two.webp']) await storage.put(key, Buffer.from(key));
    expect(await keysOf(storage, 'single/one')).toEqual(['single/one']);
    await storage.removeAll('single/one');
    await storage.removeAll('single/two.webp');
    expect(await keysOf(storage, 'single')).toEqual(['single/one-more']);
  });

  it('is no folder’s reader', async () => {
    await storage.put('f/b', Buffer.from('x'));
    expect(await storage.read('f')).toBeNull();
  });

  it('can say whether it works', async () => {
    await storage.probe('me');
    expect(await keysOf(storage, 'probe')).toEqual([]);
  });

  it.each([...wrong, 'a.b.c', '~', 'a/./b', 'ä', '%2e%2e/x', 'a?b', 'a#b'])(
    'refuses the key %j on every way',
    async (key) => {
      await expect((async () => storage.put(key, Buffer.from('x')))()).rejects.toThrow(RangeError);
      await expect((async () => storage.putFile(key, '/dev/null'))()).rejects.toThrow(RangeError);
      await expect((async () => storage.read(key))()).rejects.toThrow(RangeError);
      await expect((async () => storage.remove(key))()).rejects.toThrow(RangeError);
    },
  );

  it.each(wrong)('refuses the folder %j on every way', async (below) => {
    await expect((async () => storage.removeAll(below))()).rejects.toThrow(RangeError);
    await expect((async () => all(storage.list(below)))()).rejects.toThrow(RangeError);
    await expect((async () => all(storage.names(below)))()).rejects.toThrow(RangeError);
  });
}

describe('the storage on a disk', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'storage-test-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  keepsItsPromises(() => Promise.resolve(diskStorage(join(folder, 'files'))));

  it('never leaves its folder, whatever the key', async () => {
    const inner = join(folder, 'inner');
    await mkdir(inner);
    await writeFile(join(inner, 'outside'), 'not yours');
    const storage = diskStorage(join(inner, 'files'));
    const part = fc.oneof(fc.constantFrom('..', '.', 'outside', 'files', 'a', ''), fc.string({ maxLength: 6 }));
    const key = fc.array(part, { maxLength: 5 }).map((parts) => parts.join('/'));
    await fc.assert(
      fc.asyncProperty(key, async (name) => {
        await storage.put(name, Buffer.from('x')).catch(() => {});
        await storage.removeAll(name).catch(() => {});
        expect((await readdir(inner)).filter((entry) => entry !== 'files')).toEqual(['outside']);
      }),
      { seed: 31, numRuns: 300 },
    );
  });
});

describe.skipIf(noSwift !== null)(`the storage in S3${noSwift === null ? '' : ` (without ${noSwift})`}`, () => {
  let swift: SwiftServer;
  beforeAll(async () => void (swift = await startSwift()));
  afterAll(() => swift[Symbol.asyncDispose]());

  describe('alone', () => {
    keepsItsPromises(async () => s3Storage(await swift.bucket(), KEY));
  });

  describe('behind a disk', () => {
    let folder: string;
    beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'storage-near-'))));
    afterAll(() => rm(folder, { recursive: true, force: true }));
    keepsItsPromises(async () =>
      keptFiles({ disk: diskStorage(folder), root: folder, far: s3Storage(await swift.bucket(), KEY) }),
    );
  });

  const clientOf = ({ endpoint, bucket, ...access }: S3Place) =>
    new S3mini({ endpoint: `${endpoint}/${bucket}`, ...access });

  const lyingThere = async (place: S3Place, key: string) =>
    Buffer.from((await clientOf(place).getObjectArrayBuffer(key)) ?? new ArrayBuffer());

  it('shows nothing of a file to who has the bucket', async () => {
    const place = await swift.bucket();
    await s3Storage(place, KEY).put('a/b.webp', Buffer.from(TEXT.repeat(9)));
    const bytes = await lyingThere(place, 'a/b.webp');
    expect(bytes.length).toBeGreaterThan(TEXT.length * 9);
    expect(bytes.toString('latin1')).not.toContain('niemand');
    await expect(readAll(s3Storage(place, Buffer.alloc(32, 8)), 'a/b.webp')).rejects.toThrow('authenticate');
  });

  it('notices what was changed, cut off, or exchanged for another', async () => {
    const place = await swift.bucket();
    const [client, storage] = [clientOf(place), s3Storage(place, KEY)];
    const plain = randomBytes(3 * PIECE_BYTES);
    await storage.put('a/b.bin', plain);
    const bytes = await lyingThere(place, 'a/b.bin');
    const turned = Buffer.from(bytes);
    turned[2 * PIECE_BYTES] = (turned[2 * PIECE_BYTES] ?? 0) ^ 1;
    const cutAtAPiece = bytes.subarray(0, bytes.length - PIECE_BYTES - 16);
    for (const forged of [turned, cutAtAPiece, bytes.subarray(0, -1), bytes.subarray(0, 20), randomBytes(500)]) {
      await client.putObject('a/b.bin', forged);
      await expect(readAll(storage, 'a/b.bin')).rejects.toThrow(/authenticate|cut off|not one of ours/);
    }
    await client.putObject('a/c.bin', bytes);
    await expect(readAll(storage, 'a/c.bin')).rejects.toThrow('authenticate');
    await client.putObject('a/b.bin', bytes);
    expect((await readAll(storage, 'a/b.bin'))?.equals(plain)).toBe(true);
  });

  it('is refused with a wrong secret, without one, and to others’ buckets, and says so without it', async () => {
    const place = await swift.bucket();
    await s3Storage(place, KEY).put('a/b', Buffer.from('x'));
    const stranger = s3Storage({ ...place, secretAccessKey: 'not-the-secret' }, KEY);
    const ways = [
      () => stranger.read('a/b'),
      () => stranger.put('a/b', Buffer.from('y')),
      () => all(stranger.list('a')),
      () => stranger.remove('a/b'),
    ];
    for (const way of ways) {
      const error = await way().then(
        () => null,
        (thrown: unknown) => thrown,
      );
      expect(error).toMatchObject({ message: 'S3 answered 403 SignatureDoesNotMatch' });
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('not-the-secret');
    }
    expect((await fetch(`${place.endpoint}/${place.bucket}/a/b`)).status).not.toBe(200);
    const none = s3Storage({ ...place, bucket: 'nobody-made-it' }, KEY);
    await expect(none.probe('me')).rejects.toThrow('S3 answered 404');
    expect((await readAll(s3Storage(place, KEY), 'a/b'))?.toString()).toBe('x');
  });

  it('is away where nobody answers', async () => {
    const place = { ...(await swift.bucket()), endpoint: `http://127.0.0.1:${await freePort()}` };
    await expect(s3Storage(place, KEY).read('a/b')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  describe('that was switched on later', () => {
    let folder: string;
    let near: Storage;
    let far: Storage;
    let kept: KeptFiles;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'storage-moved-'));
      near = diskStorage(folder);
      far = s3Storage(await swift.bucket(), KEY);
      kept = keptFiles({ disk: near, root: folder, far });
    });
    afterEach(() => rm(folder, { recursive: true, force: true }));
    const old = new Date(Date.now() - 3_600_000);
    const onDisk = async (key: string, text: string) => {
      await near.put(key, Buffer.from(text));
      await utimes(join(folder, key), old, old);
    };

    it('reads what lies on the disk there, and brings it over once', async () => {
      await onDisk('albums/one/p.webp', 'one');
      await onDisk('albums/two/p.webp', 'two');
      expect((await readAll(kept, 'albums/one/p.webp'))?.toString()).toBe('one');
      expect(await kept.settle('albums')).toEqual({ files: 2, bytes: 6 });
      expect(await kept.settle('albums')).toEqual({ files: 0, bytes: 0 });
      await onDisk('albums/three/p.webp', 'three');
      expect(await kept.settle('albums')).toEqual({ files: 1, bytes: 5 });
      expect(await keysOf(kept, 'albums')).toEqual(await keysOf(far, 'albums'));
      expect(await kept.release('albums')).toEqual({ files: 3, bytes: 11 });
      expect(await keysOf(near, 'albums')).toEqual([]);
      expect((await readAll(kept, 'albums/two/p.webp'))?.toString()).toBe('two');
    });

    it('takes nothing from the disk that is not in S3 as it is here', async () => {
      await onDisk('albums/one/p.webp', 'here');
      await far.put('albums/one/p.webp', Buffer.from('else'));
      await onDisk('albums/two/p.webp', 'only here');
      expect(await kept.release('albums', { compare: true })).toEqual({ files: 0, bytes: 0 });
      expect(await keysOf(near, 'albums')).toHaveLength(2);
    });

    it('brings what was made anew, also where it is as long', async () => {
      await far.put('films/one/a.m4s', Buffer.from('old'));
      await near.put('films/one/a.m4s', Buffer.from('new'));
      // Later than it came to S3, by the clock of S3.
      await utimes(join(folder, 'films', 'one', 'a.m4s'), new Date(), new Date());
      expect(await kept.settle('films/one')).toEqual({ files: 1, bytes: 3 });
      expect((await readAll(far, 'films/one/a.m4s'))?.toString()).toBe('new');
    });

    it('leaves what nobody has finished, and what has no key', async () => {
      await mkdir(join(folder, 'films', 'one', '.work'), { recursive: true });
      await writeFile(join(folder, 'films', 'one', '.work', 'plan.json'), '{}');
      expect(await kept.settle('films')).toEqual({ files: 0, bytes: 0 });
      expect(await readFile(join(folder, 'films', 'one', '.work', 'plan.json'), 'utf8')).toBe('{}');
    });

    it('is filled folder by folder; what is under way stays, and the disk is freed when that is asked for', async () => {
      const dataDir = folder;
      const root = join(folder, 'files');
      const disk = diskStorage(root);
      const storage = keptFiles({ disk, root, far });
      for (const key of ['albums/one/p.webp', 'films/done/hls/x.m4s', 'films/new/hls/x.m4s', 'quarantine/one'])
        await disk.put(key, Buffer.from(key));
      const isFinished = (_folder: string, name: string) => Promise.resolve(name !== 'new');
      const run = (free: boolean) => all(bringFiles({ storage, dataDir, isFinished, free }));
      const sum = (done: Brought[]) => done.reduce((files, { brought }) => files + brought.files, 0);
      expect(sum(await run(false))).toBe(2);
      expect(await keysOf(disk, 'albums')).toHaveLength(1);
      const freed = await run(true);
      expect(freed.map(({ freed: { files }, left }) => [files, left])).toEqual(
        expect.arrayContaining([
          [1, 0],
          [1, 1],
        ]),
      );
      expect([await keysOf(disk, 'albums'), await keysOf(disk, 'films')]).toEqual([[], ['films/new/hls/x.m4s']]);
      expect(await keysOf(far, 'films')).toEqual(['films/done/hls/x.m4s']);
      expect(await keysOf(far, 'quarantine')).toEqual([]);
    });

    it('removes on both sides, and replaces on both', async () => {
      for (const key of ['a/x', 'a/y', 'a/z']) {
        await onDisk(key, 'old');
        await far.put(key, Buffer.from('old'));
      }
      await kept.put('a/x', Buffer.from('new'));
      expect((await readAll(kept, 'a/x'))?.toString()).toBe('new');
      await kept.remove('a/y');
      expect(await keysOf(kept, 'a')).toEqual(['a/x', 'a/z']);
      await kept.removeAll('a');
      expect([await keysOf(near, 'a'), await keysOf(far, 'a')]).toEqual([[], []]);
    });
  });
});
