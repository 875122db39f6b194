import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { freshDatabase } from '../database.ts';
import { startPlatform } from './platform-process.ts';

describe('a folder that cannot be used', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'data-dir-test-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  /** What it ends with, and all that it says beside the steps that it has done. */
  async function refusal(env: Record<string, string> = {}): Promise<string> {
    const started = startPlatform({ DATA_DIR: dataDir, ...env });
    const error: unknown = await started.then(
      async (platform) => {
        await platform[Symbol.asyncDispose]();
        return 'it opened';
      },
      (error: unknown) => error,
    );
    return String(error)
      .replaceAll(dataDir, '…')
      .replaceAll(/^ {2}✓ .*\n/gm, '');
  }
  const said = (sentence: string) => `Error: the platform did not open (1):\n${sentence}\n`;

  it('for pictures is named in one sentence', async () => {
    await using database = await freshDatabase(inject('postgresUrl'));
    await writeFile(join(dataDir, 'files'), '');
    expect(await refusal({ DATABASE_URL: database.url })).toBe(
      said('DATA_DIR: …/files cannot be written to, a file is in the way.'),
    );
  });

  it('for the secret or the database is, too', async () => {
    await mkdir(join(dataDir, 'secret'));
    expect(await refusal()).toMatch(
      /^Error: the platform did not open \(1\):\nSECRET: …\/secret cannot be read, .*\.\n$/,
    );
    await rm(join(dataDir, 'secret'), { recursive: true });
    await mkdir(join(dataDir, 'postgres', 'base'), { recursive: true });
    expect(await refusal()).toBe(
      said('DATA_DIR: …/postgres is not empty and holds no whole database; restore it from a copy, or take it away.'),
    );
  });
});
