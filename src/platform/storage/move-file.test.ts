import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveFile } from './move-file.ts';

const folders = [tmpdir(), '/dev/shm', '/tmp', '/var/tmp'];
const disks = await Promise.all(
  folders.map((folder) =>
    stat(folder).then(
      ({ dev }) => dev,
      () => null,
    ),
  ),
);
const other = disks.findIndex((disk) => disk !== null && disk !== disks[0]);

describe('a file that is moved', () => {
  let here: string;
  let there: string | null = null;
  beforeAll(async () => {
    here = await mkdtemp(join(tmpdir(), 'separee-moved-'));
    if (other !== -1) there = await mkdtemp(join(folders[other] ?? '', '.separee-moved-'));
  });
  afterAll(async () => {
    for (const folder of [here, there]) if (folder !== null) await rm(folder, { recursive: true });
  });

  async function moves(to: string) {
    const from = join(here, 'from');
    await writeFile(from, 'Ein Film.', { mode: 0o600 });
    await moveFile(from, join(to, 'moved'));
    expect(await readFile(join(to, 'moved'), 'utf8')).toBe('Ein Film.');
    expect((await stat(join(to, 'moved'))).mode & 0o777).toBe(0o600);
    expect(await stat(from).catch(() => null)).toBeNull();
    return readdir(to);
  }

  it('is there under its new name, and no more under the former one', async () => {
    expect(await moves(here)).toEqual(['moved']);
  });

  it.skipIf(other === -1)('also on another disk, of which nothing else is left', async () => {
    expect(await moves(there ?? here)).toEqual(['moved']);
  });

  it.skipIf(other === -1)(
    'once, by whoever moves it first, and what a killed process has left there goes',
    async () => {
      const [from, to] = [join(here, 'from'), join(there ?? here, 'raced')];
      const left = join(there ?? here, 'x.moving');
      await writeFile(left, '');
      await writeFile(from, 'Ein Film.'.repeat(100_000));
      const { mtimeMs } = await stat(from);
      const ends = await Promise.allSettled([moveFile(from, to), moveFile(from, to)]);
      expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true);
      expect((await readFile(to)).length).toBe(900_000);
      expect(Math.abs((await stat(to)).mtimeMs - mtimeMs)).toBeLessThan(2);
      // Of today's somebody may still be at it.
      expect(await readdir(there ?? here)).toContain('x.moving');
      await rm(left);
    },
  );

  it('is not there where there was none, and leaves what is there as it is', async () => {
    await writeFile(join(here, 'kept'), 'Ein anderer.');
    await expect(moveFile(join(here, 'none'), join(here, 'kept'))).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await readFile(join(here, 'kept'), 'utf8')).toBe('Ein anderer.');
  });
});
