import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { decryptSegment, findFfmpeg } from '@separee/film';
import { until } from '../../../../../test/clocks/until.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { playableFilm } from '../../../../../test/films/film.ts';
import type { TestGuest, TestPerformer } from '../../../../../test/people/people.ts';
import { COMPILED } from '../../../../../test/processes/platform-process.ts';
import * as contract from '../../contract.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));

describe('a copy that was found elsewhere', () => {
  let app: TestApp;
  let folder: string;
  let operator: TestGuest;
  let mira: TestPerformer;
  let film: Awaited<ReturnType<typeof playableFilm>>;
  let buyers: TestGuest[];
  beforeAll(async () => {
    [app, folder] = await Promise.all([startTestApp(), mkdtemp(join(tmpdir(), 'separee-copies-'))]);
    mira = await app.performer();
    operator = await app.account({ role: 'operator', may: ['content'] });
    film = await playableFilm(app, mira, { fsk: 18 }, { seconds: 120 });
    buyers = [];
    for (let nth = 0; nth < 12; nth++) buyers.push(await app.account({ verified: true }));
    for (const { guestId } of buyers)
      await pool().query(`insert into film_purchases (film_id, guest_id, price) values ($1, $2, 40)`, [
        film.id,
        guestId,
      ]);
  }, 300_000);
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });

  const pool = () => app.context.database.pool;
  const params = () => ({ filmId: film.id });
  const traces = async () => (await app.ok(contract.listFilmTraces, { params: params() }, operator)).items;

  /** What an account gets, fetched as a player does, as one file. */
  async function copyOf(guest: TestGuest): Promise<Buffer> {
    const { url } = await app.ok(contract.startWatching, { body: { videoId: film.id } }, guest);
    const get = async (file: string) => {
      const answer = await fetch(new URL(url.replace('master.m3u8', file), app.origin), {
        headers: { cookie: guest.cookie },
      });
      if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    };
    const rung = film.manifest.rungs[0]!.name;
    const playlist = (await get(`${rung}/index.m3u8`)).toString();
    const key = await get('key');
    const parts = [...playlist.matchAll(/IV=0x([\da-f]+)\n#EXTINF:[^\n]*\n(\S+)/g)];
    const pieces: Buffer[] = [await get(`${rung}/init.mp4`)];
    for (const [, iv = '', file = ''] of parts)
      pieces.push(decryptSegment(key, Buffer.from(iv, 'hex'), await get(`${rung}/${file}`)));
    return Buffer.concat(pieces);
  }

  /** What the command says that is given at the machine, beside the platform that runs. */
  const atMachine = (...words: string[]) =>
    new Promise<string>((done) => {
      const { config } = app.context;
      const env = { PATH: process.env['PATH'], ...COMPILED, NODE_ENV: 'test' };
      const own = { DATABASE_URL: config.databaseUrl ?? '', DATA_DIR: config.dataDir };
      execFile(
        process.execPath,
        ['scripts/operator.ts', ...words],
        { cwd: root, env: { ...env, ...own } },
        (_error, stdout, stderr) => done(stdout + stderr),
      );
    });

  async function send(bytes: Buffer, reason = 'Auf einer fremden Seite gefunden.') {
    const body = { name: 'Kopie.mp4', bytes: bytes.length, reason };
    const { url } = await app.ok(contract.beginFilmTrace, { params: params(), body }, operator);
    const headers = { authorization: `Bearer ${operator.token}`, 'tus-resumable': '1.0.0', 'upload-offset': '0' };
    const type = { 'content-type': 'application/offset+octet-stream' };
    const sent = await fetch(app.origin + url, {
      method: 'PATCH',
      headers: { ...headers, ...type },
      body: new Uint8Array(bytes),
    });
    expect(sent.status).toBe(204);
    const [newest] = await until(traces, ([last]) => last?.state === 'done' || last?.state === 'failed', 150);
    if (newest === undefined) throw new Error('the copy got lost');
    return newest;
  }

  it('leads to the account from which it came, scaled and compressed anew', async () => {
    // All have watched it, and so could be the source.
    for (const guest of buyers) await app.ok(contract.startWatching, { body: { videoId: film.id } }, guest);
    const source = buyers[7]!;
    await writeFile(join(folder, 'own.mp4'), await copyOf(source));
    const { path } = await findFfmpeg();
    const harsher = ['-vf', 'scale=256:144', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '30', '-an'];
    await promisify(execFile)(path, [
      '-v',
      'error',
      '-i',
      join(folder, 'own.mp4'),
      ...harsher,
      join(folder, 'leak.mp4'),
    ]);
    const found = await send(await readFile(join(folder, 'leak.mp4')));
    expect(found).toMatchObject({ state: 'done', failure: null, candidates: 12 });
    expect(found.segmentsRead).toBeGreaterThan(20);
    const [first, second] = found.suspects;
    expect(first?.guestId).toBe(source.guestId);
    expect(first?.score).toBeGreaterThan((second?.score ?? 0) + 1);
    // At the machine the same is said, of whichever film it is.
    const said = await atMachine('trace', join(folder, 'leak.mp4'));
    expect(said).toContain(`A copy of film ${film.id}, “Regen am Fenster”`);
    const [told] = (await traces()).map(({ suspects }) => suspects[0]);
    expect(told).toMatchObject({ guestId: source.guestId, isSure: first?.isSure });
    expect(said).toMatch(
      new RegExp(`${told?.isSure === true ? 'beyond doubt' : 'not certain '} +${source.guestId} +Gast`),
    );
    expect(said.match(/by chance/g)).toHaveLength(1);
    expect(await atMachine('trace', join(folder, 'leak.mp4'), '999999')).toContain('There is no film 999999.');
    expect(await atMachine('trace', join(folder, 'nowhere.mp4'))).toContain('nowhere.mp4 cannot be read.');
    await writeFile(join(folder, 'text.mp4'), 'no film');
    expect(await atMachine('trace', join(folder, 'text.mp4'))).toContain('is no film that can be read');
    const other = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25', '-t', '8', '-c:v', 'libx264'];
    await promisify(execFile)(path, ['-v', 'error', ...other, join(folder, 'other.mp4')]);
    expect(await atMachine('trace', join(folder, 'other.mp4'))).toContain('of no film here');

    // Of what was decrypted for it nothing stays.
    const files = join(app.context.config.dataDir, 'files');
    for (const name of ['copies', 'copies-at-work']) {
      await until(
        () => readdir(join(files, name)),
        (left) => left.length === 0,
      );
    }
    // It is written down who asked, about what, and why.
    const { rows } = await pool().query<{ said: string }>(`select to_jsonb(a)::text as said from audit_log a`);
    expect(rows.filter(({ said }) => said.includes('traces') && said.includes('Auf einer fremden Seite'))).toHaveLength(
      1,
    );
  });

  it('is said to be none where it is none, and names nobody', async () => {
    expect(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
      state: 'failed',
      failure: 'refused-type',
      suspects: [],
    });
  });

  it('is asked about with a reason, and by operators alone', async () => {
    const asked = { params: params(), body: { name: 'Kopie.mp4', bytes: 10, reason: '' } };
    expect((await app.refused(contract.beginFilmTrace, asked, operator)).code).toBe('bad-request');
    const body = { ...asked.body, reason: 'Aus Neugier.' };
    for (const who of [mira, buyers[0]!]) {
      expect((await app.refused(contract.beginFilmTrace, { ...asked, body }, who)).code).toBe('forbidden');
      expect((await app.refused(contract.listFilmTraces, { params: params() }, who)).code).toBe('forbidden');
    }
  });

  it('is traced also where its film has another file by now', async () => {
    const another = await playableFilm(app, mira, { fsk: 18 }, { seconds: 8 });
    const old = `insert into film_old_files (media, film_id, manifest, replaced_at) select media, id, manifest, now() from films where id = $1`;
    await pool().query(old, [film.id]);
    await pool().query('delete from film_prices where film_id = $1', [another.id]);
    await pool().query('delete from films where id = $1', [another.id]);
    const file = [film.id, another.media, JSON.stringify(another.manifest)];
    await pool().query('update films set media = $2, manifest = $3 where id = $1', file);
    const said = await atMachine('trace', join(folder, 'leak.mp4'));
    expect(said).toContain(`A copy of film ${film.id}, “Regen am Fenster”`);
    expect(said).toContain(buyers[7]!.guestId);
  });
});
