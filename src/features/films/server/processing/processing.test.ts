import { randomUUID } from 'node:crypto';
import { mkdtemp, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { filmInShop } from '../../../../../test/films/film.ts';
import { makeFilmFile } from '../../../../../test/films/film-file.ts';
import { withoutDecoder } from '../../../../../test/films/poison.ts';
import { ownFilm, sendFile, settledFilm } from '../../../../../test/films/published.ts';
import type { TestPerformer } from '../../../../../test/people/people.ts';
import * as contract from '../../contract.ts';
import { films } from '../../feature.ts';
import { filmsJobs } from '../jobs.ts';
import { beginAttempt, listAtWork, noteFailed, noteProgress } from './process-store.ts';

describe('films that are made ready', () => {
  let app: TestApp;
  let folder: string;
  let bytes: Buffer;
  beforeAll(async () => {
    [app, folder] = await Promise.all([startTestApp(), mkdtemp(join(tmpdir(), 'separee-films-'))]);
    bytes = await readFile(await makeFilmFile(join(folder, 'film.mp4')));
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });

  const create = async (performer: TestPerformer) =>
    (await app.ok(contract.createFilm, { body: { title: 'Ein Nachmittag am See' } }, performer)).id;

  it('hold up no other, also where one of them can never be: it is given up after a few attempts', async () => {
    let [hostile, performer] = [await app.performer(), await app.performer()];
    const poison = await create(hostile);
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const film = await readFile(await makeFilmFile(join(folder, 'long.mp4'), { seconds: 10 }));
    await sendFile(app, hostile, poison, withoutDecoder(film));
    for (let round = 0; round < 4; round++) {
      const id = await create(performer);
      await sendFile(app, performer, id, round === 0 ? bytes : drawing);
      expect((await settledFilm(app, performer, id)).processing).toBe(round === 0 ? 'done' : 'failed');
      app.advance(10 * 60_000);
      [hostile, performer] = [await app.renew(hostile), await app.renew(performer)];
    }
    expect(await settledFilm(app, hostile, poison)).toMatchObject({ processing: 'failed', failure: 'not-made' });
    // Operators see what the tool said, and may have it made once more: what she sent is still there.
    const operator = await app.account({ role: 'operator', may: ['content'] });
    const ofFilm = { params: { filmId: poison } };
    const { items } = await app.ok(contract.listFilmsNotMade, {}, operator);
    expect(items.map(({ id }) => id)).toEqual([poison]);
    const { failure } = await app.ok(contract.getFilmFile, ofFilm, operator);
    expect(failure).toEqual({ reason: 'not-made', said: expect.stringMatching(/^[^/]{8,300}$/) as string });
    await app.ok(contract.repeatFilm, ofFilm, operator);
    expect((await app.refused(contract.repeatFilm, ofFilm, operator)).code).toBe('conflict');
    expect((await ownFilm(app, hostile, poison)).failure).toBeNull();
    // She may send another one.
    await sendFile(app, hostile, poison, bytes);
    expect(await settledFilm(app, hostile, poison)).toMatchObject({ processing: 'done', failure: null });
  });

  it('take turns: of many films of one performer and one of another, both go on', async () => {
    const [many, one] = [await app.performer(), await app.performer()];
    const { pool } = app.context.database;
    // Later than this, so that the platform's own worker leaves them alone.
    const retryAt = new Date(app.now().getTime() + 3_600_000);
    const waiting = (performer: TestPerformer) =>
      filmInShop(app, performer, { state: 'draft', published_at: null, processing: 'waiting', retry_at: retryAt });
    const first = [await waiting(many), await waiting(many), await waiting(many)];
    const second = [await waiting(one), await waiting(one)];
    const served: number[] = [];
    for (let turn = 1; turn <= first.length + second.length; turn++) {
      const [film] = await listAtWork(pool, retryAt);
      if (film === undefined) throw new Error('nothing waits');
      served.push(film.id);
      await beginAttempt(pool, film, new Date(app.now().getTime() + turn));
      await noteFailed(pool, film, { reason: 'unreadable' }, app.now());
    }
    expect(served).toEqual([first[0], second[0], first[1], second[1], first[2]]);
  });

  it('leave their tools at once when they are deleted', async () => {
    const [performer, other] = [await app.performer(), await app.performer()];
    const long = await create(performer);
    const film = { seconds: 60, size: '640x360' };
    await sendFile(app, performer, long, await readFile(await makeFilmFile(join(folder, 'minute.mp4'), film)));
    await until(
      () => ownFilm(app, performer, long),
      ({ processing }) => processing === 'working',
    );
    const { pool } = app.context.database;
    const { rows } = await pool.query<{ media: string }>('select media from films where id = $1', [long]);
    await app.ok(contract.deleteFilm, { params: { filmId: long } }, performer);
    const next = await create(other);
    await sendFile(app, other, next, bytes);
    expect((await settledFilm(app, other, next)).processing).toBe('done');
    const files = join(app.context.config.dataDir, 'files');
    for (const kind of ['films', 'originals']) expect(await readdir(join(files, kind))).not.toContain(rows[0]?.media);
  });

  it('are said to be on the way while the film that was read has the file before', async () => {
    const performer = await app.performer();
    const id = await create(performer);
    await sendFile(app, performer, id, bytes);
    expect((await settledFilm(app, performer, id)).upload?.state).toBe('taken');
    // As a list finds it that was begun before the file was handed over, and ends after.
    const { pool } = app.context.database;
    const { rows } = await pool.query<{ media: string }>('select media from films where id = $1', [id]);
    await pool.query('update films set media = gen_random_uuid() where id = $1', [id]);
    expect((await ownFilm(app, performer, id)).upload?.state).toBe('received');
    await pool.query('update films set media = $2 where id = $1', [id, rows[0]?.media]);
  });

  it('wait while they are removed, and are made ready when an objection is followed', async () => {
    const performer = await app.performer();
    // Later than this, so that the platform's own worker leaves it alone.
    const retryAt = new Date(app.now().getTime() + 3_600_000);
    const waiting = { media: randomUUID(), processing: 'waiting', retry_at: retryAt };
    const id = await filmInShop(app, performer, { state: 'removed', ...waiting });
    const { pool } = app.context.database;
    const atWork = async () => (await listAtWork(pool, retryAt)).find((film) => film.id === id);
    const film = { id, media: waiting.media, guest_id: null };
    expect([await atWork(), await beginAttempt(pool, film, app.now()), await noteProgress(pool, film, 10)]).toEqual([
      undefined,
      null,
      false,
    ]);
    await pool.query(`update films set state = 'draft' where id = $1`, [id]);
    expect(await atWork()).toMatchObject({ media: film.media });
  });

  it('leave no files behind whose film is gone', async () => {
    const performer = await app.performer();
    const id = await create(performer);
    await sendFile(app, performer, id, bytes);
    await settledFilm(app, performer, id);
    const files = join(app.context.config.dataDir, 'files');
    const gone = '00000000-0000-4000-8000-00000000dead';
    const old = new Date(Date.now() - 3 * 86_400_000);
    await mkdir(join(files, 'films', gone, 'hls'), { recursive: true });
    await writeFile(join(files, 'originals', gone), 'x');
    await utimes(join(files, 'films', gone), old, old);
    await utimes(join(files, 'originals', gone), old, old);
    const fresh = '00000000-0000-4000-8000-00000000beef';
    await writeFile(join(files, 'originals', fresh), 'x');
    // The disk has a clock of its own.
    await utimes(join(files, 'originals', fresh), new Date(), new Date());
    const before = await readdir(join(files, 'films'));
    const { tasks } = filmsJobs(app.context, app.app.api(films));
    await tasks['drop-removed-films']?.({}, undefined as never);
    const kept = await readdir(join(files, 'films'));
    expect(kept).not.toContain(gone);
    // Those of other tests too, as far as their films are not gone by now.
    const { rows } = await app.context.database.pool.query<{ media: string }>(
      'select media from films where media::text = any($1)',
      [before],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(kept).toEqual(expect.arrayContaining(rows.map(({ media }) => media)));
    expect(await readdir(join(files, 'originals'))).toContain(fresh);
    expect(await readdir(join(files, 'originals'))).not.toContain(gone);
    expect((await ownFilm(app, performer, id)).processing).toBe('done');
  });
});
