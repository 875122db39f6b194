import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '../../src/platform/config/free-port.ts';
import { loadSecrets } from '../../src/platform/config/secrets.ts';
import { s3Storage, type S3Place } from '../../src/platform/storage/s3.ts';
import { shiftedEnvironment } from '../clocks/instant.ts';
import { freshDatabase } from '../database.ts';
import { COMPILED } from '../processes/platform-process.ts';
import { noSwift, startSwift } from './swift-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SECRET = 'a secret for files that move into a bucket';

describe('files that are moved into S3', () => {
  const opened = new AsyncDisposableStack();
  let dataDir: string;
  let env: Record<string, string>;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'files-to-s3-'));
    opened.defer(() => rm(dataDir, { recursive: true, force: true }));
    const database = opened.use(await freshDatabase(inject('postgresUrl')));
    const { PATH = '' } = process.env;
    env = {
      PATH,
      ...COMPILED,
      ...shiftedEnvironment(),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      NODE_ENV: 'test',
      SECRET,
    };
    for (const key of ['albums/one/p-w320.webp', 'pictures/two/w640.webp', 'quarantine/three', 'films/unknown/x.m4s']) {
      await mkdir(dirname(join(dataDir, 'files', key)), { recursive: true });
      await writeFile(join(dataDir, 'files', key), key);
    }
  });
  afterAll(() => opened.disposeAsync());

  /** What is said at the machine, and with which code it ends. */
  const filesToS3 = (settings: Record<string, string>, ...said: string[]) =>
    new Promise<{ code: number; text: string }>((resolve) => {
      const args = ['scripts/operator.ts', 'files-to-s3', ...said];
      execFile(process.execPath, args, { cwd: root, env: { ...env, ...settings } }, (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), text: stdout + stderr }),
      );
    });
  const settingsOf = ({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Place) => ({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  const nowhere = {
    endpoint: '',
    bucket: 'nobody-made-it',
    region: 'us-east-1',
    accessKeyId: 'test:tester',
    secretAccessKey: 'a-secret-of-somebody',
  };

  it('need to be told where to, all of it, and somebody there; the secret is in no answer', async () => {
    expect(await filesToS3({})).toEqual({
      code: 1,
      text: expect.stringMatching(/^S3_ENDPOINT: say into which bucket/),
    });
    const incomplete = await filesToS3({ ...settingsOf(nowhere), S3_ENDPOINT: 'https://s3.example', S3_REGION: '' });
    expect(incomplete).toEqual({ code: 1, text: expect.stringContaining('S3_REGION: files in S3 need all of') });
    const endpoint = `http://127.0.0.1:${await freePort()}`;
    const away = await filesToS3(settingsOf({ ...nowhere, endpoint }));
    expect(away).toEqual({
      code: 1,
      text: 'S3_ENDPOINT: the bucket cannot be used, nobody answers there.\n',
    });
    expect(incomplete.text + away.text).not.toContain('a-secret-of-somebody');
  });

  it.skipIf(noSwift !== null)('are copied, then freed on the disk; what is under way stays', async () => {
    const swift = opened.use(await startSwift());
    const place = await swift.bucket();
    const settings = settingsOf(place);
    expect(await filesToS3(settings)).toEqual({
      code: 0,
      text: expect.stringMatching(/2 files are in S3 that were not, 1 have to wait/),
    });
    const freed = await filesToS3(settings, 'free-disk');
    expect(freed.text).toContain('pictures: ');
    expect(freed.text).toContain('1 files (0.0 MiB) freed on the disk');
    const left = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
    expect(left.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).toSorted()).toEqual(['three', 'x.m4s']);
    const storage = s3Storage(place, (await loadSecrets('', SECRET)).key('stored-files'));
    expect((await storage.read('pictures/two/w640.webp'))?.size).toBe('pictures/two/w640.webp'.length);
  });
});
