import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig, type Config } from '../config/config.ts';
import { loadSecrets } from '../config/secrets.ts';
import { ownerUrl } from '../database/database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../database/embedded/embedded.ts';
import { makeKeyPair } from './backup-key.ts';
import { backUp, checkBackup } from './backup.ts';
import { restore } from './restore.ts';

const PASSPHRASE = 'a passphrase of these tests';
const PICTURES = 40;

describe('a backup', () => {
  let home: string;
  let config: Config;
  let server: EmbeddedPostgres;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'backup-test-'));
    config = readConfig({ DATA_DIR: join(home, 'data'), DEMO: '0', NODE_ENV: 'test' });
    server = await startOn(config.dataDir);
    await query(server.url, 'create table kept (n int primary key, filling text not null)');
    await mkdir(join(config.dataDir, 'files', 'pictures'), { recursive: true, mode: 0o700 });
    for (let n = 0; n < PICTURES; n++)
      await writeFile(picture(config.dataDir, n), createHash('sha512').update(`${n}`).digest());
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await rm(home, { recursive: true, force: true });
  });

  const folder = (name: string) => join(home, name);
  const back = (key: string | undefined, now = new Date()) => backUp(config, { folder: folder('kept'), key, now });

  it('is whole though rows are written, changed and removed while it is made', async () => {
    const acknowledged: number[] = [];
    const stopping = new AbortController();
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = writer; !stopping.signal.aborted; n += 4) {
        await query(server.url, `insert into kept values (${n}, repeat(md5('${n}'), 60))`);
        acknowledged.push(n);
        if (n % 20 === 0) await query(server.url, 'update kept set filling = filling where n % 7 = 0');
        if (n % 50 === 0) await query(server.url, 'vacuum kept');
      }
    });
    const before = () => [...acknowledged];
    while (acknowledged.length < 100) await query(server.url, 'select 1');
    const sure = before();
    const { file, bytes } = await back(PASSPHRASE);
    stopping.abort();
    await Promise.all(writers);
    expect(bytes).toBe((await stat(file)).size);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder('kept'))).toHaveLength(1);
    expect(await checkBackup(file, PASSPHRASE)).toBeGreaterThan(PICTURES + 500);

    const elsewhere = folder('elsewhere');
    await restore(file, { folder: elsewhere, key: PASSPHRASE });
    expect((await readdir(elsewhere)).toSorted()).toEqual(['files', 'postgres', 'secret']);
    for (let n = 0; n < PICTURES; n++)
      expect(await readFile(picture(elsewhere, n))).toEqual(await readFile(picture(config.dataDir, n)));
    await using again = await startOn(elsewhere);
    const rows = (await query(again.url, 'select n, filling from kept')) as { n: number; filling: string }[];
    expect(rows.map(({ n }) => n)).toEqual(expect.arrayContaining(sure));
    for (const { n, filling } of rows) expect(filling).toBe(md5(`${n}`).repeat(60));
    // Each writer's rows follow one another: of what is there nothing before it is missing.
    for (let writer = 0; writer < 4; writer++) {
      const own = rows.flatMap(({ n }) => (n % 4 === writer ? [n] : [])).toSorted((a, b) => a - b);
      expect(own).toEqual(own.map((_, nth) => writer + 4 * nth));
    }
    expect(await query(again.url, `select 1 from pg_replication_slots`)).toEqual([]);
    expect(await query(server.url, `select 1 from pg_replication_slots`)).toEqual([]);
  });

  it('is made with a public key alone, and read with the private one alone', async () => {
    const [{ publicKey, privateKey }, other] = [await makeKeyPair(), await makeKeyPair()];
    const { file } = await back(publicKey, new Date('2026-01-01T00:00:00Z'));
    expect(file).toBe(join(folder('kept'), 'separee-2026-01-01T00-00-00.tar.zst.age'));
    expect(await checkBackup(file, privateKey)).toBeGreaterThan(PICTURES);
    await expect(checkBackup(file, publicKey)).rejects.toThrow('the public key encrypts only');
    await expect(checkBackup(file, other.privateKey)).rejects.toThrow('it was made for another key');
    await expect(checkBackup(file, 'another passphrase of these tests')).rejects.toThrow(
      'is no backup that can be read',
    );
    await expect(back(publicKey, new Date('2026-01-01T00:00:00Z'))).rejects.toThrow('could not be written');
  });

  it.each([undefined, '', 'too short', 'age1nokey'])('is not made with %s for a key', async (key) => {
    await expect(back(key)).rejects.toThrow('BACKUP_KEY');
  });

  it('that is damaged or cut off leaves nothing that looks restored', async () => {
    const { file, bytes } = await back(PASSPHRASE, new Date('2026-01-02T00:00:00Z'));
    const whole = await readFile(file);
    await truncate(file, bytes - 200_000);
    const target = folder('damaged');
    await expect(restore(file, { folder: target, key: PASSPHRASE })).rejects.toThrow('is no backup that can be read');
    const changed = Buffer.from(whole);
    changed[bytes >> 1] = (changed[bytes >> 1] ?? 0) ^ 1;
    await writeFile(file, changed);
    await expect(restore(file, { folder: target, key: PASSPHRASE })).rejects.toThrow('is no backup that can be read');
    expect((await readdir(home)).filter((name) => name.startsWith('damaged'))).toEqual([]);
  });

  it('is not unpacked over what is there, and not made of a database that is not there', async () => {
    const { file } = await back(PASSPHRASE, new Date('2026-01-03T00:00:00Z'));
    const inside = backUp(config, { folder: join(config.dataDir, 'kept'), key: PASSPHRASE, now: new Date() });
    await expect(inside).rejects.toThrow('is part of DATA_DIR');
    await expect(restore(file, { folder: config.dataDir, key: PASSPHRASE })).rejects.toThrow('is not empty');
    const empty = readConfig({ DATA_DIR: folder('empty'), DEMO: '0', NODE_ENV: 'test' });
    const made = backUp(empty, { folder: folder('kept'), key: PASSPHRASE, now: new Date() });
    await expect(made).rejects.toThrow('there is no database');
    const own = readConfig({ DATA_DIR: folder('empty'), DATABASE_URL: 'postgres://127.0.0.1/own', NODE_ENV: 'test' });
    const dumped = backUp(own, { folder: folder('kept'), key: PASSPHRASE, now: new Date() });
    await expect(dumped).rejects.toThrow('DATABASE_URL');
  });
});

const picture = (dataDir: string, n: number) => join(dataDir, 'files', 'pictures', `${n}.jpg`);
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** The embedded server as the platform starts it on its folder. */
async function startOn(dataDir: string): Promise<EmbeddedPostgres> {
  const secrets = await loadSecrets(dataDir, null);
  const password = secrets.key('postgres').toString('base64url');
  const server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), password });
  return { ...server, url: ownerUrl(server.port, secrets) };
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
}
