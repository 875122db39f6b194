import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSecrets } from './secrets.ts';

describe('secrets', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'secrets-test-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const keyOf = async (given: string | null, purpose = 'a') =>
    (await loadSecrets(folder, given)).key(purpose).toString('hex');

  it('are made once, for the owner’s eyes, and kept', async () => {
    const first = await keyOf(null);
    expect(await keyOf(null)).toBe(first);
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
  });

  it('are one and the same for many first starts at once', async () => {
    const keys = await Promise.all(Array.from({ length: 40 }, () => keyOf(null)));
    expect(new Set(keys).size).toBe(1);
    expect(await readdir(folder)).toEqual(['secret']);
  });

  it('differ for each purpose and installation, and come from the given one where there is one', async () => {
    const given = 'g'.repeat(32);
    const keys = [await keyOf(null), await keyOf(null, 'b'), await keyOf(given), await keyOf(given, 'b')];
    expect(new Set(keys).size).toBe(4);
    expect(await keyOf(given)).toBe(keys[2]);
    expect(Buffer.from(keys[0] ?? '', 'hex')).toHaveLength(32);
  });

  it('that are damaged stop the start and say what to do', async () => {
    await writeFile(join(folder, 'secret'), 'short');
    await expect(loadSecrets(folder, null)).rejects.toThrow(/^SECRET: .* is damaged; restore it from a copy/);
  });
});
